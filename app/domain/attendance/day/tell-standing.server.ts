import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { prepared } from "~/domain/shared/prepared.server";
import { toldAt } from "~/domain/shared/quiet-hours.server";
import { readSettings } from "~/domain/shared/settings.server";
import { announcements } from "~db/schema";

interface Booked {
  userId: string;
  eventId: string;
  startsAt: number;
}

const anyStanding = prepared((db) =>
  db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.eventId, sql.placeholder("eventId")), isNull(announcements.withdrawnAt)))
    .limit(1)
    .prepare(),
);

/**
 * Who is booked for an event gets what its team was told before and still stands, as one mail for all jobs that were
 * booked together (MSG-03); for the transaction that books. What they knew before is left out when it is written.
 */
export function tellStanding(tx: Pick<Context, "db" | "now">, { userId, eventId, startsAt }: Booked): void {
  if (!anyStanding(tx.db).get({ eventId })) return;
  enqueue(tx, {
    kind: "mail",
    payload: { template: "announcements", userId, data: { userId, eventId, bookedAt: tx.now } },
    runAt: toldAt(tx.now, startsAt, readSettings(tx)),
    dedupeKey: `announcements:${userId}:${eventId}:${tx.now}`,
  });
}
