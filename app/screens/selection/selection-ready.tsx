import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { chooseApplicant } from "~/domain/booking/choose-applicant.server";
import { readFilter } from "~/domain/booking/filter";
import { findSelection } from "~/domain/booking/selection.queries.server";
import { bookerPrefix, overviewPath } from "~/forms/cart.server";
import { redirectWithFlash } from "~/http/flash.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { formatTimeSpan, formatWeekdayShort } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Crumbs } from "~/ui/frame/crumbs";
import { openEventHref } from "~/ui/parts/event-href";
import { Face, placeholderFor } from "~/ui/person/face";
import { messageOf } from "./refusal.server";

const notFound = () => new Response("404", { status: 404, statusText: "Not Found" });

export const loader = bookerLoader((visit) => {
  const { context, params, language, t } = visit;
  const filter = readFilter(new URLSearchParams());
  const selection = findSelection(context, { positionId: params.positionId ?? "", language, filter });
  const everybody = selection ? [...selection.applicants, ...selection.ready, ...selection.rejected] : [];
  const applicant = everybody.find(({ applicationId }) => applicationId === params.applicationId);
  if (!applicant) throw notFound();
  if (!selection) throw notFound();
  const { eventName, jobName, day, start, end } = selection;
  return {
    title: t("booking:ready.title"),
    applicant,
    closeHref: selectionPath(visit),
    overviewHref: openEventHref(overviewPath(visit), selection.eventId),
    work: { eventName, jobName, day, start, end },
  };
});

export const action = bookerAction((visit) => {
  const { context, params } = visit;
  const chosen = chooseApplicant(context, {
    positionId: params.positionId ?? "",
    applicationId: params.applicationId ?? "",
  });
  if (chosen.ok) return redirectWithFlash(selectionPath(visit), "applicantReady");
  if (chosen.refusal === "notFound") throw notFound();
  return json({ refusal: messageOf(chosen) }, { status: 409 });
});

/** Back to where the question came from: the filter is in the query. */
function selectionPath(visit: { user: { role: string }; params: { positionId?: string }; url: URL }): string {
  return `${bookerPrefix(visit)}/positions/${visit.params.positionId}/selection${visit.url.search}`;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Asks before somebody leaves the applicants (SEL-13). */
export default function SelectionReady() {
  const { applicant, closeHref, overviewHref, work } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { refusal: string } | undefined;
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const { name, age } = applicant;
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overviewHref, label: work.eventName },
          { href: closeHref, label: t("selection.position", { job: work.jobName, start: work.start }) },
          { label: t("ready.title") },
        ]}
      />
      <section className="card stack" aria-labelledby="question">
        <h1 id="question" data-message="Areyousure">
          {messages("Areyousure")}
        </h1>
        <div className="row">
          <Face
            portraitUrl={applicant.portraitFileId && `/files/${applicant.portraitFileId}?size=112`}
            placeholder={placeholderFor(applicant.userId)}
            size={56}
          />
          <div>
            <p className="h3like">{age === null ? name : t("selection.person", { name, age })}</p>
            <p className="small soft">
              {[work.jobName, formatWeekdayShort(t, work.day), formatTimeSpan(work.start, work.end)].join(" · ")}
            </p>
          </div>
        </div>
        <p data-message="Areyousuretext">{messages("Areyousuretext")}</p>
        <FormError errors={answer ? [answer.refusal] : null} />
        <Form method="post" className="row">
          <SubmitButton busy={useNavigation().state === "submitting"}>{t("ready.confirm")}</SubmitButton>
          <AppLink className="button button--plain" href={closeHref}>
            {t("ready.keep")}
          </AppLink>
        </Form>
      </section>
    </div>
  );
}
