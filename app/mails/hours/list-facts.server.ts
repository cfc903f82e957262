import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import type { InLanguage } from "~/mails/mail-props";
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
  const { job, employerName, signedWay, recordedVia, confirmedDay, confirmedClock } = first;
  return {
    event: job.eventName,
    employerName,
    signedWay,
    recordedVia,
    confirmedDay,
    confirmedClock,
    rate: rows.find(({ rate }) => rate !== null)?.rate ?? null,
    eventHref: first.eventHref.replace(/#.*$/, ""),
    rows,
  };
}
