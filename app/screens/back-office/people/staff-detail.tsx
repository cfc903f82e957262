import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { reactivateAccount } from "~/domain/account/reactivate-account.server";
import { deactivateReviewedAccount } from "~/domain/agency/accounts/deactivate-reviewed-account.server";
import { accountForm } from "~/domain/booking/schema";
import { findAgencyView } from "~/domain/booking/staff-view.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { approveStaff } from "~/domain/staff/approve-staff.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { sendBackStaff } from "~/domain/staff/send-back-staff.server";
import { agencyTexts, staffTexts } from "~/forms/staff-texts.server";
import { redirectWithFlash } from "~/http/flash.server";
import { parseForm, refused } from "~/http/forms.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import { ApprovalActs } from "~/screens/back-office/frame/approval-acts";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { comingBookings } from "~/screens/back-office/frame/coming-bookings.server";
import { MissingFields } from "~/screens/back-office/frame/missing-fields";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { NobodyHere } from "~/ui/frame/nobody-here";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Status } from "~/ui/parts/status";
import { AppliedJobs } from "~/ui/person/applied-jobs";
import { ProfileFacts } from "~/ui/person/profile-facts";
import { StaffSheet } from "~/ui/person/staff-sheet";

export const links = ordersLinks;

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
    missing: findOwnProfile(context, view.userId)?.missing ?? [],
    coming: comingBookings(context, { userId: view.userId }),
    texts: { ...texts, work: { ...texts.work, ...wishes } },
    agency,
  });
});

export const action = superuserAction(async (visit) => {
  const { context, params, url, language } = visit;
  const submission = await parseForm(visit, accountForm);
  if (submission.status !== "success") return refused(submission);
  const { value } = submission;
  const userId = params.id ?? "";
  const done = decide(context, userId, value);
  if (done.ok) {
    const name = findAgencyView(context, { userId, language })?.name ?? "";
    return redirectWithFlash(url.pathname, notices[value.intent], { values: { name } });
  }
  return refused(submission, { form: [done.refusal], status: done.refusal === "userNotFound" ? 404 : 409 });
});

type Decision = z.infer<typeof accountForm>;

/** What was done, in a word. */
const notices: Record<Decision["intent"], string> = {
  approve: "staffApproved",
  sendBack: "staffSentBack",
  deactivate: "accountClosed",
  reactivate: "accountReopened",
};

function decide(context: Context<UserActor>, userId: string, decision: Decision) {
  switch (decision.intent) {
    case "approve":
      return approveStaff(context, { userId });
    case "sendBack":
      return sendBackStaff(context, { userId, reason: decision.reason });
    case "reactivate":
      return reactivateAccount(context, { userId });
    case "deactivate":
      return deactivateReviewedAccount(context, { userId, ...decision });
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffDetail() {
  const data = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const errors = result?.error ?? {};
  const intent = result?.initialValue?.intent;
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
              <ApprovalActs errors={intent === "sendBack" ? errors.reason : null} busy={busy} />
            ) : null}
            {person.state === "approved" ? null : <MissingFields missing={data.missing} />}
            {person.deactivatedDay ? (
              <Form method="post">
                <SubmitButton tone="main" busy={busy} name="intent" value="reactivate">
                  {t("staff.reactivate")}
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
        </section>
      </StaffSheet>
      <ComingBookings {...data.coming} />
      {person.deactivatedDay ? null : (
        <Deactivation
          errors={intent === "deactivate" ? errors.reason : null}
          seenBookings={data.coming.total}
          busy={busy}
        />
      )}
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

type DeactivationProps = { errors?: string[] | null | undefined; seenBookings: number; busy: boolean };

function Deactivation({ errors, seenBookings, busy }: DeactivationProps) {
  const { t } = useTranslation("booking");
  return (
    <details open={Boolean(errors)}>
      <summary className="button button--bare button--lose">{t("staff.deactivate")}</summary>
      <Form method="post" className="stack mt">
        <HiddenField name="seenBookings" value={String(seenBookings)} />
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
