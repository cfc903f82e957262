import { createHmac } from "node:crypto";

const STEP_MS = 30_000;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of a step (RFC 6238 with SHA-1); apps show six digits. */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = mac.readUInt8(19) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** Whose step a code is: the present one, the one before or the one after; null for any other code. */
export const stepOf = (secret: Buffer, code: string, now: number): number | null =>
  [0, -1, 1].map((off) => stepAt(now) + off).find((step) => codeOf(secret, step) === code) ?? null;

/** The secret as apps take it by hand. */
export function base32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, "0"), 2))).join("");
}

/** What the QR code of an app says. */
export function appAddress({ issuer, email, secret }: { issuer: string; email: string; secret: Buffer }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
}
