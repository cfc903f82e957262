import { nameOf } from "~/domain/account/name-rules";
import { findRecordable, recordRefusal } from "~/domain/hours/record-hours.server";
import { usualBreak } from "~/domain/hours/rules";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownObjection, shownVersions } from "./hours-versions.server";

/** The hours of one booking: what was booked, recorded and objected to. */
export function loadHours({ context, params, settings, t, language }: AgencyVisit) {
  const found = foundOr404(findRecordable(context, params.bookingId ?? ""));
  const { booking, position, event, staffType, company, person, confirmation } = found;
  return {
    title: t("backOffice:hours.title"),
    name: nameOf(person),
    event: event.eventName,
    company: company.companyName,
    work: language === "de" ? staffType.nameDe : staffType.nameEn,
    place: position.jobPlace,
    day: dayOf(position.startsAt),
    start: clockOf(position.startsAt),
    end: clockOf(position.endsAt),
    breakMinutes: usualBreak(minutesOf(position)),
    price: formatMoney(t, position.jobTotalCostCents),
    submissionId: newId(context.now),
    refusal: recordRefusal(found, context, settings),
    version: confirmation?.version ?? 0,
    versions: shownVersions(context, booking.id, t),
    objection: shownObjection(context, booking.id),
  };
}
