import { bookerPrefix } from "~/addresses/booker-paths";
import { bookTeam } from "~/domain/booking/book-team.server";
import { looksForm, rejectTeamForm, teamForm } from "~/domain/selection/schema";
import { bringBackMember } from "~/domain/selection/team/bring-back-member.server";
import { findGroup } from "~/domain/selection/team/find-group.queries.server";
import { rejectTeam } from "~/domain/selection/team/reject-team.server";
import { addTeamToList, readyTeam, type TeamRefusal } from "~/domain/selection/team/seat-team.server";
import { findMembers } from "~/domain/selection/team/team-chosen.queries.server";
import type { Refused } from "~/domain/shared/result";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { PostRefusal } from "~/http/refused-form.server";
import type { BookerVisit } from "~/http/visit.server";
import { keepLooks } from "../choosing.server";
import { groupOf, hereOf } from "./load-team.server";

/** Who could not, each with the message that says why. */
export type TeamValues = { people: Record<string, string> };

type Chosen = { person: string[]; sure?: string | undefined };
const input = (visit: BookerVisit, { person }: Chosen) => ({ group: groupOf(visit), userIds: person });
const back = (visit: BookerVisit, message: string) => redirectWithFlash(hereOf(visit, groupOf(visit)), message);

/** What the buttons of the bar do with all that are ticked; nobody else is touched when one cannot (PICK-06). */
export const answerTeam = intents({
  list: formAction(teamForm, (chosen: Chosen, visit: BookerVisit) => {
    if (asksFirst(visit, chosen)) return goTo(asking(visit, "list", chosen));
    const added = addTeamToList(visit.context, input(visit, chosen));
    return added.ok ? back(visit, "staffAddedToList") : refusedTeam(added);
  }),
  book: formAction(teamForm, (chosen: Chosen, visit: BookerVisit) => {
    if (asksFirst(visit, chosen)) return goTo(asking(visit, "book", chosen));
    const booked = bookTeam(visit.context, input(visit, chosen));
    if (!booked.ok) return refusedTeam(booked);
    const { replaced, toPay } = booked.value;
    if (toPay.length === 0) return back(visit, "replacementBooked");
    const lines = new URLSearchParams(toPay.map((applicationId) => ["application", applicationId]));
    const pay = `${bookerPrefix(visit)}/request-pay?${lines}`;
    return replaced > 0 ? redirectWithFlash(pay, "replacementBooked") : goTo(pay);
  }),
  ready: formAction(teamForm, (chosen: Chosen, visit: BookerVisit) => {
    const ready = readyTeam(visit.context, input(visit, chosen));
    return ready.ok ? back(visit, "applicantReady") : refusedTeam(ready);
  }),
  reject: formAction(rejectTeamForm, ({ message = "", ...chosen }, visit: BookerVisit) => {
    const rejected = rejectTeam(visit.context, { ...input(visit, chosen), message });
    return rejected.ok ? back(visit, "applicantRejected") : refusedTeam(rejected);
  }),
  bringBack: (visit: BookerVisit, userId: string) =>
    formAction(teamForm, (_chosen: Chosen) => {
      const back = bringBackMember(visit.context, { group: groupOf(visit), userId });
      if (!back.ok && back.refusal === "notFound") throw notFound();
      if (!back.ok) return refusalOf(back, { status: 409 });
      return redirectWithFlash(hereOf(visit, groupOf(visit)), "applicantBroughtBack", { values: back.value });
    })(visit),
  looks: formAction(looksForm, ({ reason }, visit: BookerVisit) => {
    const { positionId } = foundOr404(findGroup(visit.context, groupOf(visit)));
    return keepLooks(visit, { positionId, reason }, hereOf(visit, groupOf(visit)));
  }),
});

/** Whether somebody who is chosen has marked a day of the work as not free, and the company was not asked yet (ALRT-10). */
const asksFirst = (visit: BookerVisit, { person, sure }: Chosen): boolean =>
  !sure && findMembers(visit.context, groupOf(visit), person).some(({ notFree }) => notFree);

/** The same page with the question whether to book all the same. */
function asking(visit: BookerVisit, what: "list" | "book", { person }: Chosen): string {
  const asked = new URLSearchParams([["ask", what], ...person.map((userId) => ["person", userId])]);
  return `${hereOf(visit, groupOf(visit))}&${asked}`;
}

/** The page again with all ticks: too many, nobody, or who cannot and why. */
function refusedTeam({ refusal, details = {} }: Refused<TeamRefusal>): PostRefusal<TeamValues> {
  if (refusal === "notFound") throw new Response("404", { status: 404, statusText: "Not Found" });
  if (refusal === "pickRefused") {
    const people = Object.fromEntries(Object.entries(details).map(([userId, message]) => [userId, String(message)]));
    return { form: [refusal], status: 409, values: { people } };
  }
  if (refusal === "pickNobody") return { form: [refusal] };
  if (refusal === "positionAlreadyPaid") return { form: [refusal], status: 409 };
  return { form: [`${refusal}?count=${details.count}&free=${details.free}`], status: 409 };
}
