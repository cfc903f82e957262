import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { refusedSignature } from "./signature";

export const account = {
  region: "eu-central-1",
  accessKeyId: "AKIDTAGWERK",
  secretAccessKey: "a secret/of+the bucket",
};

const statusOf: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  XAmzContentSHA256Mismatch: 400,
  PreconditionFailed: 412,
};

/** Stands for a server of S3 with one bucket, addressed by its path: put, get, head, delete and list, all of them signed. */
export async function startS3Double(bucket = "tagwerk") {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let drops = 0;
  let delayMs = 0;

  function answer(request: IncomingMessage, body: Buffer): { status: number; content?: string | Buffer } {
    const url = new URL(request.url ?? "/", "http://host");
    const [, named, ...rest] = decodeURIComponent(url.pathname).split("/");
    const key = rest.join("/");
    const refuse = (code: string) => ({
      status: statusOf[code] ?? 403,
      content: `<Error><Code>${code}</Code></Error>`,
    });
    const refused = refusedSignature(request, body, account);
    if (refused) return refuse(refused);
    if (named !== bucket) return refuse("NoSuchBucket");
    if (key === "") {
      const prefix = url.searchParams.get("prefix") ?? "";
      const found = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
      const content = `<ListBucketResult>${found.map((name) => `<Key>${name}</Key>`).join("")}</ListBucketResult>`;
      return { status: 200, content };
    }
    if (request.method === "PUT") {
      if (request.headers["if-none-match"] === "*" && objects.has(key)) return refuse("PreconditionFailed");
      objects.set(key, body);
      return { status: 200 };
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const stored = objects.get(key);
    return stored ? { status: 200, content: stored } : refuse("NoSuchKey");
  }

  function send(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const { status, content } = answer(request, body);
    response.writeHead(status, { "Content-Type": "application/xml" }).end(content);
  }

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (drops > 0) {
      drops -= 1;
      return void request.socket.destroy();
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void setTimeout(() => send(request, response, Buffer.concat(chunks)), delayMs));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    objects,
    requests,
    /** The next connections end without an answer. */
    drop: (many: number) => {
      drops = many;
    },
    slow: (ms: number) => {
      delayMs = ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
