import { Agent, request as ask, createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
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
  for (let time = 0; time < 3; time += 1) expect(await post(Buffer.alloc(400_000))).toBe(200);
});

/** What arrives at somebody who wants the connection closed afterwards, and goes on sending when the answer comes. */
const postAndClose = (bytes: number) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`);
    });
    socket.once("data", () => socket.write(Buffer.alloc(bytes)));
    socket.on("data", (part) => {
      answer += part;
    });
    socket.once("error", reject).once("close", () => resolve(answer));
  });

test("[SAFE-05] a connection that shall be closed is closed after the body, so that no answer is lost", async () => {
  for (let time = 0; time < 5; time += 1) expect(await postAndClose(3_000_000)).toContain("200 OK");
});
