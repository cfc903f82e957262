import { and, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { formatMonthOfYear } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { payStatements } from "~db/schema";

/** That somebody's statement of a month is there; the document itself is behind the log-in and never attached (PAYR-13). */
export function payStatementMail(
  { db }: Pick<Context, "db">,
  { month, userId }: MailData["pay-statement"],
  { t }: MailFrame,
) {
  const own = and(eq(payStatements.month, month), eq(payStatements.userId, userId));
  const statement = db.select({ grossCents: payStatements.grossCents }).from(payStatements).where(own).get();
  if (!statement) return null;
  return {
    month: formatMonthOfYear(t, month),
    grossCents: statement.grossCents,
    href: href(`/staff/earnings/${month}`),
  };
}
