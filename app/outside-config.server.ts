import { ConfigError, folderOf, loopback, type Text, urlOf } from "./config-values.server";

export type StripeConfig = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | null;
};

export type S3Config = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** With a slash at the end, or empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export function stripeOf(text: Text, required: boolean): StripeConfig | null {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const wanted = required || names.some((name) => text(name)) || text("STRIPE_API_URL");
  if (!wanted) return null;
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => {
    const value = text(name);
    if (!value)
      throw new ConfigError(
        name,
        required ? "is needed in production mode" : "is needed beside the other STRIPE_ settings",
      );
    return value;
  }) as [string, string, string];
  const apiUrl = urlOf("STRIPE_API_URL", text("STRIPE_API_URL"), ["http:", "https:"]);
  return Object.freeze({ secretKey, publishableKey, webhookSecret, apiUrl });
}

/** A folder, or a bucket that speaks S3. The keys go over HTTPS, but for a server on this machine. */
export function filesBackupOf(text: Text): string | S3Config | null {
  const name = "FILES_BACKUP_URL";
  const value = text(name);
  if (!value?.startsWith("s3:")) return folderOf(name, value);
  const [, bucket, prefix] = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})((?:\/[\w-][\w.-]*)*)\/?$/.exec(value) ?? [];
  if (bucket === undefined || prefix === undefined) {
    throw new ConfigError(name, `must be s3://bucket or s3://bucket/prefix, not "${value}"`);
  }
  const endpoint = urlOf("S3_ENDPOINT", needed(text, "S3_ENDPOINT"), ["https:", "http:"]) as string;
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === "http:" && !loopback.includes(hostname)) {
    throw new ConfigError("S3_ENDPOINT", "must begin with https://");
  }
  return Object.freeze({
    endpoint,
    region: text("S3_REGION") ?? "us-east-1",
    bucket,
    prefix: prefix === "" ? "" : `${prefix.slice(1)}/`,
    accessKeyId: needed(text, "S3_ACCESS_KEY_ID"),
    secretAccessKey: needed(text, "S3_SECRET_ACCESS_KEY"),
  });
}

function needed(text: Text, name: string): string {
  const value = text(name);
  if (!value) throw new ConfigError(name, "is needed for FILES_BACKUP_URL=s3://…");
  return value;
}
