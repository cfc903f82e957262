import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { formatDay } from "~/i18n/format";
import { ApprovalActs } from "~/screens/back-office/frame/approval-acts";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { MissingFields } from "~/screens/back-office/frame/missing-fields";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { choosingLinks } from "~/ui/frame/choosing-sheet";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { NobodyHere } from "~/ui/frame/nobody-here";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { AppliedJobs } from "~/ui/person/applied-jobs";
import { ProfileFacts } from "~/ui/person/profile-facts";
import { StaffSheet } from "~/ui/person/staff-sheet";
import { AccountState } from "./account-state";
import { Deactivation } from "./deactivation";
import { loadStaffDetail } from "./load-staff-detail.server";
import { decideAboutPerson } from "./staff-detail-actions.server";

export const links = () => [...ordersLinks(), ...listsLinks(), ...choosingLinks()];
export const handle = { hydrated: false };

export const loader = superuserLoader(loadStaffDetail);

export const action = superuserAction(decideAboutPerson);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffDetail() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const refused = (intent: string) => (answer?.typed.intent === intent ? answer : undefined);
  const { t } = useTranslation("backOffice");
  if (data.person === null)
    return (
      <div className="wrap page">
        <NobodyHere title={data.title} backHref="/superuser/eventslist" />
      </div>
    );
  const { person, texts, agency } = data;
  return (
    <div className="wrap page stack stack--l">
      <FormError errors={aboveForm(answer, "reason")} />
      <StaffSheet
        person={person}
        texts={texts}
        status={<AccountState state={person.deactivatedDay ? "deactivated" : person.state} />}
        actions={
          <>
            <p className="small soft num">{t("person.number", { id: person.number })}</p>
            {person.state === "approvalPending" && !person.deactivatedDay ? (
              <ApprovalActs missing={data.missing} voice={person.voiceFileId} refused={refused("sendBack")} />
            ) : null}
            {person.state === "approved" ? null : <MissingFields missing={data.missing} />}
            {person.deactivatedDay ? (
              <Form method="post">
                <SubmitButton tone="main" name="intent" value="reactivate">
                  {t("person.reactivate")}
                </SubmitButton>
              </Form>
            ) : null}
          </>
        }
      >
        <ProfileFacts id="contact" title={t("person.contact")} facts={agency.contact} />
        <section className="stack" aria-labelledby="account">
          <h2 id="account">{t("person.account")}</h2>
          <dl className="pairs card">
            {agency.account.map(({ key, day }) => (
              <Fragment key={key}>
                <dt>{t(`person.field.${key}`)}</dt>
                <dd>{formatDay(day)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      </StaffSheet>
      <ComingBookings {...data.coming} />
      {person.deactivatedDay ? null : (
        <Deactivation errors={refused("deactivate")?.errors.reason} seenBookings={data.coming.total} />
      )}
      <AppliedJobs jobs={person.appliedJobs} prefix="/superuser" none={t("person.noJobsAgency")} />
    </div>
  );
}
