import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/components/form/error-summary";
import { TextAreaField } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { NobodyHere } from "~/components/frame/nobody-here";
import { Status } from "~/components/parts/status";
import { AppliedJobs } from "~/components/selection/applied-jobs";
import { StaffSheet } from "~/components/selection/staff-sheet";
import { ProfileFacts } from "~/components/staff-profile/profile-facts";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { accountForm } from "~/domain/booking/schema";
import { findAgencyView } from "~/domain/booking/staff-view.queries.server";
import { approveStaff } from "~/domain/staff/approve-staff.server";
import { redirectWithFlash } from "~/http/flash.server";
import { parseForm, refused } from "~/http/forms.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { agencyTexts, staffTexts } from "~/http/staff-texts.server";
import { formatDay } from "~/i18n/format";

/** A person with everything the agency needs (ADM-05, SEL-34). */
export const loader = superuserLoader((visit) => {
  const { context, params, language, t } = visit;
  const view = findAgencyView(context, { userId: params.id ?? "", language });
  if (!view) return json({ title: t("messages:noDetailsFound"), person: null }, { status: 404 });
  const texts = staffTexts(visit, view);
  const { wishes, ...agency } = agencyTexts(visit, view);
  return json({
    title: view.name,
    person: { ...view, number: view.userId.toUpperCase() },
    texts: { ...texts, work: { ...texts.work, ...wishes } },
    agency,
  });
});

export const action = superuserAction(async (visit) => {
  const { context, params, url } = visit;
  const submission = await parseForm(visit, accountForm);
  if (submission.status !== "success") return refused(submission);
  const { value } = submission;
  const userId = params.id ?? "";
  const done =
    value.intent === "approve"
      ? approveStaff(context, { userId })
      : deactivateAccount(context, { userId, reason: value.reason });
  if (done.ok) return redirectWithFlash(url.pathname, "changesSaved");
  return refused(submission, { form: [done.refusal], status: done.refusal === "userNotFound" ? 404 : 409 });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffDetail() {
  const data = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.result.error ?? {};
  const { t } = useTranslation("booking");
  const busy = useNavigation().state === "submitting";
  if (data.person === null) {
    return (
      <div className="wrap page">
        <NobodyHere title={data.title} backHref="/superuser/eventslist" />
      </div>
    );
  }
  const { person, texts, agency } = data;
  return (
    <div className="wrap page stack stack--l">
      <FormError errors={errors[""]} />
      <StaffSheet
        person={person}
        texts={texts}
        status={<AccountStatus state={person.deactivatedDay ? "deactivated" : person.state} />}
        actions={
          <>
            <p className="small soft num">{t("staff.number", { id: person.number })}</p>
            {person.state === "approvalPending" && !person.deactivatedDay ? (
              <Form method="post">
                <SubmitButton tone="act" busy={busy} name="intent" value="approve">
                  {t("staff.approve")}
                </SubmitButton>
              </Form>
            ) : null}
          </>
        }
      >
        <ProfileFacts id="contact" title={t("staff.contact")} facts={agency.contact} />
        <section className="stack" aria-labelledby="account">
          <h2 id="account">{t("staff.account")}</h2>
          <dl className="pairs card">
            {agency.account.map(({ key, day }) => (
              <Fragment key={key}>
                <dt>{t(`staff.field.${key}`)}</dt>
                <dd>{formatDay(day)}</dd>
              </Fragment>
            ))}
          </dl>
          {person.deactivatedDay ? null : <Deactivation errors={errors.reason} busy={busy} />}
        </section>
      </StaffSheet>
      <AppliedJobs jobs={person.appliedJobs} prefix="/superuser" none={t("staff.noJobsAgency")} />
    </div>
  );
}

type State = "registrationPending" | "approvalPending" | "approved" | "deactivated";

const marks = {
  registrationPending: { tone: "calm", icon: "pen" },
  approvalPending: { tone: "act", icon: "clock" },
  approved: { tone: "ok", icon: "check" },
  deactivated: { tone: "none", icon: "stop" },
} as const;

function AccountStatus({ state }: { state: State }) {
  const { t } = useTranslation("booking");
  return <Status {...marks[state]}>{t(`staff.state.${state}`)}</Status>;
}

function Deactivation({ errors, busy }: { errors?: string[] | null; busy: boolean }) {
  const { t } = useTranslation("booking");
  return (
    <details open={Boolean(errors)}>
      <summary className="button button--bare button--lose">{t("staff.deactivate")}</summary>
      <Form method="post" className="stack mt">
        <TextAreaField
          field={{ name: "reason", errors: errors ?? undefined, required: true, maxLength: 500 }}
          label={t("staff.reason")}
          hint={t("staff.reasonHint")}
        />
        <p>
          <SubmitButton tone="lose" busy={busy} name="intent" value="deactivate">
            {t("staff.deactivate")}
          </SubmitButton>
        </p>
      </Form>
    </details>
  );
}
