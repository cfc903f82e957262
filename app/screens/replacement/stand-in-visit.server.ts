import { heldLink } from "~/access/mailed-links.server";
import { standInExtra } from "~/domain/bill/replacement/book-stand-in.server";
import { findInvitation } from "~/domain/invitation/invitation.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** Whoever holds the key that the company was mailed, with whom it books; everybody else finds nothing. */
export async function standInVisit(visit: Visit) {
  const invitationId = visit.params.invitationId ?? "";
  const found = findInvitation(visit.context, invitationId);
  const held = found && (await heldLink(visit, "/replacement", invitationId));
  if (!held) throw notFound();
  return { context: held.context, found };
}

/** The first name, the job and, where it costs more than was paid, how much; nothing else. */
export async function loadStandIn(visit: Visit) {
  const { found } = await standInVisit(visit);
  const { context, language, t } = visit;
  const extra = standInExtra(context, found);
  const { startsAt, endsAt, jobPlace } = found.position;
  const name = found.firstName;
  const booked = found.bookingId !== null;
  return {
    title: booked ? t("replacement:standInBooked", { name }) : t("replacement:standInTitle", { name }),
    name,
    work: language === "de" ? found.jobNameDe : found.jobNameEn,
    eventName: found.eventName,
    when: `${formatWeekdayDay(t, dayOf(startsAt))}, ${formatTimeSpan(clockOf(startsAt), clockOf(endsAt))}`,
    place: jobPlace,
    booked,
    taken: !booked && found.refusal === "anotherUserBooked",
    dearer: extra && { net: formatMoney(t, extra.moreNetCents), gross: formatMoney(t, extra.moreGrossCents) },
    logInHref: `/organization/positions/${found.position.id}/replacement`,
  };
}
