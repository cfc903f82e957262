import { HOUR } from "~/config/durations";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { sendOnSiteDay } from "~/domain/attendance/on-site/send-on-site-day.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { beforeQuiet, type QuietHours } from "~/domain/shared/quiet-hours.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { firstStartOf, listTeamOfDay } from "./team-of-day.queries.server";

const BEFORE_MS = 24 * HOUR;

type Tx = Pick<Context, "db" | "now">;
interface EventDay {
  eventId: string;
  day: string;
}

/** A day before the first start of an event day, earlier when that is at night (REM-25). */
export const eventDayAt = (firstStartsAt: number, quiet: QuietHours): number =>
  beforeQuiet(firstStartsAt - BEFORE_MS, quiet);

/** Plans the mail to the company about an event day; for the transaction that books somebody for it. */
export function planEventDay(tx: Tx, { eventId, startsAt }: { eventId: string; startsAt: number }): void {
  const day = dayOf(startsAt);
  const firstStartsAt = firstStartOf(tx, { eventId, day });
  if (firstStartsAt !== null) plan(tx, { eventId, day }, firstStartsAt);
}

function plan(tx: Tx, { eventId, day }: EventDay, firstStartsAt: number): void {
  const runAt = eventDayAt(firstStartsAt, readSettings(tx));
  // Who was booked later than that has just been there.
  if (runAt <= tx.now) return;
  const dedupeKey = `event-day:${eventId}:${day}:${firstStartsAt}`;
  enqueue(tx, { kind: "event-day", payload: { eventId, day }, runAt, dedupeKey });
}

/**
 * Writes to the people of a company who comes on an event day, once for each of them. Nobody booked: nothing. When the
 * first start is later by now the mail is planned anew.
 */
export function sendEventDay(context: Context, { eventId, day }: EventDay): void {
  transactOrThrow(context, (tx) => {
    const { people, firstStartsAt, companyId } = listTeamOfDay(tx, { eventId, day });
    if (firstStartsAt === null || people.length === 0 || firstStartsAt <= tx.now) return ok();
    if (eventDayAt(firstStartsAt, readSettings(tx)) > tx.now) {
      plan(tx, { eventId, day }, firstStartsAt);
      return ok();
    }
    const about = `${eventId}:${day}`;
    mailCompany(tx, { companyId, template: "event-day", data: { eventId, day }, about, of: { eventId } });
    sendOnSiteDay(tx, { eventId, day });
    return ok();
  });
}
