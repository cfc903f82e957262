import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

process.env.TRUST_PROXY = "127.0.0.2, 127.0.0.3, fd00::/8";
const { addressOf, isTrustedPeer, PEER_HEADER } = await import("./address.server");

const VISITOR = "127.0.0.9";
const forged = "203.0.113.66";
let product = 0;
let first = 0;
let second = 0;
const servers: ReturnType<typeof createServer>[] = [];

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "0.0.0.0", done));
  return (server.address() as AddressInfo).port;
}

/** Asks a server from an address of this machine, and reads what it answers. */
function ask(port: number, localAddress: string, headers: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    send({ port, host: "127.0.0.1", localAddress, headers }, async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      done(text);
    })
      .on("error", fail)
      .end();
  });
}

/** As nginx does it: what came is kept, and the peer stands at its end. */
const proxy = (own: string, next: () => number) =>
  createServer(async (request, response) => {
    const came = request.headers["x-forwarded-for"];
    const peer = request.socket.remoteAddress?.replace("::ffff:", "") ?? "";
    response.end(await ask(next(), own, { "X-Forwarded-For": came ? `${came}, ${peer}` : peer }));
  });

beforeAll(async () => {
  globalThis.tagwerkNotesPeers = true;
  product = await listen(
    createServer((request, response) => {
      const headers = new Headers(request.headers as Record<string, string>);
      headers.set(PEER_HEADER, request.socket.remoteAddress ?? "");
      response.end(addressOf({ headers }));
    }),
  );
  first = await listen(proxy("127.0.0.2", () => product));
  second = await listen(proxy("127.0.0.3", () => first));
});
afterAll(() => {
  for (const server of servers) server.close();
});

const ways: [string, () => number][] = [
  ["no proxy", () => product],
  ["one proxy", () => first],
  ["two proxies", () => second],
];
for (const [way, port] of ways)
  test(`[SAFE-07] through ${way} the visitor is who opened the connection, whatever the headers say`, async () => {
    const lies: Record<string, string>[] = [
      {},
      { "X-Forwarded-For": forged },
      { "X-Forwarded-For": `${forged}, 127.0.0.2` },
      { "X-Forwarded-For": `127.0.0.3, ${forged}, 127.0.0.3, 127.0.0.2` },
      { "X-Forwarded-For": "unknown, , ;drop" },
      { [PEER_HEADER]: "127.0.0.2", "X-Forwarded-For": forged },
    ];
    for (const headers of lies) expect(await ask(port(), VISITOR, headers), JSON.stringify(headers)).toBe(VISITOR);
  });

test("[SAFE-07] a proxy that is not on the list is the visitor itself", async () => {
  const stranger = await listen(proxy("127.0.0.4", () => first));
  expect(await ask(stranger, VISITOR, {})).toBe("127.0.0.4");
});

const from = (peer: string, forwarded?: string) => ({
  headers: new Headers({ [PEER_HEADER]: peer, ...(forwarded ? { "X-Forwarded-For": forwarded } : {}) }),
});

test("[SAFE-07] ports and mapped addresses are written in many ways", () => {
  expect(addressOf(from("::ffff:127.0.0.2", "198.51.100.7:51234"))).toBe("198.51.100.7");
  expect(addressOf(from("127.0.0.2", "[2001:db8::5]:51234"))).toBe("2001:db8::5");
  expect(addressOf(from("fd00::1", "2001:db8::5, fd00::2"))).toBe("2001:db8::5");
  expect(addressOf(from("::ffff:198.51.100.7"))).toBe("198.51.100.7");
});

test("[SAFE-07] what is no address ends the way to the visitor", () => {
  expect(addressOf(from("127.0.0.2", "198.51.100.7, nonsense, 127.0.0.3"))).toBe("127.0.0.3");
  expect(addressOf(from("127.0.0.2"))).toBe("127.0.0.2");
});

test("[SAFE-07] only a proxy of ours says for which host it asks", () => {
  expect(isTrustedPeer(from("127.0.0.3"))).toBe(true);
  expect(isTrustedPeer(from("198.51.100.7"))).toBe(false);
});

test("[SAFE-07] under a server that does not note the peer nobody is believed", () => {
  globalThis.tagwerkNotesPeers = false;
  expect(addressOf(from("127.0.0.2", forged))).toBe("unknown");
  globalThis.tagwerkNotesPeers = true;
});
