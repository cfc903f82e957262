import { useForm } from "@conform-to/react";
import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findOwnApplication } from "~/domain/application/own-application.queries.server";
import { findJobDetails } from "~/domain/contract/job-details.queries.server";
import { findBookedPosition, findPositionState } from "~/domain/contract/queries.server";
import { bankForm, createForm } from "~/domain/contract/schema";
import { findHoursState } from "~/domain/hours/hours-state.queries.server";
import { newId } from "~/domain/shared/ids";
import { postBankDetails, postContract } from "~/forms/contract-posts.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { byField, parseForm, refused } from "~/http/forms.server";
import { staffAction, staffLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { asksPassword } from "~/http/reentered-password.server";
import { FormError } from "~/ui/form/error-summary";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { BookedJob } from "./booked-job";
import { nextThing } from "./next-thing";

type FieldName = "ssn" | "issuedName" | "nameOfInstitute" | "iban" | "bic" | "password";
type StaffVisit = Parameters<Parameters<typeof staffLoader>[0]>[0];

const pageOf = (positionId: string, eventId: string) => `/staff/job-details/${positionId}/${eventId}`;

export const loader = staffLoader((visit) => {
  const { context, params, settings, language, t, user } = visit;
  const { id = "", eventId = "", bookeduser } = params;
  const job = findJobDetails(context, id, language);
  if (!job || job.ticket.eventId !== eventId) {
    // What was theirs until it was cancelled says so on the page of their application (D-33).
    if (findOwnApplication(context, { positionId: id, eventId })?.bookingCancelled)
      throw goTo(`/staff/job-details-applied/${id}/${eventId}?fromMyJob=true`);
    const state = findPositionState(context, id, eventId);
    // Another person's job: nothing to see, and nothing to read out of the answer (MYJ-09).
    if (state === "booked") throw goTo("/staff/job-wall");
    return json({ title: t("contract:none.heading"), job: null }, { status: state === "unknown" ? 404 : 200 });
  }
  if (bookeduser && bookeduser !== user.id) throw goTo("/staff/job-wall");
  const hours = findHoursState(context, { positionId: id, eventId }, settings);
  const locked = asksPassword(visit);
  return json({
    title: job.ticket.jobName,
    job: {
      ...job,
      // A session that stays open shows no number in full before the password is given.
      bank: { ...job.bank, values: locked ? { ...job.bank.values, ssn: "", iban: "", bic: "" } : job.bank.values },
      hours,
      next: nextThing({
        step: job.step,
        unreadBriefings: job.briefings.filter(({ read }) => !read).length,
        hours: hours.state,
      }),
      asksPassword: locked,
      employer: settings.agencyName,
      employee: `${user.firstName} ${user.lastName}`,
      submissionId: newId(context.now),
    },
  });
});

export const action = staffAction(async (visit) => {
  const { id = "", eventId = "" } = visit.params;
  if (intentOf(await visit.form(), ["create", ""]) === "create") return createAgain(visit, id, eventId);
  const submission = await parseForm(visit, bankForm);
  if (!findBookedPosition(visit.context, id)) return refused(submission, { form: ["bankUpdateFailed"], status: 404 });
  if (submission.status !== "success") return refused(submission);
  const { password, submissionId, ...details } = submission.value;
  const posted = await postBankDetails(visit, id, { details, password, submissionId });
  if (!posted.ok) return refused(submission, { ...posted, fields: byField(posted.fields ?? []) });
  return posted.value.contractId
    ? redirectWithFlash(pageOf(id, eventId), posted.value.changed ? "contractCreated" : "bankUnchanged")
    : redirectWithFlash(pageOf(id, eventId), "contractNotSigned", { kind: "alert" });
});

async function createAgain(visit: StaffVisit, id: string, eventId: string) {
  const submission = await parseForm(visit, createForm);
  const posted = await postContract(visit, id);
  return posted.ok
    ? redirectWithFlash(pageOf(id, eventId), "contractCreated")
    : refused(submission, { form: posted.form ?? [] });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function JobDetails() {
  const { job } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { t } = useTranslation("contract");
  const [form, fields] = useForm<Record<FieldName, string>>({ lastResult: result, defaultValue: job?.bank.values });
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/my-jobs">{t("back")}</BackLink>
      <FormError errors={form.errors} />
      {job ? <BookedJob job={job} fields={fields} refused={result !== undefined} /> : <NoBookedJob />}
    </div>
  );
}

function NoBookedJob() {
  const { t } = useTranslation("contract");
  return (
    <>
      <h1>{t("none.heading")}</h1>
      <Empty
        icon="ticket"
        title={<span data-message="noBookedJobPositionFound">{t("messages:noBookedJobPositionFound")}</span>}
        action={<ButtonLink href="/staff/my-jobs">{t("none.action")}</ButtonLink>}
      >
        {t("none.text")}
      </Empty>
    </>
  );
}
