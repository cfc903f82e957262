import { findAppealCase, findNoShow } from "~/domain/booking/no-show/no-show.queries.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { href } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";

/** That somebody did not come, for that person: what was said, what it does, and the way to contradict (SUBS-08). */
export function noShowMail(
  context: Context,
  data: MailData["no-show-reported"],
  { language }: InLanguage,
  { agencyPhone }: Settings,
) {
  const found = findNoShow(context, data.bookingId ?? "");
  if (!found) throw new Error(`no no-show ${data.bookingId}`);
  const { t } = i18nOf(language);
  return {
    job: findJobFacts(context, data.positionId, language),
    words: found.report?.words ?? "",
    called: found.report?.called ?? false,
    effect: found.effect,
    until: formatWeekdayDay(t, dayOf(found.appealableUntil)),
    phone: String(agencyPhone),
    appealHref: href(`/staff/bookings/${found.booking.id}/no-show`),
  };
}

/** What the agency decided about an appeal, with who did and why (RATE-13). */
export function appealAnsweredMail(
  context: Context,
  { appealId, bookedAgain }: MailData["appeal-answered"],
  { language }: InLanguage,
) {
  const found = findAppealCase(context, appealId);
  if (!found) throw new Error(`no appeal ${appealId}`);
  const { booking, appeal, decidedBy } = found;
  return {
    job: findJobFacts(context, booking.positionId, language),
    removed: appeal.decision === "removed",
    answer: appeal.answer ?? "",
    decidedBy: decidedBy ?? "",
    bookedAgain,
    caseHref: href(`/staff/bookings/${booking.id}/no-show`),
  };
}
