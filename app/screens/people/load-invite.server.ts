import type { z } from "zod";
import { isKnownTo } from "~/domain/application/blocks.queries.server";
import { listInvitablePlaces } from "~/domain/invitation/invitable-places.queries.server";
import { inviteDirectly } from "~/domain/invitation/invite-directly.server";
import { findCompanyPerson } from "~/domain/selection/people/people.queries.server";
import type { invitePersonForm } from "~/domain/selection/people/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

const betweenOf = ({ user, params }: EmployerVisit) => ({ companyId: user.companyId, userId: params.userId ?? "" });

/** What of the company is open, and for which of it the person may be asked. */
export function loadInvite(visit: EmployerVisit) {
  const { context, language, t } = visit;
  const between = betweenOf(visit);
  if (!isKnownTo(context, between)) throw notFound();
  const { userId, firstName, name } = foundOr404(findCompanyPerson(context, between));
  return {
    title: t("people:invite.title", { name: firstName }),
    person: { userId, firstName, name },
    places: listInvitablePlaces(context, { ...between, language }).map(({ day, start, end, ...place }) => ({
      ...place,
      when: `${formatWeekdayDay(t, day)}, ${formatTimeSpan(start, end)}`,
    })),
  };
}

export type PlaceToOffer = ReturnType<typeof loadInvite>["places"][number];

export function invitePerson({ positionId }: z.output<typeof invitePersonForm>, visit: EmployerVisit) {
  const { userId } = betweenOf(visit);
  const invited = inviteDirectly(visit.context, { positionId, userId });
  if (invited.ok) return redirectWithFlash(`/organization/people/${userId}`, "personInvited");
  if (invited.refusal === "notFound") throw notFound();
  const isLimit = invited.refusal === "invitationLimit" || invited.refusal === "invitationLimitHere";
  return refusalOf(invited, { status: isLimit ? 429 : 409 });
}
