import { DAY } from "~/config/durations";

/** A person's devices (PUSH-04); a trigger counts them too. */
export const MOST_DEVICES = 10;
/** A device that nothing was sent to for so long is forgotten (PUSH-07). */
export const KEPT_DAYS = 90;
const MOST_LENGTH = 1_000;

const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Why nothing is sent to this address of a browser, or null: only push services that are known are asked (PUSH-04). */
export function endpointRefusal(endpoint: string): "pushUnknown" | null {
  if (endpoint.length > MOST_LENGTH || !URL.canParse(endpoint)) return "pushUnknown";
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const plain = protocol === "https:" && port === "" && username === "" && password === "";
  return plain && services.some((service) => service.test(hostname)) ? null : "pushUnknown";
}

/** Names that no push service can reach: reserved ones (RFC 2606, RFC 6762), bare names and addresses. */
const isLocalName = (host: string): boolean =>
  !host.includes(".") || /(^|\.)(localhost|local|internal|test|example|invalid)$/.test(host) || /^[\d.]+$/.test(host);

/**
 * Whom push services write to when something is wrong with us, as they ask of a sender: the address of this site, or the
 * agency's mail; null where neither can be reached, and push is off (PUSH-02).
 */
export function subjectOf({ baseUrl, agencyEmail }: { baseUrl: string; agencyEmail: string }): string | null {
  const { protocol, hostname, origin } = new URL(baseUrl);
  if (protocol === "https:" && !hostname.startsWith("[") && !isLocalName(hostname)) return origin;
  const [, host] = /^[^\s@]+@([^\s@]+)$/.exec(agencyEmail) ?? [];
  return host && !isLocalName(host.toLowerCase()) ? `mailto:${agencyEmail}` : null;
}

/** Push services keep nothing longer. */
const MOST_TTL_S = 28 * 86_400;

/** How long a push service may keep a message that nobody wants after this instant, in seconds (PUSH-06). */
export const ttlOf = (expiresAt: number, now: number): number =>
  Math.min(MOST_TTL_S, Math.max(0, Math.floor((expiresAt - now) / 1_000)));

/** What is noted of a device that works moves at most so often. */
export const TOUCH_EVERY_MS = DAY;

const PAUSES_MS = [30_000, 120_000, 600_000, 1_800_000, 3_600_000];

export type PushOutcome =
  | { kind: "sent" | "gone" | "expired" }
  | { kind: "refused"; status: number }
  | { kind: "later"; at: number };

interface Answered {
  status: number;
  retryAfterMs: number | null;
  /** How often it was tried before. */
  tries: number;
  now: number;
  expiresAt: number;
}

/** What an answer of a push service means (PUSH-07). It is asked again no later than anybody wants to know. */
export function outcomeOf({ status, retryAfterMs, tries, now, expiresAt }: Answered): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status !== 429 && status < 500) return { kind: "refused", status };
  const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
  const at = now + Math.max(retryAfterMs ?? pauseMs, 1_000);
  return at < expiresAt ? { kind: "later", at } : { kind: "expired" };
}
