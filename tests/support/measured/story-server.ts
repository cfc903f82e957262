import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "~db/open";
import { startOfWorld } from "../../factories/start-of-world";
import { cookieOf, openServedWorld } from "../servers/served-world";
import { newFolder } from "../servers/start-program";
import { mainProgram } from "../servers/start-server";
import { makeStory, makeVisitors } from "../story";
import { startMeasured } from "./measured-server";

const MEMORY = "/dev/shm";
const ROOM_BYTES = 500e6;

/** What is measured is the work of the server: other tests that write much must not hold up its disk. */
function folderInMemory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return newFolder(bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir());
  } catch {
    // Not every machine has it.
    return newFolder();
  }
}

/** The built server on a story of its own, watched from inside; its clock stands still near the days of the factories. */
export async function startOnStory() {
  const env = { TRUST_PROXY: "loopback", TEST_CAPTCHA: "ABCDEF" };
  const server = await startMeasured(mainProgram, { dataDir: folderInMemory(), now: startOfWorld, env });
  const { origin, dataDir } = server;
  // The story keeps files, too.
  process.env.DATA_DIR = dataDir;
  const world = openServedWorld(dataDir);
  const story = await makeStory(world);
  const { users } = await makeVisitors(world, story);
  let senders = 0;
  return {
    origin,
    server,
    world,
    story,
    users,

    cookieOf: (userId: string) => cookieOf(world, userId),

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
  };
}

export type StoryServer = Awaited<ReturnType<typeof startOnStory>>;
