import { join } from "node:path";
import { openSqlite } from "~db/open";
import { startOfWorld } from "../../factories/start-of-world";
import { cookieOf, openServedWorld } from "../servers/served-world";
import { mainProgram } from "../servers/start-server";
import { makeStory, makeVisitors } from "../story";
import { startMeasured } from "./measured-server";

/** The built server on a story of its own, watched from inside; its clock stands still near the days of the factories. */
export async function startOnStory() {
  const env = { TRUST_PROXY: "loopback", TEST_CAPTCHA: "ABCDEF" };
  const server = await startMeasured(mainProgram, { now: startOfWorld, env });
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
