import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface LateLine {
  url: string;
  /** How many of the delayed requests are still on their way. */
  underWay: () => number;
  /** What became of each delayed request, in the order of its end: its texts, and how it was answered. */
  ends: string[];
  close: () => Promise<void>;
}

/** A way to the server on which what is posted to some addresses arrives late; all else passes at once. */
export async function lateLineTo(url: string, path: RegExp, delayMs: () => number): Promise<LateLine> {
  const target = new URL(url);
  const ends: string[] = [];
  let underWay = 0;
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    const pass = (note: (end: string) => void = () => undefined) => {
      const { method, headers } = asked;
      // A connection of its own: one that was kept may be closed by the server just when it is used again.
      const far = request(
        { host: target.hostname, port: target.port, path: asked.url, method, headers, agent: false },
        (answered) => {
          note(String(answered.statusCode));
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
        },
      );
      far.on("error", (error) => {
        note(String(error));
        answer.destroy();
      });
      far.end(Buffer.concat(chunks));
    };
    asked.on("data", (chunk: Buffer) => chunks.push(chunk));
    asked.on("end", () => {
      if (asked.method !== "POST" || !path.test(asked.url ?? "")) return pass();
      underWay += 1;
      setTimeout(() => {
        underWay -= 1;
        pass((end) => ends.push(`${Buffer.concat(chunks)} ${end}`));
      }, delayMs());
    });
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    underWay: () => underWay,
    ends,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
