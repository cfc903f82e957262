import { createECDH } from "node:crypto";
import { config } from "~/config/config.server";
import { HOUR } from "~/config/durations";
import { throwIfFault } from "~/gateways/faults.server";

/** A pair as push services take it (RFC 8292): P-256, both as base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** What a browser hands out to who may write to it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Push {
  target: PushTarget;
  /** At most 2 kB; only the browser reads it (RFC 8291). */
  text: string;
  /** How long the service keeps it for a device that is off. */
  ttlSeconds: number;
  urgent: boolean;
  /** At most 32 letters of base64url: a newer one takes the place of an older one that waits. */
  topic: string;
  /** Whom the service writes to when something is wrong. */
  subject: string;
  keys: VapidKeys;
}

export interface PushAnswer {
  status: number;
  /** How long the service wants to be left alone. */
  retryAfterMs: number | null;
}

const WITHIN_MS = 5_000;
const CURVE = "prime256v1";
/** A proof holds for twelve hours (the library's own term); after half of them it is made anew. */
const PROOF_MS = 6 * HOUR;

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // A private key may begin with zeros, which the curve's own answer leaves out.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Throws for what is no private key. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey, "base64url");
  return pair.getPublicKey("base64url");
}

/** Whether something can be encrypted for these keys of a browser. */
export function isPushKey({ p256dh, auth }: Omit<PushTarget, "endpoint">): boolean {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, "base64url");
    return Buffer.from(p256dh, "base64url").length === 65 && Buffer.from(auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

/**
 * Hands one message to the push service of a browser, which answers within five seconds or counts as not reached. The
 * caller has looked at the host; the answer leads nowhere else. Rejects when nobody answered.
 */
export async function sendPush({ target, text, ttlSeconds, urgent, topic, subject, keys }: Push): Promise<PushAnswer> {
  throwIfFault("push.send");
  const { default: webPush } = await import("web-push");
  const { endpoint, p256dh, auth } = target;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    headers: { Authorization: proofOf(webPush, { audience: new URL(endpoint).origin, subject, keys }, Date.now()) },
    TTL: ttlSeconds,
    urgency: urgent ? "high" : "normal",
    topic,
    contentEncoding: "aes128gcm",
  });
  const response = await fetch(addressOf(endpoint), {
    method: request.method,
    headers: withoutLength(request.headers),
    body: new Uint8Array(request.body as Buffer),
    redirect: "manual",
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  await response.body?.cancel();
  return { status: response.status, retryAfterMs: waitOf(response.headers.get("Retry-After"), Date.now()) };
}

const proofs = new Map<string, { text: string; madeAt: number }>();
const MOST_PROOFS = 100;

/** One signature proves the sender to a service for hours (RFC 8292), so that a push costs none of its own. */
function proofOf(
  { getVapidHeaders }: Pick<typeof import("web-push"), "getVapidHeaders">,
  { audience, subject, keys }: { audience: string; subject: string; keys: VapidKeys },
  now: number,
): string {
  const name = [audience, subject, keys.publicKey, keys.privateKey].join("\n");
  const known = proofs.get(name);
  if (known && now - known.madeAt >= 0 && now - known.madeAt < PROOF_MS) return known.text;
  const made = getVapidHeaders(audience, subject, keys.publicKey, keys.privateKey, "aes128gcm");
  if (proofs.size >= MOST_PROOFS) proofs.clear();
  proofs.set(name, { text: made.Authorization, madeAt: now });
  return made.Authorization;
}

/** Tests send to a double, which reads the service's host from the path. */
function addressOf(endpoint: string): string {
  const { testPushUrl } = config();
  if (testPushUrl === null) return endpoint;
  const { host, pathname, search } = new URL(endpoint);
  return `${testPushUrl}/${host}${pathname}${search}`;
}

/** The length is counted anew from the body. */
const withoutLength = (headers: Record<string, unknown>): [string, string][] =>
  Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== "content-length")
    .map(([name, value]) => [name, String(value)]);

/** Seconds, or the date of an HTTP header; null without either. */
export function waitOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
