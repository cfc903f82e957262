import { findPublicJob, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import type { Visit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { CarriedJob } from "~/ui/dialogs/public-dialog-data";

/** Null without one, and when it can no longer be had. */
export function carriedJobOf({ url, context, language, t }: Pick<Visit, "url" | "context" | "language" | "t">) {
  const positionId = url.searchParams.get("posID");
  const teaser = positionId ? findPublicJob(context, positionId, language)?.teaser : null;
  if (!positionId || !teaser) return null;
  const { eventId, jobName, day } = teaserFacts(teaser);
  return { positionId, eventId, job: jobName, day: formatWeekdayDay(t, day) } satisfies CarriedJob;
}
