import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { type HoursPage, hoursPageOf } from "~/domain/hours/hours-page.server";
import { hoursForm } from "~/domain/hours/schema";
import { newId } from "~/domain/shared/ids";
import { confirmEnteredHours } from "~/forms/confirm-hours.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { LinkOver } from "~/ui/job/link-over";
import { ClosedHours } from "./closed-hours";
import { ConfirmedHours } from "./confirmed-hours";
import type { HoursRefused } from "./hours-form-fields";
import { HoursHead } from "./hours-head";
import { hoursVisit, moveTokenToCookie } from "./hours-visit.server";
import { TooEarly } from "./no-hours";
import { NobodySigns } from "./nobody-signs";
import { BackToJob, OpenHours } from "./open-hours";
import { proposeHrefOf } from "./propose-href.server";

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
  return {
    title,
    page,
    proposeHref: viewer === "staff" ? proposeHrefOf(visit, found.booking.id) : null,
    submissionId: newId(context.now),
    agencyEmail: settings.agencyEmail,
  };
});

/** The page of hours is handed to others, so it checks by itself who may post, before anything is read. */
export const action = publicAction(
  async (visit) => {
    const access = await hoursVisit(visit);
    if (access.link === "over") return json(null, { status: 410 });
    const confirm = formAction(hoursForm, async (typed) => {
      const confirmed = await confirmEnteredHours(visit, access.context, access.found, typed);
      if (!confirmed.ok) return confirmed;
      return redirectWithFlash(visit.url.pathname, confirmed.value.asked ? "hoursDearerByLink" : "hoursConfirmed");
    });
    return confirm(visit);
  },
  { maxBytes: SIGNATURE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && "title" in data ? data.title : ""} – Tagwerk` },
];

type Data = { page: HoursPage | null; proposeHref?: string | null; submissionId?: string; agencyEmail: string };

export default function ConfirmJobHours() {
  const { page, proposeHref = null, submissionId, agencyEmail } = useLoaderData() as Data;
  const refused = (useActionData() as HoursRefused | null | undefined) ?? undefined;
  if (!page) return <LinkOver of="hours" contact={agencyEmail} />;
  const nobody = <NobodySigns href={proposeHref} />;
  if (page.state === "open")
    return <OpenHours page={page} submissionId={submissionId ?? ""} refused={refused} nobody={nobody} />;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackToJob page={page} />
      <HoursHead page={page} />
      <FormError errors={refused?.errors.form} />
      {page.state === "before" ? <TooEarly page={page} /> : null}
      {page.state === "confirmed" ? <ConfirmedHours page={page} /> : null}
      {page.state === "closed" ? <ClosedHours page={page} /> : null}
      {page.state === "closed" ? nobody : null}
    </div>
  );
}
