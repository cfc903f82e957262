import { createHash } from "node:crypto";
import type { AwsClient } from "aws4fetch";
import type { S3Config } from "~/config/outside-config.server";
import type { FileBackup } from "./stored-copies";

/** For one file, also over a slow line; whoever asked tries again later. */
const MOST_MS = 60_000;

/** A missing bucket is 404 as well, and no missing file. */
const MISSING = "404 NoSuchKey";

export interface S3Backup extends FileBackup {
  /** Why these keys cannot use this bucket, or null; rejects when the server does not answer. */
  refusal(): Promise<string | null>;
}

/** A bucket, spoken to by its path, of any server that knows the five verbs of S3. */
export function s3Backup(target: S3Config, mostMs = MOST_MS): S3Backup {
  const bucket = `${target.endpoint}/${target.bucket}`;
  let client: Promise<AwsClient> | undefined;
  const ask = async (method: string, url: string, body?: Buffer<ArrayBuffer>, headers = {}) => {
    client ??= clientOf(target);
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    return (await client).fetch(url, {
      method,
      headers: { "X-Amz-Content-Sha256": sha256, ...headers },
      ...(body ? { body } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(mostMs),
    });
  };
  const urlOf = (path: string) => `${bucket}/${target.prefix}${path}`;
  return {
    async has(path) {
      const { ok, status } = await ask("HEAD", urlOf(path));
      if (!ok && status !== 404) throw new Error(`S3 HEAD ${path}: ${status}`);
      return ok;
    },
    async put(path, bytes) {
      const answer = await ask("PUT", urlOf(path), Buffer.from(bytes));
      if (!answer.ok) throw new Error(`S3 PUT ${path}: ${await saidBy(answer)}`);
      await answer.arrayBuffer();
    },
    async putNew(path, bytes) {
      const answer = await ask("PUT", urlOf(path), Buffer.from(bytes), { "If-None-Match": "*" });
      const said = await saidBy(answer);
      // 409: somebody else does just the same.
      if (!answer.ok && answer.status !== 412 && answer.status !== 409) throw new Error(`S3 PUT ${path}: ${said}`);
      return answer.ok;
    },
    async get(path) {
      const answer = await ask("GET", urlOf(path));
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      const said = await saidBy(answer);
      if (said === MISSING) return null;
      throw new Error(`S3 GET ${path}: ${said}`);
    },
    async remove(path) {
      const answer = await ask("DELETE", urlOf(path));
      const said = await saidBy(answer);
      if (!answer.ok && said !== MISSING) throw new Error(`S3 DELETE ${path}: ${said}`);
    },
    async refusal() {
      const query = `?list-type=2&max-keys=1&prefix=${encodeURIComponent(target.prefix)}`;
      const answer = await ask("GET", bucket + query);
      const said = await saidBy(answer);
      if (answer.status >= 500) throw new Error(`S3 LIST: ${said}`);
      return answer.ok ? null : said;
    },
  };
}

/** Loaded when a bucket is used; nobody else needs it. The outbox repeats, so that it need not. */
async function clientOf({ accessKeyId, secretAccessKey, region }: S3Config): Promise<AwsClient> {
  const { AwsClient } = await import("aws4fetch");
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
}

/** Status and the code of the error, such as "403 SignatureDoesNotMatch". */
async function saidBy(answer: Response): Promise<string> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
  return code ? `${answer.status} ${code}` : String(answer.status);
}
