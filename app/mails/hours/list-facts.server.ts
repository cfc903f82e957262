import { inArray } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import type { InLanguage } from "~/mails/mail-props";
import { hoursConfirmations } from "~db/schema";
import { hoursMail } from "./hours-facts.server";

/** Hours that one signature confirmed, for the company, at once: who signed, each row, and how to object to it. */
export function hoursListMail(
  context: Context,
  data: MailData["hours-list-confirmed"],
  frame: InLanguage,
  settings: Pick<Settings, "agencyEmail">,
) {
  const rows = data.rows.map((row) => hoursMail(context, row, frame, settings));
  const [first] = rows;
  if (!first) throw new Error("a list of hours without rows");
  const ids = data.rows.map(({ hoursConfirmationId }) => hoursConfirmationId);
  const breaks = context.db
    .select({ id: hoursConfirmations.id, minutes: hoursConfirmations.breakMinutes })
    .from(hoursConfirmations)
    .where(inArray(hoursConfirmations.id, ids))
    .all();
  const { job, employerName, signedWay, recordedVia, confirmedDay, confirmedClock } = first;
  return {
    event: job.eventName,
    employerName,
    signedWay,
    recordedVia,
    confirmedDay,
    confirmedClock,
    eventHref: first.eventHref.replace(/#.*$/, ""),
    rows: rows.map((row, at) => ({ ...row, pause: breaks.find(({ id }) => id === ids[at])?.minutes ?? 0 })),
  };
}
