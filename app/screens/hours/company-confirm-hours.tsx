import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type Confirmable, findConfirmable } from "~/domain/hours/confirmable.queries.server";
import { type HoursPage, hoursPageOf } from "~/domain/hours/hours-page.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { confirmPostedHours } from "~/forms/confirm-hours.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { employerAction, employerLoader } from "~/http/guards.server";
import { formatMoney } from "~/i18n/format";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ClosedHours } from "./closed-hours";
import { ConfirmedHours } from "./confirmed-hours";
import { HoursFormFields, type RefusedForm } from "./hours-form-fields";
import { HoursHead } from "./hours-head";

export const links = ordersLinks;

function confirmableOf({
  context,
  params,
}: {
  context: Context;
  params: Record<string, string | undefined>;
}): Confirmable {
  const found = findConfirmable(context, { positionId: params.id ?? "", eventId: params.eventId ?? "" });
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  return found;
}

export const loader = employerLoader((visit) => {
  const { context, settings, language, t } = visit;
  const page = hoursPageOf(confirmableOf(visit), context, settings, { viewer: "employer", language });
  if (page.state === "before") throw goTo(`/organization/my-events/${page.eventId}`);
  return json({ title: t("hours:title"), page, submissionId: newId(context.now) });
});

export const action = employerAction(
  async (visit) => {
    const found = confirmableOf(visit);
    const refused = await confirmPostedHours(visit, visit.context, found);
    if (refused) return json(refused, { status: refused.status });
    return redirectWithFlash(`/organization/my-events/${found.event.id}#hours-${found.position.id}`, "hoursConfirmed");
  },
  { maxBytes: SIGNATURE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

type Data = { page: HoursPage; submissionId: string };

export default function ConfirmJobHours() {
  const { page, submissionId } = useLoaderData() as Data;
  const refused = useActionData() as RefusedForm | undefined;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={`/organization/my-events/${page.eventId}`}>{page.eventName}</BackLink>
      <HoursHead page={page} />
      <FormError errors={refused?.errors.form} />
      {page.state === "open" ? <OpenForm page={page} submissionId={submissionId} refused={refused} /> : null}
      {page.state === "confirmed" ? <ConfirmedHours page={page} /> : null}
      {page.state === "closed" ? <ClosedHours page={page} /> : null}
    </div>
  );
}

type OpenFormProps = { page: HoursPage; submissionId: string; refused: RefusedForm | undefined };

function OpenForm({ page, submissionId, refused }: OpenFormProps) {
  const { t } = useTranslation("hours");
  const busy = useNavigation().state !== "idle";
  const named = (name: string) => ({ name, errors: refused?.errors[name] });
  return (
    <hours-form
      planned={page.minutes}
      pay={JSON.stringify(page.payCents.map(formatMoney))}
      {...(page.countsAlong ? { live: "" as const } : {})}
    >
      <Form className="stack stack--l" method="post" encType="multipart/form-data">
        <SubmissionIdField value={refused?.typed.submissionId || submissionId} />
        <ErrorSummary
          fields={[
            { field: named("jobStart"), label: t("start") },
            { field: named("jobEnd"), label: t("end") },
            { field: named("employerName"), label: t("sign.name") },
            { field: { ...named("signature"), id: "sign-title" }, label: t("sign.signature") },
          ]}
        />
        <HoursFormFields page={page} refused={refused} />
        <div>
          <SubmitButton tone="act" busy={busy} aria-describedby="hours-locked">
            {t("submit")}
          </SubmitButton>
        </div>
      </Form>
    </hours-form>
  );
}
