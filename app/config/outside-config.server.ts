import { ConfigError, expectAll, folderOf, loopback, type Text, urlOf } from "./config-values.server";

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

export const STRIPE_NAMES = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

/** Card payments, where they are configured: all three of one mode, and none in the place of another (SAFE-48). */
export function stripeOf(text: Text): StripeConfig | null {
  if (!STRIPE_NAMES.some((name) => text(name)) && !text("STRIPE_API_URL")) return null;
  expectAll(text, STRIPE_NAMES, "beside the other STRIPE_ settings");
  const [secretKey, publishableKey, webhookSecret] = STRIPE_NAMES.map((name) => text(name)) as [string, string, string];
  const [, ofSecret] = /^[sr]k_(live|test)_/.exec(secretKey) ?? [];
  const [, ofPage] = /^pk_(live|test)_/.exec(publishableKey) ?? [];
  if (!ofSecret) throw new ConfigError("STRIPE_SECRET_KEY", "must begin with sk_live_, sk_test_, rk_live_ or rk_test_");
  if (!ofPage) throw new ConfigError("STRIPE_PUBLISHABLE_KEY", "must begin with pk_live_ or pk_test_");
  if (ofSecret !== ofPage)
    throw new ConfigError(
      "STRIPE_PUBLISHABLE_KEY",
      `is of the ${ofPage} mode, and STRIPE_SECRET_KEY of the ${ofSecret} mode`,
    );
  if (!webhookSecret.startsWith("whsec_")) throw new ConfigError("STRIPE_WEBHOOK_SECRET", "must begin with whsec_");
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
  expectAll(text, ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"], "for FILES_BACKUP_URL=s3://…");
  const endpoint = urlOf("S3_ENDPOINT", text("S3_ENDPOINT"), ["https:", "http:"]) as string;
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === "http:" && !loopback.includes(hostname)) {
    throw new ConfigError("S3_ENDPOINT", "must begin with https://");
  }
  return Object.freeze({
    endpoint,
    region: text("S3_REGION") ?? "us-east-1",
    bucket,
    prefix: prefix === "" ? "" : `${prefix.slice(1)}/`,
    accessKeyId: text("S3_ACCESS_KEY_ID") as string,
    secretAccessKey: text("S3_SECRET_ACCESS_KEY") as string,
  });
}
