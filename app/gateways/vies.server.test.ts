import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askVies } from "./vies.server";

let answer: RequestListener = () => undefined;
let asked = "";
const server = createServer((request, response) => {
  asked = request.url ?? "";
  answer(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.VIES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (body: object, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

test("the register is asked by state and number, and its word is taken", async () => {
  answer = says({ isValid: true, userError: "VALID", name: "DONAUBLICK" });
  expect(await askVies("ATU12345675")).toBe(true);
  expect(asked).toBe("/rest-api/ms/AT/vat/U12345675");
  answer = says({ isValid: false, userError: "INVALID" });
  expect(await askVies("EL094259216")).toBe(false);
  expect(asked).toBe("/rest-api/ms/EL/vat/094259216");
});

test.each([
  ["a state that is away", says({ isValid: false, userError: "MS_UNAVAILABLE" })],
  ["too many questions", says({ isValid: false, userError: "GLOBAL_MAX_CONCURRENT_REQ" })],
  ["a fault", says({}, 500)],
  ["no JSON", ((_request, response) => response.end("<html>")) as RequestListener],
  [
    "an address elsewhere",
    ((_request, response) => response.writeHead(302, { Location: "/" }).end()) as RequestListener,
  ],
  ["nobody", ((request) => request.socket.destroy()) as RequestListener],
])("%s says nothing about the number", async (_what, listener) => {
  answer = listener;
  expect(await askVies("ATU12345675")).toBeNull();
});
