/**
 * BULK-13: 200 positions in one request, published one request after the other. `npx tsx tests/bench/publish/publish.ts`
 */
import { openModules } from "../open-modules";

const GOAL_MS = 500;

const modules = await openModules(import.meta.url);
process.env.TAGWERK_MODE = "test";
try {
  const { publishMany } = (await modules.load("./publish-many.ts")) as typeof import("./publish-many");
  const { median, slowest, onWall } = publishMany();
  console.log(
    `200 positions: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, goal ${GOAL_MS} ms, ${onWall} of them open at once`,
  );
} finally {
  await modules.close();
}
