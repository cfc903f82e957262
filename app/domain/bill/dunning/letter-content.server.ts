import { desc, eq } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { formatDay, formatMoney } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { bills } from "~db/schema";
import type { Context } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import { addDays, dayOf } from "../../shared/time.server";
import type { BillContent } from "../content";
import type { DueCompany } from "./dunning.queries.server";
import { findLetterText } from "./letter-texts.server";
import { type DunningStep, fillLetter, PAY_WITHIN_DAYS } from "./rules";

/** Everything a letter prints, as it was when it was sent. Amounts in cents, days as YYYY-MM-DD. */
export interface LetterContent {
  issuerName: string;
  issuerAddress: string;
  issuerContact: string;
  issuerIban: string;
  issuerBic: string;
  customerName: string;
  customerAddress: string[];
  step: DunningStep;
  day: string;
  payUntil: string;
  body: string;
  bills: {
    billNumber: string;
    issueDay: string;
    dueDay: string;
    daysLate: number;
    openCents: number;
    interestCents: number;
  }[];
  openCents: number;
  interestCents: number;
  flatCents: number;
  totalCents: number;
}

/** The letter to a company as it would be sent now, in the company's language. */
export function letterContent(
  context: Pick<Context, "db" | "now">,
  due: DueCompany,
): { language: "de" | "en"; content: LetterContent } {
  const { agencyName, agencyAddress, agencyPhone, agencyEmail, agencyIban, agencyBic } = readSettings(context);
  const language = listCompanyUsers(context, due.companyId)[0]?.language ?? "de";
  const day = dayOf(context.now);
  const payUntil = addDays(day, PAY_WITHIN_DAYS);
  const totalCents = due.openCents + due.interestCents + due.flatCents;
  const text = findLetterText(context, due.step);
  const customer = lastCustomer(context, due.companyId);
  return {
    language,
    content: {
      issuerName: agencyName,
      issuerAddress: agencyAddress,
      issuerContact: `${agencyPhone} · ${agencyEmail}`,
      issuerIban: agencyIban,
      issuerBic: agencyBic,
      customerName: customer?.customerName ?? due.companyName,
      customerAddress: customer?.customerAddress ?? [],
      step: due.step,
      day,
      payUntil,
      body: fillLetter(language === "de" ? text.bodyDe : text.bodyEn, {
        companyName: due.companyName,
        agencyName,
        payUntil: formatDay(payUntil),
        total: formatMoney(i18nOf(language).t, totalCents),
      }),
      bills: due.bills.map(({ billNumber, issuedAt, dueDay, daysLate, openCents, interestCents }) => ({
        billNumber,
        issueDay: dayOf(issuedAt),
        dueDay,
        daysLate,
        openCents,
        interestCents,
      })),
      openCents: due.openCents,
      interestCents: due.interestCents,
      flatCents: due.flatCents,
      totalCents,
    },
  };
}

/** To whom the newest bill of a company was addressed. */
function lastCustomer({ db }: Pick<Context, "db">, companyId: string): BillContent | null {
  const newest = db
    .select({ contentJson: bills.contentJson })
    .from(bills)
    .where(eq(bills.companyId, companyId))
    .orderBy(desc(bills.issuedAt))
    .limit(1)
    .get();
  return newest ? JSON.parse(newest.contentJson) : null;
}
