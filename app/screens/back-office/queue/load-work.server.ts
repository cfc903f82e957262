import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { readCursor } from "~/domain/shared/keyset";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** One page of the work that failed for good. */
export function loadWork({ context, url, t }: AgencyVisit) {
  const after = readCursor(url.searchParams.get("after"), "number", "string") as [number, string] | null;
  const { rows, next } = listQueue(context, "failedWork", after);
  const dismiss = url.searchParams.get("dismiss");
  return {
    title: t("backOffice:work.title"),
    rows: rows.map(({ id, since, values }) => ({
      id,
      values,
      when: `${formatWeekdayDay(t, dayOf(since))}, ${clockOf(since)}`,
    })),
    next,
    asked: rows.find(({ id }) => id === dismiss) ?? null,
  };
}
