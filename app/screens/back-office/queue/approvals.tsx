import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { nameOf } from "~/domain/account/name-rules";
import { approvalForm, sendBackForm } from "~/domain/agency/schema";
import { approveAndApply } from "~/domain/application/waiting/approve-and-apply.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { sendBackStaff } from "~/domain/staff/send-back-staff.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { Empty } from "~/ui/parts/empty";
import { ProfileFacts } from "~/ui/person/profile-facts";
import { loadApprovals } from "./load-approvals.server";
import { ReviewApplicant } from "./review-applicant";
import { Waiting } from "./waiting";

const path = "/superuser/back-office/approvals";

export const loader = superuserLoader(loadApprovals);

export const action = superuserAction(
  intents({
    approve: formAction(approvalForm, ({ userId }, { context }: AgencyVisit) => {
      const done = approveAndApply(context, { userId });
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
  const name = own ? nameOf(own.user) : "";
  return redirectWithFlash(path, notice, { values: { name } });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-02, DESK-20: the profiles that wait, the oldest first, one after the other. */
export default function Approvals() {
  const { title, waiting, next, person } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const at = waiting.findIndex(({ id }) => id === person?.view.userId);
  const follows = waiting[at + 1];
  return (
    <>
      <PageHead
        title={title}
        lead={at < 0 ? t("approvals.lead") : t("approvals.at", { at: at + 1, total: waiting.length })}
      />
      <FormError errors={aboveForm(answer, "reason")} />
      {person ? (
        <ReviewApplicant
          person={person.view}
          texts={person.texts}
          missing={person.missing}
          jobs={person.jobs}
          refused={answer?.errors.reason ? answer : undefined}
          next={follows ? { name: follows.name, href: `${path}?person=${follows.id}` } : null}
        >
          <ProfileFacts id="contact" title={t("approvals.contact")} facts={person.agency.contact} />
        </ReviewApplicant>
      ) : (
        <Empty icon="check" title={t("approvals.none")} />
      )}
      {waiting.length > 0 ? <Waiting waiting={waiting} next={next} chosen={person?.view.userId} /> : null}
    </>
  );
}
