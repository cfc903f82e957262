import { HOUR } from "~/config/durations";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { findEventDay } from "~/domain/event/event-day.queries.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { firstStartOf, listTeamOfDay } from "./team-of-day.queries.server";

const BEFORE_MS = 48 * HOUR;

type Tx = Pick<Context, "db" | "now">;
interface EventDay {
  eventId: string;
  day: string;
}

/** When a company is asked for the contact of an event day: 48 hours before its first start (MSG-05). */
export const contactAskedAt = (firstStartsAt: number): number => firstStartsAt - BEFORE_MS;

/** Plans that question; for the transaction that books somebody for the day. Who is booked later is asked about at once. */
export function planContactQuestion(tx: Tx, { eventId, startsAt }: { eventId: string; startsAt: number }): void {
  const day = dayOf(startsAt);
  const firstStartsAt = firstStartOf(tx, { eventId, day });
  if (firstStartsAt !== null) plan(tx, { eventId, day }, firstStartsAt);
}

const plan = (tx: Tx, { eventId, day }: EventDay, firstStartsAt: number): void =>
  enqueue(tx, {
    kind: "ask-for-contact",
    payload: { eventId, day },
    runAt: Math.max(tx.now, contactAskedAt(firstStartsAt)),
    dedupeKey: `ask-for-contact:${eventId}:${day}:${firstStartsAt}`,
  });

/**
 * Asks the people of a company, once for each event day, whom its team can call: neither the day nor the company's
 * profile has a phone. Nobody booked, or begun by now: nothing. When the first start is later by now it is planned anew.
 */
export function askForContact(context: Context, { eventId, day }: EventDay): void {
  transactOrThrow(context, (tx) => {
    const { people, firstStartsAt, companyId } = listTeamOfDay(tx, { eventId, day });
    if (firstStartsAt === null || people.length === 0 || firstStartsAt <= tx.now) return ok();
    if (contactAskedAt(firstStartsAt) > tx.now) {
      plan(tx, { eventId, day }, firstStartsAt);
      return ok();
    }
    if (findEventDay(tx, { id: eventId, companyId }, day).contactPhone !== "") return ok();
    const about = `${eventId}:${day}`;
    mailCompany(tx, { companyId, template: "contact-missing", data: { eventId, day }, about, of: { eventId } });
    return ok();
  });
}
