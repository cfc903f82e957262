import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { findConfirmable, hoursFactsOf } from "~/domain/hours/confirmable.queries.server";
import { createHoursLink } from "~/domain/hours/hours-link.server";
import { hoursPageOf } from "~/domain/hours/hours-page.server";
import { hoursLinkRefusal } from "~/domain/hours/rules";
import { noFields } from "~/domain/shared/schema";
import { formAction } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { hoursPath } from "./hours-visit.server";
import { MadeLink } from "./made-link";

export const loader = staffLoader(({ context, params, settings, language, t }) => {
  const found = findConfirmable(context, { positionId: params.id ?? "", eventId: params.eventId ?? "" });
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  const { personName, jobName, eventName, until } = hoursPageOf(found, context, settings, {
    viewer: "staff",
    language,
  });
  return {
    title: t("hours:link.title"),
    back: `/staff/job-details/${found.position.id}/${found.event.id}`,
    refusal: hoursLinkRefusal(hoursFactsOf(found, context, settings)),
    personName,
    jobName,
    eventName,
    until,
  };
});

/** The link is in this answer only: what is stored of it is a hash. */
export const action = staffAction(
  formAction(noFields, (_typed, { context, params }: StaffVisit) => {
    const ids = { positionId: params.id ?? "", eventId: params.eventId ?? "" };
    const made = createHoursLink(context, ids);
    if (!made.ok) return { form: [made.refusal], status: 409 };
    return json({ link: `${config().baseUrl}${hoursPath(ids.positionId, ids.eventId)}?token=${made.value.token}` });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function HoursLink() {
  const { title, back, refusal, personName, jobName, eventName, until } = useLoaderData<typeof loader>();
  const answer = useActionData() as Partial<RefusedForm & { link: string }> | undefined;
  const { t } = useTranslation("hours");
  const link = answer?.link;
  const refused = answer?.errors?.form?.[0] ?? refusal;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={back}>{t("link.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">
          {jobName} · {eventName}
        </p>
      </div>
      {refused ? (
        <FormError errors={[refused]} />
      ) : (
        <p>{t("link.text", { day: formatWeekdayDay(t, until.day), time: until.time })}</p>
      )}
      {link ? <MadeLink link={link} name={personName} event={eventName} /> : null}
      {refused ? null : (
        <form method="post">
          <SubmitButton tone={link ? "plain" : "act"}>{link ? t("link.again") : t("link.create")}</SubmitButton>
        </form>
      )}
    </div>
  );
}
