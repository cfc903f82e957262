import { acceptChange } from "~/domain/bill/moving/accept-change.server";
import { declineChange } from "~/domain/booking/moving/end-change.server";
import { goTo } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { changeVisit } from "./change-visit.server";

/** The person's answer, by link or session (D-106); what is not open any more is said so with 409. */
export const postAnswer = (answer: "accept" | "decline") => async (_typed: object, visit: Visit) => {
  const { context, found } = await changeVisit(visit);
  const asked = { proposalId: found.proposal.id };
  const done = answer === "accept" ? acceptChange(context, asked) : declineChange(context, asked);
  return done.ok ? goTo(`/staff/bookings/${found.booking.id}/change`) : refusalOf(done, { status: 409 });
};
