import { type Bearer, findBearer, noteUse } from "~/domain/account/api-tokens/find-bearer.server";
import { isToken } from "~/domain/account/api-tokens/token-rules";
import { findSession, type SessionUser, touchSession, type Viewing } from "~/domain/account/sessions.server";
import type { Context } from "~/domain/shared/context";
import { rawCookie } from "~/i18n/raw-cookie";
import { sessionCookie, sessionCookieName } from "./cookies.server";
import { unavailableBy } from "./unavailable.server";

/** How the visitor is known (D-85): absent, malformed, expired and deactivated have a message of their own. */
export type Known =
  | {
      state: "absent" | "malformed" | "expired" | "deactivated";
      user: null;
      key: null;
      /** Whose session it was that has ended. */
      formerUserId?: string | undefined;
    }
  | {
      state: "live";
      user: SessionUser;
      key: string;
      remember: boolean;
      passwordGivenAt: number | null;
      factorGivenAt: number | null;
      /** No person but a program of a company (ACCS-16). */
      token?: Bearer["token"];
      /** Somebody of the agency looks at this account, and changes nothing (ACCS-14). */
      viewing?: Viewing;
    };

const unknown = (state: "absent" | "malformed" | "expired" | "deactivated") => ({
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

/** The same for a program, which brings a session's key or a token of a company: `Authorization: Bearer <key>` (D-95). */
export function readBearer(context: Pick<Context, "db" | "now">, request: Request): Known | null {
  const sent = request.headers.get("Authorization")?.trim() ?? "";
  if (!/^Bearer\b/i.test(sent)) return null;
  const [, key] = /^Bearer ([\w-]{43}|twk_[\w-]{43})$/i.exec(sent) ?? [];
  if (!key) return unknown("malformed");
  return isToken(key) ? knownByToken(context, key) : knownByKey(context, key);
}

function knownByToken(context: Pick<Context, "db" | "now">, key: string): Known {
  const bearer = findBearer(context, key);
  if (!bearer) return unknown("expired");
  readOnFullDisk(() => noteUse(context, bearer.token));
  return { state: "live", ...bearer, key, remember: false, passwordGivenAt: null, factorGivenAt: null };
}

/** On a full disk what is only noted is left out, and pages are still read. */
function readOnFullDisk(note: () => void): void {
  try {
    note();
  } catch (thrown) {
    const answer = unavailableBy(thrown);
    if (answer?.status !== 503) throw answer ?? thrown;
  }
}

function knownByKey(context: Pick<Context, "db" | "now">, key: string): Known {
  const session = findSession(context, key);
  if (session.state === "expired") return { ...unknown("expired"), formerUserId: session.userId };
  if (session.user.deactivatedAt !== null) return unknown("deactivated");
  readOnFullDisk(() => touchSession(context, key, session));
  const { lastSeenAt: _seen, ...live } = session;
  return { ...live, key };
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
