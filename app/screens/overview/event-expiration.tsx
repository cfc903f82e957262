import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { findEventHead } from "~/domain/event/queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { overviewPath } from "~/forms/cart.server";
import { redirectWithFlash } from "~/http/flash.server";
import { byField } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { seenOf, staleFields } from "~/http/stale.server";
import { formatDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { DateField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Crumbs } from "~/ui/frame/crumbs";
import { openEventHref } from "~/ui/parts/event-href";

type Answer = { typed: string; errors: Record<string, string[]> };

export const loader = bookerLoader(({ context, params, t, user }) => ({
  title: t("event:expiration.title"),
  event: foundOr404(findEventHead(context, params.eventId ?? "")),
  today: dayOf(context.now),
  overview: overviewPath({ user }),
}));

export const action = bookerAction(async ({ context, params, form: readForm, user }) => {
  const { id: eventId } = foundOr404(findEventHead(context, params.eventId ?? ""));
  const form = await readForm();
  const eventExpirationDate = String(form.get("eventExpirationDate") ?? "").trim();
  const done = changeExpiration(context, { eventId, eventExpirationDate, seen: seenOf(form) });
  if (!done.ok) {
    const stale = done.refusal === "changedMeanwhile";
    const fields = stale
      ? staleFields(done, (_field, day) => formatDay(day))
      : [{ field: "eventExpirationDate", key: done.refusal }];
    return json<Answer>({ typed: eventExpirationDate, errors: byField(fields) }, { status: stale ? 409 : 400 });
  }
  return redirectWithFlash(openEventHref(overviewPath({ user }), eventId), "eventupdated");
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The field of the overview as a page of its own, where a refused day is explained. */
export default function EventExpiration() {
  const { event, today, overview } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { t } = useTranslation("event");
  const busy = useNavigation().state === "submitting";
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
        <FormError errors={answer?.errors.form} />
        {event.earliestJobDay ? <p>{t("expiration.earliest", { day: formatDay(event.earliestJobDay) })}</p> : null}
        <DateField
          field={{
            name: "eventExpirationDate",
            initialValue: answer?.typed ?? event.eventExpirationDate,
            errors: answer?.errors.eventExpirationDate,
          }}
          label={t("request.expiration")}
          min={today}
        />
        <div className="row">
          <SubmitButton busy={busy}>{t("expiration.save")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
