import { findSession, type SessionUser, touchSession } from "~/domain/account/sessions.server";
import type { Context } from "~/domain/shared/context";
import { rawCookie, sessionCookie, sessionCookieName } from "./cookies.server";
import { unavailableBy } from "./unavailable.server";

/** How the visitor is known (D-85): absent, malformed, expired and deactivated have a message of their own. */
export type Known =
  | { state: "absent" | "malformed" | "expired" | "deactivated"; user: null; key: null }
  | { state: "live"; user: SessionUser; key: string; remember: boolean; passwordGivenAt: number | null };

const unknown = (state: "absent" | "malformed" | "expired" | "deactivated"): Known => ({
  state,
  user: null,
  key: null,
});

/** Reads the session cookie and its row, and slides the session's end. */
export async function readKnown(context: Pick<Context, "db" | "now">, request: Request): Promise<Known> {
  const cookie = rawCookie(request, sessionCookieName());
  if (!cookie) return unknown("absent");
  const key = await keyOf(cookie, request);
  return key === null ? unknown("malformed") : knownByKey(context, key);
}

const MOST_KEYS = 2_000;
/** Cookies whose signature held, and the key in each: the same cookie comes with every request. */
const checkedKeys = new Map<string, string>();

async function keyOf(cookie: string, request: Request): Promise<string | null> {
  const checked = checkedKeys.get(cookie);
  if (checked !== undefined) return checked;
  const key: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  if (typeof key !== "string") return null;
  if (checkedKeys.size >= MOST_KEYS) checkedKeys.clear();
  checkedKeys.set(cookie, key);
  return key;
}

/** The same for a program, which brings the session's key itself: `Authorization: Bearer <key>` (D-95). */
export function readBearer(context: Pick<Context, "db" | "now">, request: Request): Known | null {
  const sent = request.headers.get("Authorization")?.trim() ?? "";
  if (!/^Bearer\b/i.test(sent)) return null;
  const [, key] = /^Bearer ([\w-]{43})$/i.exec(sent) ?? [];
  return key ? knownByKey(context, key) : unknown("malformed");
}

function knownByKey(context: Pick<Context, "db" | "now">, key: string): Known {
  const session = findSession(context, key);
  if (session.state === "expired") return unknown("expired");
  if (session.user.deactivatedAt !== null) return unknown("deactivated");
  try {
    touchSession(context, key, session);
  } catch (thrown) {
    // On a full disk the session keeps its end, and pages are still read.
    const answer = unavailableBy(thrown);
    if (answer?.status !== 503) throw answer ?? thrown;
  }
  const { user, remember, passwordGivenAt } = session;
  return { state: "live", user, key, remember, passwordGivenAt };
}

/** The message that a guard shows for each way of not being known. */
export const messageOfState = {
  absent: "authTokenError",
  malformed: "invalidTokenError",
  expired: "expiredTokenError",
  deactivated: "accountDeactivated",
} as const;

export const setSessionCookie = (key: string, maxAge?: number) =>
  sessionCookie().serialize(key, maxAge === undefined ? {} : { maxAge });
export const clearSessionCookie = () => sessionCookie().serialize("", { maxAge: 0 });
