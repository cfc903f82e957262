import { expect, test } from "vitest";
import { untilHolds } from "../../tests/support/until";
import { noteAnswering, readWorstDelays } from "./loop-delay.server";

const answering = (path: string, params = {}) => ({
  request: { method: "POST", url: `http://localhost${path}` },
  params,
});
function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
const look = () => new Promise((done) => setTimeout(done, 30));

test("[SAFE-04] the route that blocks the event loop is named with how long it did, without what it was about", async () => {
  readWorstDelays();
  const done = noteAnswering(answering("/staff/job-details/01ABC/7", { id: "01ABC", eventId: "7" }));
  block(120);
  done();
  await look();
  const [[route, ms] = ["", 0]] = readWorstDelays();
  expect(route).toBe("POST /staff/job-details/:id/:eventId");
  expect(ms).toBeGreaterThan(80);
  expect(readWorstDelays()).toEqual([]);
});

test("[SAFE-04] who is answered afterwards is not blamed", async () => {
  const done = noteAnswering(answering("/slow"));
  block(60);
  done();
  await look();
  noteAnswering(answering("/quick"))();
  await untilHolds(() => expect(readWorstDelays().map(([route]) => route)).toEqual(["POST /slow"]));
});
