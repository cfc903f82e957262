import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { createPortKeeper } from "./port-keeper";
import { programOf } from "./program-of";
import type { Workers } from "./workers";

const READY_MS = 30_000;

/** The migrations that a release has made, or null when it refused; then nothing was changed. */
export function migrateWith(release: string, dataDir: string): Promise<string[] | null> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [programOf(release, "migrate")], {
      cwd: release,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part;
    });
    child.once("error", () => done(null));
    child.once("close", (code) => done(code === 0 ? JSON.parse(said) : null));
  });
}

interface Asked {
  old: Workers;
  /** The folder of the release that shall serve. */
  release: string;
  dataDir: string;
  keeper: ReturnType<typeof createPortKeeper>;
  start: (release: string) => Workers;
}

/** Who serves now, and what an operator shall read. */
export interface Reloaded {
  workers: Workers;
  well: boolean;
  said: string;
}

/**
 * Lets the old workers finish, migrates, and starts those of the new release; who asks meanwhile waits. What is not ready
 * in time gives way to the old release, unless it has migrated the database.
 */
export async function reload({ old, release, dataDir, keeper, start }: Asked): Promise<Reloaded> {
  if (!existsSync(programOf(release, "main")))
    return { workers: old, well: false, said: `There is no build in ${release}; nothing was changed.` };
  await keeper.hold();
  await old.stop();
  const migrated = await migrateWith(release, dataDir);
  const workers = migrated && start(release);
  if (workers && (await workers.ready(READY_MS)))
    return { workers, well: true, said: `Serves ${release}; ${migrated.length} migrations.` };
  if (workers && migrated.length > 0) return { workers, well: false, said: afterMigration(migrated) };
  await workers?.stop();
  const again = start(old.release);
  const serves = await again.ready(READY_MS);
  const said = serves ? "the old one serves again" : "neither does the old one; see the log";
  return { workers: again, well: false, said: `The new build does not start; ${said}.` };
}

const afterMigration = ([first]: string[]) =>
  `The new build does not start and has migrated the database. Mend it and reload again; or stop the server, put backups/before-${first}.db in the place of tagwerk.db and start the old build (docs/operate.md, Going back).`;
