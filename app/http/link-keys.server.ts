import type { Cookie } from "@remix-run/node";

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
