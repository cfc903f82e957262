import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

export interface Running {
  child: ChildProcess;
  /** Its exit code, once nobody writes to its output any more. */
  ended: Promise<number | null>;
  /** Everything printed so far. */
  said(): string;
  /** Until `sign` stands in what it has printed since it was started; rejects when it ends without. */
  says(sign: RegExp): Promise<void>;
  /** SIGKILL, which is meant where nothing else is said, ends all that it has started; another signal goes to it alone. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<Running>();
const endings: (() => void)[] = [];

/** Has something done in `endAll`, once nothing runs any more; what was asked last, first. */
export const atEnd = (ending: () => void) => void endings.push(ending);

/** An empty folder, until `endAll`. */
export function newFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "tagwerk-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

/** Starts a program in a group of its own. */
export function startProgram(program: string, args: string[], options: SpawnOptions = {}): Running {
  const child = spawn(program, args, { ...options, detached: true });
  let said = "";
  const read = (part: Buffer) => {
    said += part.toString();
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  child.once("error", (error) => {
    said += error.message;
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const says = (sign: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => sign.test(said) && resolve();
      look();
      child.stdout?.on("data", look);
      child.stderr?.on("data", look);
      ended.then((code) =>
        reject(new Error(`${[program, ...args].join(" ")} ended with ${code}: ${said.slice(-2_000)}`)),
      );
    });
  const kill = (signal: NodeJS.Signals = "SIGKILL") => {
    if (signal === "SIGKILL") killGroup(one);
    else child.kill(signal);
    return ended;
  };
  const one = { child, ended, said: () => said, says, kill };
  running.add(one);
  ended.then(() => running.delete(one));
  return one;
}

function killGroup(one: Running): void {
  try {
    if (one.child.pid && running.has(one)) process.kill(-one.child.pid, "SIGKILL");
  } catch {
    // Ended just now.
  }
}

/** Starts a program beside the environment of the tests; kept once it has printed `ready`. */
export async function startUntil(
  ready: RegExp,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Running> {
  const one = startProgram(program, args, { env: { ...process.env, ...env } });
  await one.says(ready);
  return one;
}

/** For after each test, or after all of a file: ends what still runs, and removes what it stood on. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((one) => one.kill()));
  for (const ending of endings.splice(0).reverse()) ending();
}
process.once("exit", () => running.forEach(killGroup));

/** Some programs say that they listen a moment before they do. */
export async function untilAnswers(url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await answers())) await new Promise((done) => setTimeout(done, 50));
}
