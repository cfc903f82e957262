import { sign } from "node:crypto";
import type { GoogleAccount } from "~/config/google-account.server";
import { faultOf } from "./index-now.server";

const MOST_MS = 10_000;
const SCOPE = "https://www.googleapis.com/auth/indexing";
const TOKEN_SECONDS = 3600;
/** Google's own words about a refusal, as many of them as a person reads. */
const MOST_WORDS = 200;

/** Taken, to be tried again, refused with a reason for people, or no more today. */
export type GoogleAnswer = { kind: "taken" } | { kind: "later" | "refused" | "full"; word: string };

/** A token for telling what changed, for an hour; or why there is none. `now` is UTC ms. */
export async function fetchToken(account: GoogleAccount, now: number): Promise<{ token: string } | GoogleAnswer> {
  const assertion = assertionOf(account, now);
  const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
  const asked = await post(account.tokenUri, body, {}, assertion);
  if (asked.answer.kind !== "taken") return asked.answer;
  const token = wordsIn(asked.body)?.access_token;
  return typeof token === "string" && token !== "" ? { token } : { kind: "later", word: "no token" };
}

/** Tells that the page at an address opened or changed, or that it is gone (developers.google.com/search/apis/indexing-api). */
export async function publish(
  endpoint: string,
  token: string,
  telling: { url: string; type: "URL_UPDATED" | "URL_DELETED" },
): Promise<GoogleAnswer> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return (await post(endpoint, JSON.stringify(telling), headers, token)).answer;
}

/** What the account says of itself, signed with its key (RFC 7523, RS256). */
function assertionOf({ clientEmail, privateKey, tokenUri }: GoogleAccount, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat, exp: iat + TOKEN_SECONDS };
  const said = [{ alg: "RS256", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${said}.${sign("RSA-SHA256", Buffer.from(said), privateKey).toString("base64url")}`;
}

async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string>,
  secret: string,
): Promise<{ answer: GoogleAnswer; body: string }> {
  try {
    const signal = AbortSignal.timeout(MOST_MS);
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
    const text = await answer.text();
    return { answer: answerOf(answer.status, text.replaceAll(secret, "")), body: text };
  } catch (error) {
    return { answer: { kind: "later", word: faultOf(error) }, body: "" };
  }
}

function answerOf(status: number, text: string): GoogleAnswer {
  if (status === 200) return { kind: "taken" };
  if (status === 429) return { kind: "full", word: String(status) };
  if (status < 400 || status >= 500 || status === 408) return { kind: "later", word: String(status) };
  const said = wordsIn(text);
  const { error, error_description: description } = said ?? {};
  const reason = typeof error === "object" ? error?.message : (description ?? error);
  return {
    kind: "refused",
    word: typeof reason === "string" ? reason.slice(0, MOST_WORDS).replace(/\.$/, "") : String(status),
  };
}

interface Words {
  access_token?: unknown;
  error?: { message?: unknown } | string;
  error_description?: unknown;
}

/** What the other side sent, which may be anything. */
function wordsIn(text: string): Words | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
