import { join } from "node:path";
import { closePdf } from "~/gateways/pdf.server";
import { openDatabase } from "~db/open";
import { seedStory } from "../../scripts/demo-story/seed-story";
import { newDatabase } from "../factories/new-database";
import type { World } from "../factories/world";
import { dataDir } from "./data-dir";

/** The demo story as `npm run demo` tells it, on a morning in July. */
export async function demoWorld(): Promise<World> {
  const path = join(dataDir, "tagwerk.db");
  newDatabase(path);
  const db = openDatabase(path);
  db.$client.pragma("synchronous = OFF");
  globalThis.tagwerkDatabase = db;
  const world: World = {
    db,
    path,
    now: Date.UTC(2026, 6, 15, 9, 20),
    as: (actor) => ({ db, now: world.now, actor }),
    system: () => ({ db, now: world.now, actor: { kind: "system" } }),
    close: async () => {
      await closePdf();
      if (globalThis.tagwerkDatabase === db) globalThis.tagwerkDatabase = undefined;
      db.$client.close();
    },
  };
  await seedStory(db, world.now);
  return world;
}
