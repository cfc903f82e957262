import { answeredState, listOwnInvitations } from "~/domain/invitation/own-invitations.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { AskedJob } from "~/ui/job/asked-jobs";

/** The jobs for which the person is asked and has not answered, ready to be read (SEEN-06). */
export const askedJobsOf = ({ context, language, t }: StaffVisit): AskedJob[] =>
  listOwnInvitations(context)
    .filter((found) => answeredState(context, found) === "asked")
    .map(({ invitation, position, asksUntil, ...found }) => {
      const until = invitation.wishedUntil > context.now ? invitation.wishedUntil : asksUntil;
      return {
        id: invitation.id,
        job: language === "de" ? found.jobNameDe : found.jobNameEn,
        event: found.eventName,
        day: formatWeekdayDay(t, dayOf(position.startsAt)),
        until: `${formatWeekdayDay(t, dayOf(until))}, ${clockOf(until)}`,
        href: `/staff/invited/${invitation.id}`,
      };
    });
