import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

interface Account {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The code of the error that S3 answers to a request, or null: Signature Version 4 as Amazon describes it, computed from
 * what came over the line. https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function refusedSignature(request: IncomingMessage, body: Buffer, account: Account): string | null {
  const header = (name: string) => [request.headers[name]].flat()[0] ?? "";
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      header("authorization"),
    );
  if (!parts) return "AccessDenied";
  const [, keyId = "", day = "", region = "", signedHeaders = "", signature] = parts;
  if (keyId !== account.accessKeyId) return "InvalidAccessKeyId";
  if (region !== account.region) return "AuthorizationHeaderMalformed";
  const sentAt = header("x-amz-date");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => signedHeaders.split(";").includes(name)))
    return "AccessDenied";
  const iso = sentAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  if (Math.abs(Date.parse(iso) - Date.now()) > 900_000) return "RequestTimeTooSkewed";
  if (header("x-amz-content-sha256") !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const url = new URL(request.url ?? "/", "http://host");
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    url.pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    query.join("&"),
    ...signedHeaders.split(";").map((name) => `${name}:${header(name).trim().replace(/\s+/g, " ")}`),
    "",
    signedHeaders,
    header("x-amz-content-sha256"),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${account.secretAccessKey}`, day));
  const wanted = hmac(key, ["AWS4-HMAC-SHA256", sentAt, scope, sha256(canonical)].join("\n")).toString("hex");
  return wanted === signature ? null : "SignatureDoesNotMatch";
}
