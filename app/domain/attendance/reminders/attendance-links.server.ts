import { issueToken, spendTokensAbout } from "~/domain/account/tokens.server";
import type { Context } from "~/domain/shared/context";
import type { SealedKey } from "~/domain/shared/mail-data";
import type { bookings } from "~db/schema";

type Tx = Pick<Context, "db" | "now">;

/** A key with which whoever has the mail says "coming" for this booking, or cancels it, until it begins (REM-06, D-106). */
export const issueAttendanceKey = (
  tx: Tx,
  { id, userId, startsAt }: Pick<typeof bookings.$inferSelect, "id" | "userId" | "startsAt">,
): SealedKey => issueToken(tx, { purpose: "attendance", userId, subjectId: id, expiresAt: startsAt });

/** The keys of a booking that has ended open nothing any more (SUBS-02). */
export const endAttendanceKeys = (tx: Tx, bookingId: string): void => spendTokensAbout(tx, "attendance", bookingId);
