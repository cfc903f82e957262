import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { formatDay } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { hoursCredits, orders } from "~db/schema";
import type { Confirmable } from "../hours/confirmable.queries.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { ok, type Result, refuse } from "../shared/result";
import { dayOf } from "../shared/time.server";
import type { BillContent, BillService } from "./content";
import { listExtraLines, listLinesOfOrder } from "./extra-lines.queries.server";
import { creditGrossCents, creditsOf, type ExtraLine } from "./hours-credit-rules";
import { type Correctable, type CorrectableRefusal, findCorrectable, writeCorrection } from "./write-correction.server";

/**
 * Gives back what orders took for extra hours of a booking beyond what is owed now, each with a correction of the order's
 * bill, in the caller's transaction. What the agency has taken back of that bill before is not given back twice.
 */
export function creditHours(
  tx: Context<UserActor>,
  found: Confirmable,
  owedCents: number,
): Result<{ billNumbers: string[] }, CorrectableRefusal | "notFound"> {
  const billNumbers: string[] = [];
  for (const { line, netCents } of creditsOf(listExtraLines(tx, found.booking.id), owedCents)) {
    const order = tx.db.select().from(orders).where(eq(orders.id, line.orderId)).get();
    if (!order) return refuse("notFound");
    const correctable = findCorrectable(tx, order);
    if (!correctable.ok) return correctable;
    const wantedCents = creditGrossCents(order, listLinesOfOrder(tx, order.id), { line, netCents });
    const grossCents = Math.min(wantedCents, correctable.value.remaining.totalCents);
    const corrected =
      grossCents > 0
        ? writeCorrection(tx, { ...correctionOf(found, correctable.value, grossCents), requestedBy: tx.actor.userId })
        : null;
    if (corrected) billNumbers.push(corrected.billNumber);
    insertCredit(tx, found, line, { netCents, billId: corrected?.billId ?? null });
  }
  return ok({ billNumbers });
}

function correctionOf({ person, position }: Confirmable, correctable: Correctable, grossCents: number) {
  const { t } = i18nOf(correctable.original.language);
  const content: BillContent = JSON.parse(correctable.original.contentJson);
  const values = { person: nameOf(person), day: formatDay(dayOf(position.startsAt)) };
  const first = content.service[0];
  const row: Omit<BillService & { kind: "correction" }, "netCents"> = {
    kind: "correction",
    cartItemPosition: 1,
    cartItemName: t("bill:document.hoursRow", values),
    eventId: first?.eventId ?? "",
    eventName: first?.eventName ?? "",
    day: dayOf(position.startsAt),
    extraHours: false,
  };
  return {
    ...correctable,
    grossCents,
    reason: t("bill:document.hoursReason", values),
    rowsOf: ({ netCents }: { netCents: number }) => [{ ...row, netCents }],
  };
}

function insertCredit(
  { db, now }: Context,
  { booking }: Confirmable,
  line: ExtraLine,
  { netCents, billId }: { netCents: number; billId: string | null },
): void {
  db.insert(hoursCredits)
    .values({ id: newId(now), bookingId: booking.id, orderLineId: line.id, billId, netCents, createdAt: now })
    .run();
}
