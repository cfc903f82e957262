import { makeRecord } from "~/domain/pay/record/make-record.server";
import { findWorkingTime, listWorkMonths } from "~/domain/pay/record/working-time.queries.server";
import { isMonth, type Month } from "~/domain/pay/rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { formatMonthOfYear } from "~/i18n/format";
import { foundOr404, notFound } from "../found.server";
import type { Visit } from "../visit.server";
import { downloadOf } from "./download.server";

type Asked = Pick<Visit, "url" | "t" | "language"> & { context: Context<UserActor> };

/** Answers with a person's working time of the month that the address names, or of this one (LAWS-10). */
export async function workingTimeFile(
  { context, url, t, language }: Asked,
  { userId, kind }: { userId: string; kind: "pdf" | "csv" },
): Promise<Response> {
  const month: Month = url.searchParams.get("month") || dayOf(context.now).slice(0, 7);
  if (!isMonth(month)) throw notFound();
  const found = foundOr404(findWorkingTime(context, { userId, month }));
  const bytes = await makeRecord(found, kind, { db: context.db, t, lang: language });
  const mime = kind === "pdf" ? "application/pdf" : "text/csv; charset=utf-8";
  return downloadOf({ bytes, mime, name: `${t("pay:record.fileName")}-${month}.${kind}` });
}

/** The months that a page offers, and where their files are; null where there is no job yet. */
export function workingTimeOf({ context, t }: Asked, { userId, path }: { userId: string; path: string }) {
  const months = listWorkMonths(context, userId);
  if (months.length === 0) return null;
  return { path, months: months.map((month) => ({ value: month, label: formatMonthOfYear(t, month) })) };
}
