import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type HoursPage, hoursPageOf } from "~/domain/hours/hours-page.server";
import { newId } from "~/domain/shared/ids";
import { confirmPostedHours } from "~/forms/confirm-hours.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { formatClock, formatDay, formatMoney, formatTimeSpan } from "~/i18n/format";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { Dock } from "~/ui/frame/dock";
import { Empty } from "~/ui/parts/empty";
import { ClosedHours } from "./closed-hours";
import { ConfirmedHours } from "./confirmed-hours";
import { HoursFormFields, type RefusedForm } from "./hours-form-fields";
import { HoursHead } from "./hours-head";
import { hoursVisit, moveTokenToCookie } from "./hours-visit.server";

export const loader = publicLoader(async (visit) => {
  const cleaned = await moveTokenToCookie(visit);
  if (cleaned) return cleaned;
  const { context, settings, language, t, url } = visit;
  const title = t("hours:title");
  const access = await hoursVisit(visit);
  if (access.link === "over") return json({ title, page: null, agencyEmail: settings.agencyEmail }, { status: 410 });
  const { viewer, found } = access;
  const page = hoursPageOf(found, access.context, settings, { viewer, language });
  if (page.state === "before" && viewer === "staff") {
    return goTo(url.pathname.replace("/confirm-job-hours/", "/job-details/"));
  }
  return json({ title, page, submissionId: newId(context.now), agencyEmail: settings.agencyEmail });
});

/** The page of hours is handed to others, so it checks by itself who may post: hoursVisit. */
export const action = publicAction(
  async (visit) => {
    const access = await hoursVisit(visit);
    if (access.link === "over") return json(null, { status: 410 });
    const refused = await confirmPostedHours(visit, access.context, access.found);
    return refused
      ? json(refused, { status: refused.status })
      : redirectWithFlash(visit.url.pathname, "hoursConfirmed");
  },
  { maxBytes: SIGNATURE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && "title" in data ? data.title : ""} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

type Data = { page: HoursPage | null; submissionId?: string; agencyEmail: string };

export default function ConfirmJobHours() {
  const { page, submissionId, agencyEmail } = useLoaderData() as Data;
  const refused = useActionData() as RefusedForm | null | undefined;
  if (!page) return <LinkOver agencyEmail={agencyEmail} />;
  if (page.state === "open") return <OpenForm page={page} submissionId={submissionId ?? ""} refused={refused} />;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <Back page={page} />
      <HoursHead page={page} />
      <FormError errors={refused?.errors.form} />
      {page.state === "before" ? <TooEarly page={page} /> : null}
      {page.state === "confirmed" ? <ConfirmedHours page={page} /> : null}
      {page.state === "closed" ? <ClosedHours page={page} /> : null}
    </div>
  );
}

function Back({ page }: { page: HoursPage }) {
  const { t } = useTranslation("hours");
  if (page.viewer !== "staff") return null;
  return <BackLink href={`/staff/job-details/${page.positionId}/${page.eventId}`}>{t("link.back")}</BackLink>;
}

type OpenFormProps = { page: HoursPage; submissionId: string; refused: RefusedForm | null | undefined };

function OpenForm({ page, submissionId, refused }: OpenFormProps) {
  const { t } = useTranslation("hours");
  const { errors = {} } = refused ?? {};
  const named = (name: string) => ({ name, errors: errors[name] });
  return (
    <hours-form
      planned={page.minutes}
      pay={JSON.stringify(page.payCents.map(formatMoney))}
      {...(page.countsAlong ? { live: "" as const } : {})}
    >
      <div className="wrap wrap--text page stack stack--l">
        <Back page={page} />
        <HoursHead page={page} />
        <form className="stack stack--l" id="hours" method="post" encType="multipart/form-data">
          <SubmissionIdField value={refused?.typed.submissionId || submissionId} />
          <FormError errors={errors.form} />
          <ErrorSummary
            fields={[
              { field: named("jobStart"), label: t("start") },
              { field: named("jobEnd"), label: t("end") },
              { field: named("employerName"), label: t("sign.name") },
              { field: { ...named("signature"), id: "sign-title" }, label: t("sign.signature") },
            ]}
          />
          <HoursFormFields page={page} refused={refused ?? undefined} />
        </form>
      </div>
      <Dock>
        <span>
          <span className="pay num">
            <span data-worked="">{formatClock(page.minutes)}</span> h
          </span>
          <br />
          <span className="per" data-span="">
            {formatTimeSpan(page.start, page.end)}
          </span>
        </span>
        <SubmitButton tone="act" form="hours" aria-describedby="hours-locked">
          {t("submit")}
        </SubmitButton>
      </Dock>
    </hours-form>
  );
}

/** Only somebody with a link sees this; the booked person is led to the job. */
function TooEarly({ page }: { page: HoursPage }) {
  const { t } = useTranslation("hours");
  return (
    <Empty icon="clock" title={t("before.title")}>
      <span data-message="hoursNotStarted">
        {t("before.text", { day: formatDay(page.from.day), time: page.from.time })}
      </span>
    </Empty>
  );
}

function LinkOver({ agencyEmail }: { agencyEmail: string }) {
  const { t } = useTranslation("hours");
  return (
    <div className="wrap wrap--text page">
      <Empty icon="lock" title={t("over.title")} action={<a href={`mailto:${agencyEmail}`}>{agencyEmail}</a>}>
        {t("over.text")}
      </Empty>
    </div>
  );
}
