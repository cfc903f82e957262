import type { Cookie } from "@remix-run/node";
import { goTo } from "./flash.server";
import type { Visit } from "./visit.server";

/** The keys of so many things stand beside each other: a mail may name several. */
const MOST_KEYS = 8;
const MOST_LENGTH = 64;

/** The keys that the links of mails have left in a cookie. */
export async function linkKeysOf(request: Request, cookie: Cookie): Promise<string[]> {
  const stored: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === "string") : [];
}

/** The key of a mail moves into a cookie, beside others, so that the address is clean. */
export async function storeLinkKey(request: Request, cookie: Cookie, key: string): Promise<[string, string]> {
  const others = (await linkKeysOf(request, cookie)).filter((other) => other !== key);
  const keys = [key.slice(0, MOST_LENGTH), ...others].slice(0, MOST_KEYS);
  return ["Set-Cookie", await cookie.serialize(keys)];
}

export interface MailedKey {
  key: string;
  /** Whose it is, where the link says so. */
  id: string;
}

/** What a link of a mail brought, or null; it first moves into a cookie, so that the address is clean again. */
export async function broughtKeyOf({ url, request }: Pick<Visit, "url" | "request">, cookie: Cookie) {
  const brought = url.searchParams.get("token");
  if (brought) {
    const id = url.searchParams.get("id") ?? "";
    const known: MailedKey = { key: brought.slice(0, MOST_LENGTH), id: id.slice(0, MOST_LENGTH) };
    throw goTo(url.pathname, [["Set-Cookie", await cookie.serialize(known)]]);
  }
  const kept: unknown = await cookie.parse(request.headers.get("Cookie"));
  return isKey(kept) ? kept : null;
}

/** Its key alone; "" for none. */
export const keyBrought = async (visit: Pick<Visit, "url" | "request">, cookie: Cookie): Promise<string> =>
  (await broughtKeyOf(visit, cookie))?.key ?? "";

const isKey = (kept: unknown): kept is MailedKey =>
  typeof kept === "object" && kept !== null && "id" in kept && "key" in kept && kept.key !== "";
