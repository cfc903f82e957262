import { shownWait } from "~/answers/shown-wait.server";
import { listDueLetters, listLetters, listStops } from "~/domain/bill/dunning/dunning.queries.server";
import { listOpenItems } from "~/domain/bill/open-items/open-items.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay, formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { backOfficePath } from "~/screens/back-office/frame/navigation";

export const dunningPath = `${backOfficePath}/dunning`;

/** Letters that are due, bills that are left out, and letters that went out (EINV-18, EINV-19). */
export function loadDunning({ context, t }: AgencyVisit) {
  const today = dayOf(context.now);
  const late = listOpenItems(context, today).filter(({ daysLate }) => daysLate > 0);
  const stops = listStops(context);
  const stopped = new Set(stops.map(({ billId }) => billId));
  return {
    title: t("backOffice:nav.dunning"),
    submissionId: newId(context.now),
    today,
    due: listDueLetters(context).map((company) => ({
      companyId: company.companyId,
      companyName: company.companyName,
      step: company.step,
      previewHref: `${dunningPath}/preview/${company.companyId}/letter.pdf`,
      bills: company.bills.map(({ billNumber, openCents, daysLate, dueStep }) =>
        t("backOffice:dunning.billLine", {
          number: billNumber,
          open: formatMoney(t, openCents),
          count: daysLate,
          step: dueStep,
        }),
      ),
      interest: company.interestCents > 0 ? formatMoney(t, company.interestCents) : null,
      flat: company.flatCents > 0 ? formatMoney(t, company.flatCents) : null,
      total: formatMoney(t, company.openCents + company.interestCents + company.flatCents),
    })),
    stoppable: late
      .filter(({ billId }) => !stopped.has(billId))
      .map(({ billId, billNumber, companyName }) => ({ value: billId, label: `${billNumber} · ${companyName}` })),
    stops: stops.map(({ untilDay, ...stop }) => ({ ...stop, until: formatDay(untilDay) })),
    letters: listLetters(context).map((letter) => ({
      id: letter.id,
      companyName: letter.companyName,
      step: letter.step,
      day: formatDay(dayOf(letter.sentAt)),
      total: formatMoney(t, letter.openCents + letter.interestCents + letter.flatCents),
      href: letter.printed ? `${dunningPath}/letters/${letter.id}/letter.pdf` : null,
      wait: letter.printed ? null : shownWait(context, "dunning-letter", letter.id),
    })),
  };
}

export type Dunning = ReturnType<typeof loadDunning>;
