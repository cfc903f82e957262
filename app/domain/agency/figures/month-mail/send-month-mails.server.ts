import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { addMonths, dayOf, instantOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { mailChoices, users } from "~db/schema";
import type { Month } from "../rules";

const KIND = "month-figures";
/** After the month of pay was drafted, when the quiet hours are over. */
const AT = "07:00";

/** On the first of each month the figures of the one before are mailed (STAT-09); at each start, and when that begins. */
export function planMonthMails(context: Pick<Context, "db" | "now">): void {
  const first = `${dayOf(context.now).slice(0, 7)}-01`;
  const day = instantOf(first, AT) > context.now ? first : addMonths(first, 1);
  const month = addMonths(day, -1).slice(0, 7);
  enqueue(context, { kind: KIND, payload: { month }, runAt: instantOf(day, AT), dedupeKey: `${KIND}:${month}` });
}

/** Outbox "month-figures": owners of the agency, and of companies those who want it, once for each month and account. */
export function sendMonthMails(context: Context, { month }: { month: Month }): void {
  planMonthMails(context);
  transactOrThrow(context, (tx) => {
    for (const userId of listReaders(tx))
      enqueue(tx, {
        kind: "mail",
        payload: { template: KIND, userId, data: { month, userId } },
        dedupeKey: `${KIND}:${month}:${userId}`,
      });
    return ok();
  });
}

function listReaders({ db }: Pick<Context, "db">): string[] {
  const wanting = db
    .select({ userId: mailChoices.userId })
    .from(mailChoices)
    .where(and(eq(mailChoices.kind, "figures"), eq(mailChoices.off, false)));
  const owners = and(eq(users.duty, "owner"), isNull(users.deactivatedAt));
  const own = (role: "superuser" | "employer") => and(owners, eq(users.role, role));
  return [
    ...db.select({ id: users.id }).from(users).where(own("superuser")).all(),
    ...db
      .select({ id: users.id })
      .from(users)
      .where(and(own("employer"), inArray(users.id, wanting)))
      .all(),
  ].map(({ id }) => id);
}
