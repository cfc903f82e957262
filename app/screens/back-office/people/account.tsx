import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { RelatedAndHistory } from "~/screens/back-office/frame/related-and-history";
import { Relations } from "~/screens/back-office/frame/relations";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { workOnAccount } from "./account-actions.server";
import { AccountFacts } from "./account-facts";
import { AccountLinks } from "./account-links";
import { AccountStatus } from "./account-status";
import { Deactivate } from "./deactivate";
import { loadAccount } from "./load-account.server";
import { OwnCancellations } from "./own-cancellations";
import { RatingsOfPerson } from "./ratings-of-person";
import { ReliabilityPart } from "./reliability-part";
import { ResetFactor } from "./reset-factor";
import { ViewAs } from "./view-as";
import { WorkOfPerson } from "./work-of-person";

export const loader = superuserLoader(loadAccount);

export const action = superuserAction(workOnAccount);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-03: one account, and what the agency can do with it. */
export default function Account() {
  const { title, id, role, state, company, facts, coming, around, ...shown } = useLoaderData<typeof loader>();
  const { canResend, submissionId, self, relations, ownCancellations, reliability, ratings, work } = shown;
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={<AccountStatus state={state} />}>
        {role === "employee" ? (
          <>
            <ButtonLink tone="plain" icon="user" href={`/staff-detail/${id}`}>
              {t("accounts.profile")}
            </ButtonLink>
            <ButtonLink tone="plain" icon="lock" href={`/superuser/back-office/accounts/${id}/numbers`}>
              {t("numbers.title")}
            </ButtonLink>
          </>
        ) : null}
        {shown.correctable ? (
          <ButtonLink tone="plain" icon="pen" href={`/superuser/back-office/accounts/${id}/correct`}>
            {t("correct.title")}
          </ButtonLink>
        ) : null}
        <AccountLinks {...{ submissionId, canResend, staff: role === "employee" }} open={shown.correctable} />
        {state === "deactivated" ? (
          <Form method="post">
            <SubmitButton tone="main" name="intent" value="reactivate">
              {t("accounts.reactivate")}
            </SubmitButton>
          </Form>
        ) : null}
      </PageHead>
      <FormError errors={answer?.errors.form} />
      <AccountFacts company={company} facts={facts} />
      <WorkOfPerson {...work} />
      {coming ? <ComingBookings {...coming} ending={state === "deactivated" && role === "employee"} /> : null}
      {reliability ? <ReliabilityPart {...reliability} /> : null}
      {ownCancellations.length > 0 ? <OwnCancellations rows={ownCancellations} /> : null}
      {ratings ? <RatingsOfPerson {...ratings} /> : null}
      <Relations rows={relations} of="person" />
      {shown.mayResetFactor ? <ResetFactor phone={shown.phone} reason={fieldsOf(answer)("factorReason")} /> : null}
      {shown.mayView ? <ViewAs name={title} reason={fieldsOf(answer)("viewReason")} /> : null}
      {state === "deactivated" || self ? null : (
        <Deactivate bookings={coming?.total ?? 0} reason={fieldsOf(answer)("reason")} />
      )}
      <RelatedAndHistory {...around} />
    </>
  );
}
