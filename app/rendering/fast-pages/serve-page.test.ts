import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { send } from "./serve-page";

test("every cookie of an answer arrives, also where a header was set before it", async () => {
  const server = createServer((request, response) => {
    response.setHeader("X-Robots-Tag", "noindex");
    const cookies: [string, string][] = [
      ["Set-Cookie", "key=1"],
      ["Set-Cookie", "language=de"],
    ];
    void send(request, response, 200, cookies, "read");
  }).listen(0);
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect(answer.headers.getSetCookie()).toEqual(["key=1", "language=de"]);
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(await answer.text()).toBe("read");
});
