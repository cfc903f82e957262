import { dutiesOf } from "~/domain/account/colleagues/colleague-rules";
import { isOwner, listColleagues, listOpenInvitations } from "~/domain/account/colleagues/colleagues.queries.server";
import { nameOf } from "~/domain/account/name-rules";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay } from "~/i18n/format";
import { notOwner, type OwnerVisit } from "./colleagues-actions.server";

/** The people of the agency or of the company of an owner, and who is invited (ACCS-10, ACCS-11). */
export function loadColleagues({ context, user, t }: OwnerVisit) {
  if (!isOwner(context)) throw notOwner();
  return {
    title: t("account:colleagues.title"),
    side: user.role === "superuser" ? ("agency" as const) : ("company" as const),
    submissionId: newId(context.now),
    duties: dutiesOf(user.role),
    people: listColleagues(context).map(({ id, firstName, lastName, email, duty, deactivatedAt }) => ({
      id,
      name: nameOf({ firstName, lastName }),
      email,
      duty,
      self: id === user.id,
      removed: deactivatedAt !== null,
    })),
    invitations: listOpenInvitations(context).map(({ id, email, duty, expiresAt }) => ({
      id,
      email,
      duty,
      until: expiresAt > context.now ? formatWeekdayDay(t, dayOf(expiresAt)) : null,
    })),
  };
}

export type Colleagues = ReturnType<typeof loadColleagues>;
