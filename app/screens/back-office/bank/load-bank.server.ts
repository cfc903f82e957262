import { nameOf } from "~/domain/account/name-rules";
import {
  countEntries,
  findLastStatement,
  listBookedEntries,
  listProposals,
  type Proposed,
} from "~/domain/bill/bank/bank.queries.server";
import type { MatchBill } from "~/domain/bill/bank/match-rules";
import { COLUMN_ROLES } from "~/domain/bill/bank/read-csv";
import { sumCents } from "~/domain/shared/money";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatDay, formatMoney, formatMonthOfYear } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { backOfficePath } from "~/screens/back-office/frame/navigation";

export const bankPath = `${backOfficePath}/bank`;

/** Entries of the bank with what they may be for, or those that were booked (EINV-15, EINV-16). */
export function loadBank({ context, url, t }: AgencyVisit) {
  const show = url.searchParams.get("show") === "booked" ? ("booked" as const) : ("open" as const);
  const { proposed, bills } = listProposals(context);
  const sure = proposed.filter(({ proposal }) => proposal.certainty === "sure");
  const booked =
    show === "booked" ? listBookedEntries(context, url.searchParams.get("after")) : { rows: [], next: null };
  const last = findLastStatement(context);
  return {
    title: t("backOffice:nav.bank"),
    show,
    counts: countEntries(context),
    last: last && { number: last.statementNumber ?? "–", day: formatDay(dayOf(last.takenAt)), count: last.entries },
    roles: COLUMN_ROLES.map((role) => ({ role, label: t(`backOffice:bank.column.${role}`) })),
    sure: {
      ids: sure.map(({ entry }) => entry.id),
      sum: formatMoney(t, sumCents(sure.map(({ entry }) => Math.max(0, entry.amountCents)))),
    },
    entries: show === "open" ? proposed.map((one) => shownEntry(one, bills, t)) : [],
    booked: booked.rows.map(({ booking, entry, firstName, lastName, parts }) => ({
      id: booking.id,
      ...shownBank(entry, t),
      as: booking.payMonth
        ? t("backOffice:bank.paidOut", { month: formatMonthOfYear(t, booking.payMonth) })
        : booking.kind === "aside"
          ? t("backOffice:bank.isAside")
          : [
              ...parts.receipts.map(({ billNumber, amountCents }) => `${billNumber} ${formatMoney(t, amountCents)}`),
              ...parts.credits.map(({ companyName, amountCents }) =>
                t("backOffice:bank.isCredit", { company: companyName, amount: formatMoney(t, amountCents) }),
              ),
            ].join(", "),
      by: t("backOffice:bank.by", {
        day: formatDay(dayOf(booking.bookedAt)),
        time: clockOf(booking.bookedAt),
        name: nameOf({ firstName, lastName }),
      }),
    })),
    next: booked.next,
  };
}

export type BankPage = ReturnType<typeof loadBank>;

const shownBank = (
  entry: { bookedOn: string; amountCents: number; counterparty: string; entryText: string },
  t: AgencyVisit["t"],
) => ({
  day: formatDay(entry.bookedOn),
  amount: formatMoney(t, entry.amountCents),
  counterparty: entry.counterparty || "–",
  text: entry.entryText,
});

function shownEntry({ entry, proposal }: Proposed, bills: Map<string, MatchBill>, t: AgencyVisit["t"]) {
  const found = (proposal.orderIds ?? []).flatMap((id) => bills.get(id) ?? []);
  const openCents = sumCents(found.map((bill) => bill.openCents));
  return {
    id: entry.id,
    ...shownBank(entry, t),
    incoming: entry.amountCents > 0,
    certainty: proposal.certainty,
    orderIds: (proposal.orderIds ?? []).join(","),
    month: proposal.month ?? "",
    monthName: proposal.month ? formatMonthOfYear(t, proposal.month) : "",
    bills: found.map((bill) => ({
      orderId: bill.orderId,
      href: `${backOfficePath}/orders/${bill.orderId}`,
      label: t("backOffice:bank.bill", { number: bill.billNumber, company: bill.names[0] ?? "" }),
      open: t("backOffice:bank.open", { amount: formatMoney(t, bill.openCents) }),
    })),
    because: proposal.certainty === "none" ? "" : t(`backOffice:bank.because.${proposal.because}`),
    leaves: found.length === 0 ? "" : leavesOf(openCents - entry.amountCents, t),
  };
}

function leavesOf(restCents: number, t: AgencyVisit["t"]): string {
  if (restCents === 0) return "";
  return t(restCents > 0 ? "backOffice:bank.staysOpen" : "backOffice:bank.tooMuch", {
    amount: formatMoney(t, Math.abs(restCents)),
  });
}
