import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";

/**
 * Stands between a client and the server: each request comes from an address of its own, and what was answered is
 * counted. Bytes go through as they are, since a client that tries everything also sends what no library would.
 */
export async function openCountingProxy(targetPort: number) {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let mustNotSee: string[] = [];
  let number = 0;

  const headOf = ({ method, url, rawHeaders }: IncomingMessage) => {
    number += 1;
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 && !/^(connection|x-forwarded-for)$/i.test(name) ? [`${name}: ${rawHeaders[index + 1]}`] : [],
    );
    const from = `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return `${method} ${url} HTTP/1.1\r\n${[...lines, from, "Connection: close"].join("\r\n")}\r\n\r\n`;
  };

  const note = (request: IncomingMessage, answer: Buffer) => {
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString("latin1", 0, 20))?.[1] ?? 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const what = `${request.method} ${request.url}: ${status}`;
    if (status >= 500 || status === 0) faults.push(what);
    for (const text of mustNotSee) if (answer.includes(text)) faults.push(`${what} shows ${text}`);
  };

  const server = createServer((request) => {
    const client = request.socket;
    const target = connect(targetPort, "127.0.0.1");
    const parts: Buffer[] = [];
    target.write(headOf(request), "latin1");
    // Node reads the pieces of a body without a length; the server must see where it ends.
    const inPieces = request.headers["transfer-encoding"] !== undefined;
    request.on("data", (part: Buffer) => {
      if (inPieces) target.write(`${part.length.toString(16)}\r\n`);
      target.write(part);
      if (inPieces) target.write("\r\n");
    });
    request.on("end", () => {
      if (inPieces) target.write("0\r\n\r\n");
    });
    target.on("data", (part: Buffer) => {
      parts.push(part);
      client.write(part);
    });
    target.on("close", () => {
      note(request, Buffer.concat(parts));
      client.end();
    });
    for (const socket of [client, target]) socket.on("error", () => target.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statuses,
    faults,
    requests: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    forbid(texts: string[]) {
      mustNotSee = texts;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
