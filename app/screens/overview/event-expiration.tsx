import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { backToEvent } from "~/answers/back-to-event.server";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { findEventHead } from "~/domain/event/queries.server";
import { expirationForm } from "~/domain/event/schema";
import { dayOf } from "~/domain/shared/time.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { DateField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";

export const loader = bookerLoader(({ context, params, t, user }) => ({
  title: t("event:expiration.title"),
  event: foundOr404(findEventHead(context, params.eventId ?? "")),
  today: dayOf(context.now),
  overview: overviewPath({ user }),
}));

export const action = bookerAction(
  formAction(expirationForm, (typed, visit: BookerVisit, form) => {
    const { context, params, t } = visit;
    const eventId = params.eventId ?? "";
    const seen = seenOf(form);
    const done = changeExpiration(context, { eventId, ...typed, seen });
    if (done.ok) return backToEvent(visit, eventId, "eventupdated");
    if (done.refusal === "notFound") throw notFound();
    return refusalOf(done, {
      field: "eventExpirationDate",
      seen,
      typed,
      show: (_field, day) => formatWeekdayDay(t, day),
    });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The field of the overview as a page of its own, where a refused day is explained. */
export default function EventExpiration() {
  const { event, today, overview } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("event");
  // Also while the page is read anew: until then the form says that it saw what stood before.
  const busy = useNavigation().state !== "idle";
  const back = openEventHref(overview, event.id);
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overview, label: t("overview.title") },
          { href: back, label: event.eventName },
          { label: t("expiration.title") },
        ]}
      />
      <div className="page-head">
        <h1>{t("expiration.title")}</h1>
      </div>
      <Form className="card stack" method="post" noValidate>
        <SeenFields values={{ eventExpirationDate: event.eventExpirationDate }} />
        <FormError errors={aboveForm(answer, "eventExpirationDate")} />
        {event.earliestJobDay ? (
          <p>{t("expiration.earliest", { day: formatWeekdayDay(t, event.earliestJobDay) })}</p>
        ) : null}
        <DateField
          field={fieldsOf(answer, event)("eventExpirationDate")}
          label={t("request:form.expiration")}
          min={today}
        />
        <div className="row">
          <SubmitButton busy={busy}>{t("expiration.save")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
