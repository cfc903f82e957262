import { and, asc, desc, eq, gte, isNull, max } from "drizzle-orm";
import { bills, companies, dunningLetterBills, dunningLetters, dunningStops, users } from "~db/schema";
import type { Context } from "../../shared/context";
import { listDatedValues } from "../../shared/dated/dated-values.server";
import { readSettings } from "../../shared/settings.server";
import { dayOf, daysBetween } from "../../shared/time.server";
import { listOpenItems, type OpenItem } from "../open-items/open-items.queries.server";
import { findOrderMoney, listReceipts } from "../order-money.queries.server";
import { type DunningStep, interestCents, stepDue } from "./rules";

type Reader = Pick<Context, "db" | "now">;

export interface DueBill extends OpenItem {
  dueStep: DunningStep;
  interestCents: number;
}

export interface DueCompany {
  companyId: string;
  companyName: string;
  step: DunningStep;
  bills: DueBill[];
  openCents: number;
  interestCents: number;
  flatCents: number;
}

/** Companies with bills that a letter is due for, with what it would claim (EINV-18, EINV-19). */
export function listDueLetters(context: Reader): DueCompany[] {
  const today = dayOf(context.now);
  const { dunningDays1, dunningDays2, dunningDays3 } = readSettings(context);
  const stopped = new Set(listStops(context).map(({ billId }) => billId));
  const lastDays = lastLetterDays(context);
  const due = new Map<string, DueBill[]>();
  for (const item of listOpenItems(context, today)) {
    if (stopped.has(item.billId)) continue;
    const last = lastDays.get(item.billId);
    const facts = {
      daysLate: item.daysLate,
      lastStep: item.step,
      daysSinceLetter: last ? daysBetween(last, today) : 0,
    };
    const dueStep = stepDue(facts, [dunningDays1, dunningDays2, dunningDays3]);
    if (!dueStep) continue;
    const bill = { ...item, dueStep, interestCents: dueStep === 3 ? interestOf(context, item, today) : 0 };
    due.set(item.companyId, [...(due.get(item.companyId) ?? []), bill]);
  }
  const flat = listDatedValues(context, "dunningFlatCents").findLast(({ validFrom }) => validFrom <= today)?.value ?? 0;
  return [...due.values()].flatMap((some) => (some[0] ? [companyOf(some[0], some, flat)] : []));
}

function companyOf({ companyId, companyName }: DueBill, due: DueBill[], flat: number): DueCompany {
  const step = Math.max(...due.map(({ dueStep }) => dueStep)) as DunningStep;
  return {
    companyId,
    companyName,
    step,
    bills: due,
    openCents: due.reduce((sum, { openCents }) => sum + openCents, 0),
    interestCents: due.reduce((sum, one) => sum + one.interestCents, 0),
    flatCents: step === 3 ? flat : 0,
  };
}

/** Interest on what a bill owes after its corrections: what was never owed bears none. */
function interestOf(context: Reader, { orderId, totalCents, dueDay }: OpenItem, today: string): number {
  const rates = listDatedValues(context, "dunningInterestPercent");
  const { correctedCents } = findOrderMoney(context, { id: orderId, totalCents });
  const receipts = listReceipts(context, orderId).map(({ receivedOn, amountCents }) => ({
    receivedOn,
    cents: amountCents,
  }));
  return interestCents({ dueDay, cents: totalCents - correctedCents, receipts }, today, rates);
}

/** The day of the last letter of each bill. */
function lastLetterDays({ db }: Pick<Context, "db">): Map<string, string> {
  const rows = db
    .select({ billId: dunningLetterBills.billId, sentAt: max(dunningLetters.sentAt) })
    .from(dunningLetterBills)
    .innerJoin(dunningLetters, eq(dunningLetters.id, dunningLetterBills.letterId))
    .groupBy(dunningLetterBills.billId)
    .all();
  return new Map(rows.map(({ billId, sentAt }) => [billId, dayOf(sentAt ?? 0)]));
}

/** Bills that are not dunned today, with why and until when. */
export const listStops = ({ db, now }: Reader) =>
  db
    .select({
      id: dunningStops.id,
      billId: dunningStops.billId,
      billNumber: bills.billNumber,
      companyName: companies.companyName,
      untilDay: dunningStops.untilDay,
      reason: dunningStops.reason,
      by: users.lastName,
    })
    .from(dunningStops)
    .innerJoin(bills, eq(bills.id, dunningStops.billId))
    .innerJoin(companies, eq(companies.id, bills.companyId))
    .innerJoin(users, eq(users.id, dunningStops.madeBy))
    .where(and(isNull(dunningStops.endedAt), gte(dunningStops.untilDay, dayOf(now))))
    .orderBy(asc(dunningStops.untilDay), asc(dunningStops.id))
    .all();

/** Letters that were sent, the newest first. */
export const listLetters = ({ db }: Pick<Context, "db">, most = 50) =>
  db
    .select({
      id: dunningLetters.id,
      companyName: companies.companyName,
      step: dunningLetters.step,
      sentAt: dunningLetters.sentAt,
      openCents: dunningLetters.openCents,
      interestCents: dunningLetters.interestCents,
      flatCents: dunningLetters.flatCents,
      printed: dunningLetters.documentFileId,
    })
    .from(dunningLetters)
    .innerJoin(companies, eq(companies.id, dunningLetters.companyId))
    .orderBy(desc(dunningLetters.sentAt), desc(dunningLetters.id))
    .limit(most)
    .all();
