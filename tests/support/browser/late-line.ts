import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface LateLine {
  url: string;
  /** How many of the delayed requests are still on their way. */
  underWay: () => number;
  close: () => Promise<void>;
}

/** A way to the server on which what is posted to some addresses arrives late; all else passes at once. */
export async function lateLineTo(url: string, path: RegExp, delayMs: () => number): Promise<LateLine> {
  const target = new URL(url);
  let underWay = 0;
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    const pass = () => {
      const far = request(
        { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers: asked.headers },
        (answered) => {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
        },
      );
      far.on("error", () => answer.destroy());
      far.end(Buffer.concat(chunks));
    };
    asked.on("data", (chunk: Buffer) => chunks.push(chunk));
    asked.on("end", () => {
      if (asked.method !== "POST" || !path.test(asked.url ?? "")) return pass();
      underWay += 1;
      setTimeout(() => {
        underWay -= 1;
        pass();
      }, delayMs());
    });
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    underWay: () => underWay,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
