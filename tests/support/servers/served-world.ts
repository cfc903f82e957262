import { join } from "node:path";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { sessionCookie } from "~/http/cookies.server";
import { openDatabase } from "~db/open";
import { startOfWorld } from "../../factories/start-of-world";
import type { World } from "../../factories/world";
import { atEnd } from "./start-program";

/** The database of a server, until `endAll`. */
export function openServedWorld(dataDir: string, now = startOfWorld): World {
  const path = join(dataDir, "tagwerk.db");
  const db = openDatabase(path);
  const close = () => void db.$client.close();
  atEnd(close);
  return {
    db,
    path,
    now,
    as: (actor) => ({ db, now, actor }),
    system: () => ({ db, now, actor: { kind: "system" } }),
    close,
  };
}

/** The cookie of a new session. */
export async function cookieOf(world: World, userId: string): Promise<string> {
  const session = { userId, remember: false, userAgent: null, address: null };
  const key = openSession(world.system(), session, readSettings(world.system()));
  return (await sessionCookie().serialize(key)).split(";")[0] ?? "";
}
