import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { type Confirmable, findConfirmable } from "~/domain/hours/confirmable.queries.server";
import { type HoursPage, hoursPageOf } from "~/domain/hours/hours-page.server";
import { hoursForm } from "~/domain/hours/schema";
import { newId } from "~/domain/shared/ids";
import { confirmEnteredHours } from "~/forms/confirm-hours.server";
import { SIGNATURE_FORM_BYTES } from "~/forms/signature.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ClosedHours } from "./closed-hours";
import { ConfirmedHours } from "./confirmed-hours";
import { HoursFormFields, type HoursFormProps, type HoursRefused } from "./hours-form-fields";
import { HoursFrame } from "./hours-frame";
import { HoursHead } from "./hours-head";

export const links = ordersLinks;

function confirmableOf({ context, params }: Pick<Visit, "context" | "params">): Confirmable {
  const found = findConfirmable(context, { positionId: params.id ?? "", eventId: params.eventId ?? "" });
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  return found;
}

export const loader = employerLoader((visit) => {
  const { context, settings, language, t } = visit;
  const page = hoursPageOf(confirmableOf(visit), context, settings, { viewer: "employer", language });
  if (page.state === "before") throw goTo(`/organization/my-events/${page.eventId}`);
  return { title: t("hours:title"), page, submissionId: newId(context.now) };
});

export const action = employerAction(
  formAction(hoursForm, async (typed, visit: Visit) => {
    const found = confirmableOf(visit);
    const confirmed = await confirmEnteredHours(visit, visit.context, found, typed);
    if (!confirmed.ok) return confirmed;
    return redirectWithFlash(`/organization/my-events/${found.event.id}#hours-${found.position.id}`, "hoursConfirmed");
  }),
  { maxBytes: SIGNATURE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

type Data = { page: HoursPage; submissionId: string };

export default function ConfirmJobHours() {
  const { page, submissionId } = useLoaderData() as Data;
  const refused = useActionData() as HoursRefused | undefined;
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

function OpenForm(props: HoursFormProps) {
  const { t } = useTranslation("hours");
  const busy = useNavigation().state !== "idle";
  return (
    <HoursFrame page={props.page}>
      <Form className="stack stack--l" method="post" encType="multipart/form-data">
        <HoursFormFields {...props} />
        <div>
          <SubmitButton tone="act" busy={busy} aria-describedby="hours-locked">
            {t("submit")}
          </SubmitButton>
        </div>
      </Form>
    </HoursFrame>
  );
}
