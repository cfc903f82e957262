import { findAppealCase, findEntry } from "~/domain/booking/appeals/entries.queries.server";
import { returnsAt } from "~/domain/booking/ending/end-rules";
import { inWords, ownWordOf } from "~/domain/booking/no-show/no-show.queries.server";
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
  const found = findEntry(context, data.bookingId ?? "");
  if (!found) throw new Error(`no no-show ${data.bookingId}`);
  const { t } = i18nOf(language);
  const says = ownWordOf(context, found.booking.id);
  return {
    job: findJobFacts(context, data.positionId, language),
    words: found.report?.words ?? "",
    called: found.report?.called ?? false,
    said: inWords(says, t),
    waits: says.worked,
    effect: found.effect,
    until: formatWeekdayDay(t, dayOf(found.appealableUntil)),
    payUntil: formatWeekdayDay(
      t,
      dayOf(returnsAt({ kind: "noShow", endedAt: found.enteredAt, startsAt: found.booking.startsAt })),
    ),
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
  const { booking, appeal, decidedBy, missed, counts } = found;
  return {
    job: findJobFacts(context, booking.positionId, language),
    missed,
    decision: appeal.decision ?? "kept",
    /** What the entry counts from now on, in percent; null when it does not count. */
    counts: appeal.decision === "removed" ? null : counts * 100,
    answer: appeal.answer ?? "",
    decidedBy: decidedBy ?? "",
    bookedAgain,
    documentHref: href(`/staff/bookings/${booking.id}/decision`),
  };
}
