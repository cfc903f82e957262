import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { bookings, positions, tokens } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { readSettings } from "../shared/settings.server";
import { transact } from "../shared/transact.server";
import { findConfirmable, hoursFactsOf } from "./confirmable.queries.server";
import { type HoursRefusal, hoursLinkRefusal, windowEndsAt } from "./rules";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Makes a link with which somebody without an account may confirm the hours of one booked position, until the window of
 * the staff's side closes (D-47). Only the booked person can make it; only its hash is kept. Refused with
 * noBookedJobPositionFound for everybody else, hoursAlreadyConfirmed, hoursOutstandingPaid or hoursWindowClosed.
 */
export function createHoursLink(
  context: Context<UserActor>,
  input: { positionId: string; eventId: string },
): Result<{ token: string; expiresAt: number }, Exclude<HoursRefusal, "hoursNotStarted">> {
  return transact(
    context,
    (tx): Result<{ token: string; expiresAt: number }, Exclude<HoursRefusal, "hoursNotStarted">> => {
      const found = tx.actor.role === "employee" ? findConfirmable(tx, input) : null;
      if (!found) return refuse("noBookedJobPositionFound");
      const facts = hoursFactsOf(found, tx, readSettings(tx));
      const refusal = hoursLinkRefusal(facts);
      if (refusal) return refuse(refusal);
      const token = randomBytes(24).toString("base64url");
      const expiresAt = windowEndsAt(facts);
      tx.db
        .insert(tokens)
        .values({
          keyHash: hashOf(token),
          purpose: "hours",
          userId: tx.actor.userId,
          subjectId: found.booking.id,
          createdAt: tx.now,
          expiresAt,
        })
        .run();
      recordAudit(tx, {
        action: "hours.linkCreated",
        objectType: "booking",
        objectId: found.booking.id,
        companyId: found.company.id,
      });
      return ok({ token, expiresAt });
    },
  );
}

/** What a link opens, or null for a token that was never made; after its end it opens nothing. */
export function findHoursLink({ db, now }: Pick<Context, "db" | "now">, token: string) {
  const row = db
    .select({
      bookingId: bookings.id,
      positionId: positions.id,
      eventId: positions.eventId,
      expiresAt: tokens.expiresAt,
    })
    .from(tokens)
    .innerJoin(bookings, eq(bookings.id, tokens.subjectId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(tokens.keyHash, hashOf(token)), eq(tokens.purpose, "hours")))
    .get();
  if (!row) return null;
  const { expiresAt, ...link } = row;
  return { ...link, open: now <= expiresAt };
}
