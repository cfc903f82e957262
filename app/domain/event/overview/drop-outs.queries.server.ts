import { sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { runningSearch } from "~/domain/shared/tables/live-rows";
import { type BookingEnd, bookings, positions, replacements, users } from "~db/schema";

/** A cancellation by the company opens no search (SUBS-09). */
export type DropOutKind = Exclude<BookingEnd, "byCompany" | "moved">;

/** A place whose person dropped out: it is billed and no free place, somebody else is looked for (CREW-01, SUBS-20). */
export type DropOut = {
  /** Who is gone, and how. */
  firstName: string;
  kind: DropOutKind;
  /** Since when, UTC ms. */
  since: number;
  /** How many people were asked, and how many of them have answered. */
  asked: number;
  answered: number;
};

/** Of these places those in replacement, by place. */
export function readDropOuts(db: Context["db"], positionIds: readonly string[]): Map<string, DropOut> {
  const rows = positionIds.length > 0 ? dropOuts(db).all({ positionIds: JSON.stringify(positionIds) }) : [];
  return new Map(rows.map(({ positionId, ...dropOut }) => [positionId, dropOut]));
}

const dropOuts = prepared((db) =>
  db
    .select({
      positionId: replacements.positionId,
      firstName: users.firstName,
      kind: sql<DropOutKind>`${bookings.cancelledKind}`,
      since: replacements.openedAt,
      asked: sql<number>`(select count(*) from invitations i where i.replacement_id = ${replacements.id})`,
      answered: sql<number>`(select count(*) from invitations i where i.replacement_id = ${replacements.id} and i.answer is not null)`,
    })
    .from(positions)
    .innerJoin(replacements, runningSearch)
    .innerJoin(bookings, sql`${bookings.id} = ${replacements.bookingId}`)
    .innerJoin(users, sql`${users.id} = ${bookings.userId}`)
    .where(inList(positions.id, "positionIds"))
    .prepare(),
);
