import { authenticatorApps, passkeys, recoveryCodes, trustedDevices } from "~db/schema";
import type { World } from "./world";

export const FACTOR_TABLES = ["authenticator_apps", "passkeys", "recovery_codes", "trusted_devices"] as const;

/** One row of each kind of second step; what is secret in it reads "geheim". */
export function giveFactors({ db, now }: World, userId: string): void {
  const own = { userId, createdAt: now };
  const secret = `geheim-${userId}`;
  db.insert(authenticatorApps)
    .values({ ...own, secretEncrypted: secret, confirmedAt: now })
    .run();
  db.insert(passkeys)
    .values({ ...own, credentialId: secret, name: "Handy", publicKey: Buffer.from(secret), counter: 0 })
    .run();
  db.insert(recoveryCodes)
    .values({ ...own, codeHash: secret })
    .run();
  db.insert(trustedDevices)
    .values({ userId, deviceHash: secret, userAgent: "Firefox", trustedAt: now, expiresAt: now + 1 })
    .run();
}
