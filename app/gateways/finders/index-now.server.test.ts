import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { postIndexNow } from "./index-now.server";

let answer: RequestListener = () => undefined;
let body = "";
const server = createServer(async (request, response) => {
  body = "";
  for await (const part of request) body += part;
  answer(request, response);
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const key = "0123456789abcdef0123456789abcdef";
const list = {
  host: "example.at",
  key,
  keyLocation: `https://example.at/${key}.txt`,
  urlList: ["https://example.at/"],
};
const post = () => postIndexNow(url, list);

test.each([
  [200, "taken"],
  [202, "taken"],
  [400, "refused"],
  [403, "refused"],
  [422, "refused"],
  [429, "later"],
  [500, "later"],
  [503, "later"],
  [302, "later"],
  [404, "later"],
])("[SEEK-15] %i of IndexNow means %s", async (status, kind) => {
  let type: string | undefined;
  answer = (request, response) => {
    type = `${request.method} ${request.headers["content-type"]}`;
    response.writeHead(status, { Location: "/elsewhere" }).end();
  };
  expect(await post()).toEqual(kind === "taken" ? { kind } : { kind, word: String(status) });
  expect(type).toBe("POST application/json; charset=utf-8");
  expect(JSON.parse(body)).toEqual(list);
});

test("[SEEK-15] nobody there, and ten seconds of silence, mean later", async () => {
  answer = (request) => request.socket.destroy();
  expect(await post()).toEqual({ kind: "later", word: "UND_ERR_SOCKET" });
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  });
  expect(await post()).toEqual({ kind: "later", word: "TimeoutError" });
  timeout.mockRestore();
});
