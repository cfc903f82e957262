import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { events, positions, users } from "~db/schema";
import type { Context } from "../../shared/context";
import type { MailData, MailTemplate } from "../../shared/mail-data";
import { enqueue } from "../../shared/outbox.server";

/** Who has to do with what a company is written about, beside its owners: who did it, or made the event of it. */
interface OfInterest {
  by?: string | null | undefined;
  eventId?: string;
  positionId?: string;
}

/**
 * Who of a company is written to and spoken for, owners first and the first one first: all owners who can log in, and the
 * booker whose work it is. Without an owner every booker; people on site never (ACCS-11).
 */
export function listCompanyUsers({ db }: Pick<Context, "db">, companyId: string, of: OfInterest = {}) {
  const rows = db
    .select({ id: users.id, language: users.language, duty: users.duty })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.deactivatedAt), ne(users.duty, "onSite")))
    .orderBy(desc(sql`${users.duty} = 'owner'`), asc(users.id))
    .all();
  if (rows.every(({ duty }) => duty !== "owner")) return rows;
  const bookers = rows.some(({ duty }) => duty !== "owner") ? [of.by, makerOf({ db }, of)] : [];
  return rows.filter(({ id, duty }) => duty === "owner" || bookers.includes(id));
}

/** Who made the event that it is about. */
function makerOf({ db }: Pick<Context, "db">, { eventId, positionId }: OfInterest): string | null {
  if (eventId !== undefined)
    return db.select({ by: events.createdBy }).from(events).where(eq(events.id, eventId)).get()?.by ?? null;
  if (positionId === undefined) return null;
  const row = db
    .select({ by: events.createdBy })
    .from(positions)
    .innerJoin(events, eq(events.id, positions.eventId))
    .where(eq(positions.id, positionId))
    .get();
  return row?.by ?? null;
}

type CompanyMail = { [T in MailTemplate]: { template: T; data: MailData[T] } }[MailTemplate] & {
  companyId: string;
  /** What it is about: each person gets one mail of a template about it. */
  about: string;
  of?: OfInterest;
  /** Not before this instant, UTC ms; default now. */
  runAt?: number;
};

/** Mails the people of a company; belongs into the transaction of what it is about. */
export function mailCompany(
  tx: Pick<Context, "db" | "now">,
  { companyId, about, of, runAt, ...mail }: CompanyMail,
): void {
  for (const { id } of listCompanyUsers(tx, companyId, of)) {
    enqueue(tx, {
      kind: "mail",
      payload: { ...mail, userId: id },
      runAt: runAt ?? tx.now,
      dedupeKey: `${mail.template}:${about}:${id}`,
    });
  }
}
