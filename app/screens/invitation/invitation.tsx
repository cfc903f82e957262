import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { declineInvitation } from "~/domain/invitation/decline-invitation.server";
import { invitationAnswerForm } from "~/domain/invitation/schema";
import { joinStandby } from "~/domain/invitation/standby/join-standby.server";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import { noFields } from "~/domain/shared/schema";
import { goTo } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { InvitationOver } from "~/ui/job/invitation-over";
import { AcceptDock } from "./accept-dock";
import { DirectQuestion } from "./direct-question";
import { FirstQuestion } from "./first-question";
import { InvitationAnswered } from "./invitation-answered";
import { InvitationQuestion } from "./invitation-question";
import { type InvitationVisit, invitationVisit } from "./invitation-visit.server";
import { loadInvitation } from "./load-invitation.server";

/** Asks whether somebody wants a position; opening it answers nothing. */
export const loader = publicLoader(loadInvitation);

const answer = ({ context, found }: InvitationVisit, command: typeof acceptInvitation | typeof declineInvitation) =>
  formAction(invitationAnswerForm, ({ reason }) => {
    const invitationId = found.invitation.id;
    const done = command(context, { invitationId, reason });
    if (done.ok) return goTo(`/staff/invited/${invitationId}`);
    const refusal = done.refusal === "notFound" ? "invitationOver" : done.refusal;
    return refusalOf({ ...done, refusal }, { status: refusal === "invitationOver" ? 410 : 409 });
  });

/** Somebody else was faster: asked first if it becomes free again (SUBS-18). The link acts for its person. */
const standBy = ({ context, found }: InvitationVisit) =>
  formAction(noFields, () => {
    const { id, positionId, userId } = found.invitation;
    const person = { kind: "user", role: "employee", userId, companyId: null } as const;
    const done = joinStandby({ ...context, actor: person }, { positionId });
    if (done.ok) return goTo(`/staff/invited/${id}`);
    return refusalOf({ ...done, refusal: done.refusal === "notFound" ? "standbyOver" : done.refusal }, { status: 409 });
  });

export const action = publicAction(async (visit) => {
  const invited = await invitationVisit(visit);
  return intents({
    accept: answer(invited, acceptInvitation),
    decline: answer(invited, declineInvitation),
    standby: standBy(invited),
  })(visit);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Invitation() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { state, refusal, held, over } = page;
  if (over) return <InvitationOver {...over} />;
  const asks = state === "asked" && refusal === null;
  return (
    <>
      <div className="wrap wrap--text page stack stack--l">
        <FormError errors={refused?.errors.form ?? (held ? [held] : undefined)} />
        {!asks ? (
          <InvitationAnswered {...page} />
        ) : page.first ? (
          <FirstQuestion {...page} first={page.first} />
        ) : page.direct ? (
          <DirectQuestion {...page} {...page.direct} />
        ) : (
          <InvitationQuestion {...page} />
        )}
      </div>
      {asks ? <AcceptDock payCents={page.job.payCents} first={page.first !== null} /> : null}
    </>
  );
}
