import { and, asc, eq, isNull } from "drizzle-orm";
import { users } from "~db/schema";
import type { Context } from "../../shared/context";
import type { MailData, MailTemplate } from "../../shared/mail-data";
import { enqueue } from "../../shared/outbox.server";

/** The people of a company who can still log in, the first one first. */
export function listCompanyUsers({ db }: Pick<Context, "db">, companyId: string) {
  return db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .all();
}

type CompanyMail = { [T in MailTemplate]: { template: T; data: MailData[T] } }[MailTemplate] & {
  companyId: string;
  /** What it is about: each person gets one mail of a template about it. */
  about: string;
  /** Not before this instant, UTC ms; default now. */
  runAt?: number;
};

/** Mails everybody of a company; belongs into the transaction of what it is about. */
export function mailCompany(tx: Pick<Context, "db" | "now">, { companyId, about, runAt, ...mail }: CompanyMail): void {
  for (const { id } of listCompanyUsers(tx, companyId)) {
    enqueue(tx, {
      kind: "mail",
      payload: { ...mail, userId: id },
      runAt: runAt ?? tx.now,
      dedupeKey: `${mail.template}:${about}:${id}`,
    });
  }
}
