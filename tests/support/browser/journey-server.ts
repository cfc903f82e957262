import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endAll, freePort, newFolder } from "../servers/start-program";
import { type Served, startServer } from "../servers/start-server";

/** When each file of journeys begins. */
export const START = Date.parse("2026-11-20T09:00:00Z");

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The server of one worker. Each file of journeys finds it newly started, on a new database and with its own clock. */
export interface JourneyServer {
  begin(file: string): Promise<void>;
  /** As it was started for this file. */
  here(): Served;
  /** Where its double for push services listens; without one nobody answers there. */
  pushPort: number;
  setClock(at: number): void;
  /** Produces faults by name. */
  setFaults(names: string[]): void;
  mails(): Mail[];
  end(): Promise<void>;
}

/**
 * Before the first file: what a first start leaves behind, in JOURNEY_TEMPLATE. Each file begins on a copy. Where the
 * first one that needs the demo story keeps it for the others is STORY_TEMPLATE (served-story.ts).
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const { dataDir, kill } = await startServer({ now: START });
  await kill("SIGTERM");
  process.env.JOURNEY_TEMPLATE = dataDir;
  process.env.STORY_TEMPLATE = join(newFolder(), "story");
  return endAll;
}

export async function journeyServer(env: Record<string, string>): Promise<JourneyServer> {
  const pushPort = await freePort();
  let file = "";
  let served: Served | undefined;
  const here = () => {
    if (!served) throw new Error("no file of journeys has begun");
    return served;
  };
  const end = async () => {
    await served?.kill();
    if (served) rmSync(served.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    served = undefined;
  };
  // The server may read at any moment.
  const say = (name: string, text: string) => {
    const path = join(here().dataDir, name);
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };
  return {
    pushPort,
    here,
    end,
    async begin(next) {
      if (file === next) return;
      file = next;
      await end();
      const dataDir = newFolder();
      cpSync(process.env.JOURNEY_TEMPLATE ?? "", dataDir, { recursive: true });
      const faults = { TEST_FAULTS_FILE: join(dataDir, "faults") };
      const push = { TEST_PUSH_URL: `http://127.0.0.1:${pushPort}` };
      served = await startServer({ dataDir, now: START, env: { ...faults, ...push, TEST_CAPTCHA: "ABCDEF", ...env } });
    },
    setClock: (at) => say("clock", new Date(at).toISOString()),
    setFaults: (names) => say("faults", names.join("\n")),
    mails() {
      const folder = join(here().dataDir, "mail");
      if (!existsSync(folder)) return [];
      const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
      return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
    },
  };
}
