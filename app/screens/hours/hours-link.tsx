import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { config } from "~/config.server";
import { findConfirmable, hoursFactsOf } from "~/domain/hours/confirmable.queries.server";
import { createHoursLink } from "~/domain/hours/hours-link.server";
import { hoursPageOf } from "~/domain/hours/hours-page.server";
import { hoursLinkRefusal } from "~/domain/hours/rules";
import { staffAction, staffLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { Icon } from "~/ui/parts/icon";
import { hoursPath } from "./hours-visit.server";

export const loader = staffLoader(({ context, params, settings, language, t }) => {
  const found = findConfirmable(context, { positionId: params.id ?? "", eventId: params.eventId ?? "" });
  if (!found) throw new Response("404", { status: 404, statusText: "Not Found" });
  const { personName, jobName, eventName, until } = hoursPageOf(found, context, settings, {
    viewer: "staff",
    language,
  });
  return json({
    title: t("hours:link.title"),
    back: `/staff/job-details/${found.position.id}/${found.event.id}`,
    refusal: hoursLinkRefusal(hoursFactsOf(found, context, settings)),
    personName,
    jobName,
    eventName,
    until,
  });
});

/** The link is in this answer only: what is kept of it is a hash. */
export const action = staffAction(({ context, params }) => {
  const ids = { positionId: params.id ?? "", eventId: params.eventId ?? "" };
  const made = createHoursLink(context, ids);
  if (!made.ok) return json({ link: null, error: made.refusal }, { status: 409 });
  const link = `${config().baseUrl}${hoursPath(ids.positionId, ids.eventId)}?token=${made.value.token}`;
  return json({ link, error: null });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function HoursLink() {
  const { title, back, refusal, personName, jobName, eventName, until } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  const { t } = useTranslation("hours");
  const link = made?.link;
  const refused = made?.error ?? refusal;
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
        <p>{t("link.text", { day: formatDay(until.day), time: until.time })}</p>
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

function MadeLink({ link, name, event }: { link: string; name: string; event: string }) {
  const { t } = useTranslation("hours");
  const text = t("link.message", { name, link });
  const message = encodeURIComponent(text);
  const subject = encodeURIComponent(t("link.subject", { name, event }));
  return (
    <div className="card stack">
      <TextField
        field={{ name: "link", initialValue: link }}
        label={t("link.label")}
        hint={t("link.hint")}
        readOnly
        autoComplete="off"
      />
      <div className="row">
        <share-link data-text={text} data-copied={t("link.copied")}>
          <button type="button" className="button button--act" hidden>
            <Icon name="up" />
            {t("link.share")}
          </button>{" "}
          <span role="status" className="small" />
        </share-link>
        <a className="button button--plain" href={`sms:?&body=${message}`}>
          {t("link.sms")}
        </a>
        <a className="button button--plain" href={`mailto:?subject=${subject}&body=${message}`}>
          {t("link.mail")}
        </a>
      </div>
    </div>
  );
}
