import { fileURLToPath } from "node:url";
import { ConfigError } from "~/config/config-values.server";
import { folderBackup } from "../file-backup/folder-backup.server";
import { s3Backup } from "../file-backup/s3-backup.server";
import type { Life } from "./choose-life";

const ASK_MS = 10_000;

/** Where the records of the lives lie: small objects beside what Litestream writes. */
export interface LifeStore {
  get(path: string): Promise<Buffer | null>;
  putNew(path: string, bytes: Buffer): Promise<boolean>;
  /** Why these keys cannot be used, or null; rejects when nobody answers. */
  refusal(): Promise<string | null>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The address of a life: the configured one, and for the second and later a path below it. */
export function lifeUrl(replicaUrl: string, life: number): string {
  if (life === 1) return replicaUrl;
  const [, address = "", query = ""] = /^([^?]*?)\/*(\?.*)?$/.exec(replicaUrl) ?? [];
  return `${address}/life-${life}${query}`;
}

/** A replica without the options of its address. */
export const replicaName = (replicaUrl: string): string => replicaUrl.replace(/\/*(\?.*)?$/, "");

/**
 * Null for an address that Litestream knows and this program does not: such a replica has one life.
 * Litestream's own names are read: https://litestream.io/reference/config/#s3-replica
 */
export async function lifeStore(replicaUrl: string, environment: Environment): Promise<LifeStore | null> {
  if (replicaUrl.startsWith("file:")) {
    return { ...folderBackup(fileURLToPath(replicaName(replicaUrl))), refusal: () => Promise.resolve(null) };
  }
  const [, bucket, path = ""] = /^s3:\/\/([^/?]+)\/?([^?]*)/.exec(replicaUrl) ?? [];
  const options = new URLSearchParams(/\?(.*)$/.exec(replicaUrl)?.[1]);
  const endpoint = options.get("endpoint");
  // Without an endpoint a name with dots is that of a server, too.
  if (!bucket || (!endpoint && bucket.includes("."))) return null;
  const region = options.get("region") ?? environment.AWS_REGION ?? (endpoint ? "us-east-1" : await regionOf(bucket));
  const server = endpoint?.replace(/\/+$/, "") ?? `https://s3.${region}.amazonaws.com`;
  const { LITESTREAM_ACCESS_KEY_ID, LITESTREAM_SECRET_ACCESS_KEY } = environment;
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment;
  const prefix = path.replace(/\/+$/, "");
  return s3Backup(
    {
      endpoint: /^https?:/.test(server) ? server : `https://${server}`,
      bucket,
      prefix: prefix === "" ? "" : `${prefix}/`,
      region,
      accessKeyId: LITESTREAM_ACCESS_KEY_ID ?? AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: LITESTREAM_SECRET_ACCESS_KEY ?? AWS_SECRET_ACCESS_KEY ?? "",
    },
    ASK_MS,
  );
}

/** Amazon says it to everybody: https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadBucket.html */
async function regionOf(bucket: string): Promise<string> {
  const asked = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(ASK_MS) } as const;
  const { headers } = await fetch(`https://s3.amazonaws.com/${bucket}`, asked);
  return headers.get("x-amz-bucket-region") ?? "us-east-1";
}

/** Throws ConfigError when the keys are wrong, and something else when nobody answers. */
export async function proveLifeStore(store: LifeStore): Promise<void> {
  const refusal = await store.refusal();
  if (refusal !== null)
    throw new ConfigError("LITESTREAM_REPLICA_URL", `cannot be used: the bucket answers ${refusal}`);
}

const recordOf = (life: number) => `life-${life}.json`;

/** The recorded lives after one, the oldest first; the first has none where it is older than such records. */
export async function readLives(store: LifeStore, after = 0): Promise<Life[]> {
  const lives: Life[] = [];
  for (let number = after + 1; ; number++) {
    const record = await store.get(recordOf(number));
    if (record) lives.push({ number, ...(JSON.parse(record.toString()) as Omit<Life, "number">) });
    else if (number > 1) return lives;
  }
}

/** Records a life; false when another machine was quicker. */
export async function recordLife(store: LifeStore, { number, ...life }: Life): Promise<boolean> {
  const record = Buffer.from(JSON.stringify(life));
  if (!(await store.putNew(recordOf(number), record))) return false;
  // Not every server of S3 keeps what is there when it is asked to.
  return (await store.get(recordOf(number)))?.equals(record) ?? false;
}
