import { readFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

// Stands inside a server that a drill starts with --import, and says over the channel to its parent how long the event
// loop stood still, and which routes the build has.

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/** What blocked the loop last is noted when the loop turns next. */
const nextTurns = () => new Promise((done) => setTimeout(done, 5));

async function routes() {
  const build = await import(
    pathToFileURL(join(process.cwd(), process.env.BUILD_DIR ?? "build", "server/index.js")).href
  );
  return Object.values(build.routes).map(({ id, parentId, path, module }) => ({
    id,
    parentId,
    path,
    action: "action" in module,
    page: "default" in module,
  }));
}

/** Processor time of the thread that carries all, in ms: what else the machine does is not in it. */
function ownProcessorMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** Work like that of a page: many small things, texts made of them. */
function fixedWork() {
  let length = 0;
  for (let round = 0; round < 30; round += 1) {
    const rows = Array.from({ length: 250 }, (_, row) => ({ name: `jobs[${round}].rows[${row}]`, value: `${row}` }));
    length += JSON.stringify(JSON.parse(JSON.stringify(rows))).replaceAll('"', "&quot;").length;
  }
  return length;
}

/** Processor time of fixed work now, in ms: beside other work, or on a slower machine, everything takes longer. */
function fixedWorkMs() {
  const start = ownProcessorMs();
  fixedWork();
  return ownProcessorMs() - start;
}

// What is compiled while it runs first does not count.
for (let round = 0; round < 5; round += 1) fixedWork();

let before = 0;

process.on("message", async (question) => {
  await nextTurns();
  if (question === "start") {
    delay.reset();
    before = ownProcessorMs();
    process.send({});
  }
  if (question === "stop") {
    const used = ownProcessorMs() - before;
    // It stood still no longer than it was seen to, and no longer than it had work.
    process.send({ ms: Math.min(delay.max / 1e6, Number.isNaN(used) ? Number.POSITIVE_INFINITY : used) });
  }
  if (question === "fixedWork") process.send({ ms: fixedWorkMs() });
  if (question === "routes") process.send({ routes: await routes() });
});
