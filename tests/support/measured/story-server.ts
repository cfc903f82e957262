import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { setSessionCookie } from "~/http/session.server";
import { openDatabase, openSqlite } from "~db/open";
import type { World } from "../../factories/world";
import { chromiumPath, SESSION_SECRET } from "../browser/servers";
import { makeStory, makeVisitors } from "../story";
import { startMeasured } from "./measured-server";

/** The days of the factories are near this one. */
const storyNow = Date.UTC(2026, 10, 20, 9, 0);

const MEMORY = "/dev/shm";
const ROOM_BYTES = 500e6;

/** What is measured is the work of the server: other tests that write much must not hold up its disk. */
function folderInMemory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM_BYTES) return mkdtempSync(join(MEMORY, "tagwerk-story-"));
  } catch {
    // Not every machine has it.
  }
  return mkdtempSync(join(tmpdir(), "tagwerk-story-"));
}

/** The built server on a story of its own, watched from inside; its clock stands still. */
export async function startOnStory(port: number) {
  const dataDir = folderInMemory();
  process.env.DATA_DIR = dataDir;
  const clockFile = join(dataDir, "clock");
  writeFileSync(clockFile, new Date(storyNow).toISOString());
  const origin = `http://localhost:${port}`;
  const server = await startMeasured([`${process.env.BUILD_DIR ?? "build"}/programs/main.js`], {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    TAGWERK_MODE: "test",
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: origin,
    CHROMIUM_PATH: chromiumPath(),
    SESSION_SECRET,
    TRUST_PROXY: "loopback",
    TEST_CAPTCHA: "ABCDEF",
    TEST_CLOCK_FILE: clockFile,
  });
  const path = join(dataDir, "tagwerk.db");
  const db = openDatabase(path);
  const world = {
    db,
    path,
    now: storyNow,
    as: (actor) => ({ db, now: storyNow, actor }),
    system: () => ({ db, now: storyNow, actor: { kind: "system" } }),
  } as World;
  const story = await makeStory(world);
  const { users } = await makeVisitors(world, story);
  let senders = 0;
  return {
    origin,
    server,
    world,
    story,
    users,

    /** The cookie of a new session. */
    async cookieOf(userId: string): Promise<string> {
      const session = { userId, remember: false, userAgent: null, address: null };
      const key = openSession(world, session, readSettings(world.system()));
      return (await setSessionCookie(key)).split(";")[0] ?? "";
    },

    /** Each time from another network address. */
    headers(cookie = ""): Record<string, string> {
      senders += 1;
      const address = `10.${(senders >> 16) % 250}.${(senders >> 8) % 250}.${senders % 250}`;
      return { cookie, origin, "x-forwarded-for": address };
    },

    /** Lets nobody be refused for asking often. */
    forgetCounts() {
      const limits = openSqlite(join(dataDir, "limits.db"));
      limits.exec("delete from counted");
      limits.close();
    },

    async stop() {
      await server.stop();
      db.$client.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type StoryServer = Awaited<ReturnType<typeof startOnStory>>;
