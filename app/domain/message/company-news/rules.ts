import { HOUR, MINUTE } from "~/config/durations";
import type { OptionalMail } from "~db/schema";
import type { NewsName } from "../../shared/company-news";
import { isOptionalMail } from "../../shared/push/kinds";

/** After a mail about new applications, the next one of the same event waits so long. */
export const APPLICATIONS_PAUSE_MS = 3 * HOUR;
/** Whoever was on the site so lately looks at the list themselves. */
export const LOOKING_MS = 10 * MINUTE;
/** One mail for a list, however many entries of it end soon. */
export const LIST_PAUSE_MS = 30 * MINUTE;

/** Before quiet hours are looked at: at once for the first mail of an event, then at most every 3 hours. */
export function applicationsDueAt({ now, lastAt }: { now: number; lastAt: number | null }): number {
  return lastAt === null ? now : Math.max(now, lastAt + APPLICATIONS_PAUSE_MS);
}

/** What can be switched off; contracts and hours are always written (REM-22). */
export const canBeOff = (news: NewsName): news is Extract<NewsName, OptionalMail> => isOptionalMail(news);
