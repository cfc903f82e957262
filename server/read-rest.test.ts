import { Agent, request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRest } from "./read-rest";

const server = createServer((request, response) => {
  readRest(request, response);
  // A form whose sender may not send it: its reading has begun and goes no further.
  request.once("data", () => request.pause());
  response.end("no");
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(() => new Promise<void>((ready) => server.listen(0, ready)));
afterAll(() => {
  agent.destroy();
  server.close();
});

const post = (body: Buffer) =>
  new Promise<number>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = ask({ port, method: "POST", agent, headers: { "content-length": body.length } }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.once("error", reject).end(body);
  });

test("[SAFE-05] after a body that nobody read, the next request on the connection is answered at once", async () => {
  const start = performance.now();
  for (let time = 0; time < 3; time += 1) expect(await post(Buffer.alloc(400_000))).toBe(200);
  expect(performance.now() - start).toBeLessThan(2_000);
});
