import { type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { approvalForm, sendBackForm } from "~/domain/agency/schema";
import { approveStaff } from "~/domain/staff/approve-staff.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { sendBackStaff } from "~/domain/staff/send-back-staff.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { ApprovalActs } from "~/screens/back-office/frame/approval-acts";
import { MissingFields } from "~/screens/back-office/frame/missing-fields";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Empty } from "~/ui/parts/empty";
import { ProfileFacts } from "~/ui/person/profile-facts";
import { StaffSheet } from "~/ui/person/staff-sheet";
import { loadApprovals } from "./load-approvals.server";
import { Waiting } from "./waiting";

const path = "/superuser/back-office/approvals";

export const loader = superuserLoader(loadApprovals);

export const action = superuserAction(
  intents({
    approve: formAction(approvalForm, ({ userId }, { context }: AgencyVisit) => {
      const done = approveStaff(context, { userId });
      return done.ok ? decided(context, userId, "staffApproved") : refusalOf(done, { status: 409 });
    }),
    sendBack: formAction(sendBackForm, (typed, { context }: AgencyVisit) => {
      const done = sendBackStaff(context, typed);
      return done.ok ? decided(context, typed.userId, "staffSentBack") : refusalOf(done, { status: 409 });
    }),
  }),
);

function decided(context: AgencyVisit["context"], userId: string, notice: string) {
  const own = findOwnProfile(context, userId);
  const name = own ? `${own.user.firstName} ${own.user.lastName}` : "";
  return redirectWithFlash(path, notice, { values: { name } });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-02: the profiles that wait, the oldest first, one after the other. */
export default function Approvals() {
  const { title, waiting, next, person } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state !== "idle";
  const field = fieldsOf(answer);
  return (
    <>
      <PageHead title={title} lead={t("approvals.lead")} />
      <FormError errors={answer?.errors.form} />
      {waiting.length > 0 ? <Waiting waiting={waiting} next={next} chosen={person?.view.userId} /> : null}
      {person ? (
        <article className="stack stack--l" data-id={person.view.userId} aria-label={person.view.name}>
          <StaffSheet
            person={person.view}
            texts={person.texts}
            level={2}
            actions={
              <>
                <MissingFields missing={person.missing} />
                <ApprovalActs
                  key={person.view.userId}
                  userId={person.view.userId}
                  errors={field("reason").errors}
                  busy={busy}
                />
              </>
            }
          >
            <ProfileFacts id="contact" title={t("approvals.contact")} facts={person.agency.contact} />
          </StaffSheet>
        </article>
      ) : (
        <Empty icon="check" title={t("approvals.none")} />
      )}
    </>
  );
}
