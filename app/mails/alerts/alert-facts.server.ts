import { unsealKey } from "~/domain/account/tokens.server";
import { listStillOpen } from "~/domain/application/alerts/still-open.queries.server";
import { findJobFacts, type JobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";

/** What searches have found and is open still; null when all of it has gone meanwhile. */
export function jobAlertMail(context: Context, data: MailData["job-alert"], { language }: MailFrame) {
  const open = listStillOpen(
    context,
    data.searches.flatMap(({ positionIds }) => positionIds),
  );
  const searches = data.searches.flatMap(({ name, positionIds, ...key }) => {
    const jobs = positionIds.filter((id) => open.has(id)).map((id) => withLink(findJobFacts(context, id, language)));
    return jobs.length > 0 ? [{ name, jobs, offHref: href(`/unsubscribe/${unsealKey(key)}`) }] : [];
  });
  const count = searches.reduce((sum, { jobs }) => sum + jobs.length, 0);
  const first = searches[0]?.jobs[0]?.work ?? "";
  return count === 0 ? null : { searches, count, first, change: data.change, searchesHref: href("/staff/alerts") };
}

const withLink = (job: JobFacts) => ({
  ...job,
  jobHref: href(`/staff/job-wall-details/${job.positionId}/${job.eventId}`),
});
