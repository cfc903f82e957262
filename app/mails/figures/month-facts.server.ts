import { eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import { type AgencyMonth, findAgencyMonths } from "~/domain/agency/figures/agency-figures.queries.server";
import { findCompanyFigures } from "~/domain/agency/figures/company-figures.queries.server";
import { findMoneyMonths } from "~/domain/agency/figures/money/money-months.queries.server";
import { type Money, marginOf } from "~/domain/agency/figures/money/rules";
import { percentOf, type Sums } from "~/domain/agency/figures/rules";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { addMonths } from "~/domain/shared/time.server";
import { formatDecimal, formatMoney, formatMonthOfYear, formatPercent } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { users } from "~db/schema";

interface Line {
  name: string;
  now: number | null;
  before: number | null;
  write: (t: TFunction, value: number) => string;
}

/**
 * Five numbers of a month, each with its difference to the month before (STAT-09). Nothing is mailed to whoever is no owner
 * any more, nor of a company that has booked too little to have figures (STAT-06).
 */
export function monthFiguresMail(
  context: Context,
  { month, userId }: MailData["month-figures"],
  { t, language }: MailFrame,
) {
  const user = context.db.select().from(users).where(eq(users.id, userId)).get();
  if (user?.duty !== "owner") return null;
  const asked = { month, before: addMonths(`${month}-01`, -1).slice(0, 7), language };
  const lines = user.companyId ? companyLines(context, user.companyId, asked) : agencyLines(context, asked);
  if (lines === null) return null;
  const prefix = user.companyId ? "/organization" : "/superuser/back-office";
  return {
    month: formatMonthOfYear(t, month),
    before: formatMonthOfYear(t, asked.before),
    lines: lines.map(({ name, now, before, write }) => ({
      name: t(`mails:monthFigures.${name}`),
      value: now === null ? "–" : write(t, now),
      difference: now === null || before === null ? "–" : signed(t, now - before, write),
    })),
    figuresHref: href(`${prefix}/figures`),
    otherHref: href(user.companyId ? "/account/notifications" : `${prefix}/open-items`),
    kind: user.companyId ? ("company" as const) : ("agency" as const),
  };
}

const signed = (t: TFunction, value: number, write: Line["write"]) => `${value > 0 ? "+" : ""}${write(t, value)}`;

type Asked = { month: string; before: string; language: "de" | "en" };

/** Two months of a list, both of which have to be in it. */
function pairOf<M extends { month: string }>(months: readonly M[], { month, before }: Asked): [M, M] | null {
  const now = months.find((each) => each.month === month);
  const earlier = months.find((each) => each.month === before);
  return now && earlier ? [now, earlier] : null;
}

const line = (name: string, [now, before]: (number | null)[], write: Line["write"] = formatDecimal): Line => ({
  name,
  now: now ?? null,
  before: before ?? null,
  write,
});

function agencyLines(context: Context, asked: Asked): Line[] | null {
  const jobs = pairOf(findAgencyMonths(context), asked);
  const money = pairOf(findMoneyMonths(context), asked);
  if (!jobs || !money) return null;
  const ofJobs = (of: (month: AgencyMonth) => number | null) => jobs.map(of);
  const ofMoney = (of: (month: Money) => number | null) => money.map(of);
  return [
    line(
      "filled",
      ofJobs(({ sums }) => percentOf(sums.booked, sums.positions)),
      formatPercent,
    ),
    line(
      "booked",
      ofJobs(({ sums }) => sums.booked),
    ),
    line(
      "revenue",
      ofMoney(({ revenueCents }) => revenueCents),
      formatMoney,
    ),
    line("margin", ofMoney(marginOf), formatMoney),
    line(
      "open",
      ofMoney(({ openCents }) => openCents),
      formatMoney,
    ),
  ];
}

function companyLines(context: Context, companyId: string, asked: Asked): Line[] | null {
  const pair = pairOf(findCompanyFigures(context, { companyId, language: asked.language })?.months ?? [], asked);
  if (!pair) return null;
  const of = (measure: (sums: Sums) => number | null) => pair.map(({ sums }) => measure(sums));
  return [
    line(
      "spend",
      of((sums) => sums.bookedCents + sums.extraCents),
      formatMoney,
    ),
    line(
      "booked",
      of((sums) => sums.booked),
    ),
    line(
      "hours",
      of((sums) => Math.round((sums.bookedMinutes + sums.extraMinutes) / 6) / 10),
    ),
    line(
      "filled",
      of((sums) => percentOf(sums.booked, sums.positions)),
      formatPercent,
    ),
    line(
      "cancelled",
      of((sums) => sums.cancelled),
    ),
  ];
}
