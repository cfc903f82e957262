import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Database, openDatabase } from "~db/open";
import { newDatabase } from "./new-database";
import { startOfWorld } from "./start-of-world";

export { startOfWorld };

export interface World {
  db: Database;
  path: string;
  /** The instant of the test; commands take it from here. */
  now: number;
  as: (actor: UserActor) => Context<UserActor>;
  system: () => Context;
  close: () => void;
}

/** A migrated database, as empty as a new installation, in a folder of its own or beside the files of the product. */
export function testWorld(folder = mkdtempSync(join(tmpdir(), "tagwerk-"))): World {
  const path = join(folder, "tagwerk.db");
  newDatabase(path);
  const db = openDatabase(path);
  db.$client.pragma("synchronous = OFF");
  const world: World = {
    db,
    path,
    now: startOfWorld,
    as: (actor) => ({ db, now: world.now, actor }),
    system: () => ({ db, now: world.now, actor: { kind: "system" } }),
    close: () => {
      if (globalThis.tagwerkDatabase === db) globalThis.tagwerkDatabase = undefined;
      db.$client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}
