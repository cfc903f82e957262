import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";
import { MINUTE } from "~/config/durations";

const LIFE_MS = 15 * MINUTE;

/** An address below `path` that opens without a session for a quarter of an hour (D-94). */
export function signedAddress(path: string, now: number): string {
  const expires = now + LIFE_MS;
  return `${config().baseUrl}${path}?expires=${expires}&signature=${signatureOf(path, expires)}`;
}

/** Whether somebody who might see what lies there was given this very address, and lately. */
export function isSignedAddress(url: URL, now: number): boolean {
  const expires = Number(url.searchParams.get("expires"));
  const expected = Buffer.from(signatureOf(url.pathname, expires));
  const given = Buffer.from(url.searchParams.get("signature") ?? "");
  return expires > now && given.length === expected.length && timingSafeEqual(given, expected);
}

const signatureOf = (path: string, expires: number) =>
  createHmac("sha256", config().sessionSecret).update(`address ${path} until ${expires}`).digest("base64url");
