import { eq } from "drizzle-orm";
import { unsealKey } from "~/domain/account/tokens.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { href, publicHref } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { applications } from "~db/schema";

/** The job that has more places, and the link out; null once the person waits for it no more. */
export function placesAddedMail(context: Context, data: MailData["places-added"], frame: MailFrame) {
  const own = context.db.select().from(applications).where(eq(applications.id, data.applicationId)).get();
  if (!own || own.withdrawnAt !== null || own.rejectedAt !== null) return null;
  const job = findJobFacts(context, data.positionId, frame.language);
  return {
    job,
    places: data.places,
    jobHref: href(`/staff/job-details-applied/${job.positionId}/${job.eventId}`),
    outHref: publicHref(`/applications/withdraw?token=${unsealKey(data)}`, frame),
  };
}
