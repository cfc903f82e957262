import type { z } from "zod";
import { inviteColleague, withdrawInvitation } from "~/domain/account/colleagues/invite-colleague.server";
import { inviteColleagueForm, setDutyForm } from "~/domain/account/colleagues/schema";
import { setDuty } from "~/domain/account/colleagues/set-duty.server";
import { emailRefusal } from "~/domain/account/email-rules";
import type { SessionUser } from "~/domain/account/sessions.server";
import { removeColleague } from "~/domain/agency/colleagues/remove-colleague.server";
import type { Message } from "~/domain/shared/result";
import { noFields } from "~/domain/shared/schema";
import { isAnswered, once } from "~/domain/shared/submissions.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { countInvitation } from "~/limits/limits.server";

export type OwnerVisit = Visit<SessionUser & { role: "employer" | "superuser" }>;

const pathOf = ({ role }: Pick<SessionUser, "role">) =>
  role === "superuser" ? "/superuser/back-office/colleagues" : "/organization/colleagues";

/** Only owners have this page; that this moment's duty says so is the domain's own rule (ACCS-10). */
export const notOwner = () => new Response("403", { status: 403, statusText: "Forbidden" });

/** Strangers are not there; everything else stands beside the form or the row that it is about. */
function refused(result: { refusal: Message }, field: string) {
  if (result.refusal === "forbidden") throw notOwner();
  if (result.refusal === "notFound") throw notFound();
  return refusalOf(result, { field, status: result.refusal === "oneOf" ? 400 : 409 });
}

/** What an owner does with the people of the agency or of the company. */
export const workOnColleagues = intents({
  invite: formAction(inviteColleagueForm, invite),
  withdraw: (visit: OwnerVisit, invitationId) =>
    formAction(noFields, () => {
      const { context, user } = visit;
      const done = withdrawInvitation(context, { invitationId });
      if (!done.ok) return refused(done, `withdraw-${invitationId}`);
      return redirectWithFlash(pathOf(user), "invitationWithdrawn", { values: done.value });
    })(visit),
  duty: (visit: OwnerVisit, userId) =>
    formAction(setDutyForm, ({ duty }) => {
      const { context, user } = visit;
      const done = setDuty(context, { userId, duty });
      if (!done.ok) return refused(done, `duty-${userId}`);
      return redirectWithFlash(pathOf(user), "dutySet", { values: done.value });
    })(visit),
  remove: (visit: OwnerVisit, userId) =>
    formAction(noFields, () => {
      const { context, user } = visit;
      const done = removeColleague(context, { userId });
      if (!done.ok) return refused(done, `remove-${userId}`);
      return redirectWithFlash(pathOf(user), "colleagueRemoved", { values: done.value });
    })(visit),
});

async function invite(typed: z.output<typeof inviteColleagueForm>, visit: OwnerVisit, form: FormData) {
  const { context, user, language } = visit;
  const wrong = emailRefusal(typed.email);
  if (wrong) return { fields: [{ field: "email", key: wrong }] };
  const submissionId = submissionIdOf(form, context.now);
  const wait = isAnswered(context, "inviteColleague", submissionId) ? null : await countInvitation(user.id);
  if (wait !== null) return { wait };
  const done = once(context, "inviteColleague", { submissionId, ...typed }, (tx) =>
    inviteColleague(tx, { ...typed, language }),
  );
  if (!done.ok) return refused(done, done.refusal === "oneOf" ? "duty" : "email");
  return redirectWithFlash(pathOf(user), "colleagueInvited", { values: done.value });
}
