import { printedRecord, recordTable } from "~/domain/pay/record/make-record.server";
import { findWorkingTime, listWorkMonths } from "~/domain/pay/record/working-time.queries.server";
import { isMonth, type Month } from "~/domain/pay/rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { formatMonthOfYear } from "~/i18n/format";
import { downloadOf } from "./download.server";
import { pdfResponse } from "./pdf-response.server";

type Asked = Pick<Visit, "request" | "user" | "url" | "t" | "language"> & { context: Context<UserActor> };

/** Answers with a person's working time of the month that the address names, or of this one (LAWS-10). */
export async function workingTimeFile(
  visit: Asked,
  { userId, kind }: { userId: string; kind: "pdf" | "csv" },
): Promise<Response> {
  const { context, url, t, language } = visit;
  const month: Month = url.searchParams.get("month") || dayOf(context.now).slice(0, 7);
  if (!isMonth(month)) throw notFound();
  const found = foundOr404(findWorkingTime(context, { userId, month }));
  const reader = { db: context.db, t, lang: language };
  const name = `${t("pay:record.fileName")}-${month}`;
  if (kind === "pdf") return pdfResponse(visit, printedRecord(found, reader), { name, attachment: true });
  return downloadOf({ bytes: recordTable(found, reader), mime: "text/csv; charset=utf-8", name: `${name}.csv` });
}

/** The months that a page offers, and where their files are; null where there is no job yet. */
export function workingTimeOf(
  { context, t }: Pick<Asked, "context" | "t">,
  { userId, path }: { userId: string; path: string },
) {
  const months = listWorkMonths(context, userId);
  if (months.length === 0) return null;
  return { path, months: months.map((month) => ({ value: month, label: formatMonthOfYear(t, month) })) };
}
