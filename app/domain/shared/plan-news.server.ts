import { HOUR, MINUTE } from "~/config/durations";
import type { CompanyNews } from "./company-news";
import type { Context } from "./context";
import { enqueue } from "./outbox.server";
import { beforeQuiet } from "./quiet-hours.server";
import { readSettings } from "./settings.server";

const CLOSING_MS = 4 * HOUR;
const LIST_ENDS_MS = 10 * MINUTE;

type Tx = Pick<Context, "db" | "now">;

/** Has the outbox look at some news of a company; for the transaction that causes them. What is over by then is not sent. */
export function planNews(tx: Tx, news: CompanyNews, { key, runAt }: { key: string; runAt?: number }): void {
  enqueue(tx, { kind: "company-news", payload: news, runAt, dedupeKey: `company-news:${news.news}:${key}` });
}

/** Hours are to be confirmed when the job ends, and once more four hours before the company's window closes. */
export function planHoursNews(
  tx: Tx,
  { eventId, startsAt, endsAt }: { eventId: string; startsAt: number; endsAt: number },
): void {
  const settings = readSettings(tx);
  const closesAt = startsAt + settings.employerHoursWindowMinutes * MINUTE;
  planNews(tx, { news: "hours", eventId, at: endsAt }, { key: `${eventId}:${endsAt}`, runAt: endsAt });
  const runAt = beforeQuiet(closesAt - CLOSING_MS, settings);
  if (runAt > endsAt)
    planNews(tx, { news: "hoursClosing", eventId, at: startsAt }, { key: `${eventId}:${startsAt}`, runAt });
}

/** The list of a company is about to run out. */
export function planListNews(
  tx: Tx,
  { companyId, entryId, heldUntil }: { companyId: string; entryId: string; heldUntil: number },
): void {
  planNews(tx, { news: "list", companyId, at: heldUntil }, { key: entryId, runAt: heldUntil - LIST_ENDS_MS });
}
