import type { Context } from "~/domain/shared/context";
import { trustedDevices } from "~db/schema";
import { TRUST_MS } from "./access-rules";

/** For thirty days this person is not asked for the second step on this device (ACCS-05). */
export function trustDevice(
  { db, now }: Context,
  { userId, deviceHash, userAgent }: { userId: string; deviceHash: string; userAgent: string | null },
): void {
  const row = { userId, deviceHash, userAgent, trustedAt: now, expiresAt: now + TRUST_MS };
  db.insert(trustedDevices)
    .values(row)
    .onConflictDoUpdate({ target: [trustedDevices.userId, trustedDevices.deviceHash], set: row })
    .run();
}
