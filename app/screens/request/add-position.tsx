import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addPositions } from "~/domain/event/add-position.server";
import { findJobHead } from "~/domain/event/queries.server";
import { addedPositionRefusals, positionsOf, roomRefusal } from "~/domain/event/request/check-request.server";
import { changeDraft, DRAFT_VERBS, draftOfJob, readPosted } from "~/domain/event/request/draft";
import { newEventOf } from "~/domain/event/request/new-request.server";
import { errorsByField, REQUEST_FORM_BYTES, uploadBriefings } from "~/domain/event/request/upload-briefings.server";
import { findRates } from "~/domain/pricing/queries.server";
import { overviewPath } from "~/forms/cart.server";
import { redirectWithFlash } from "~/http/flash.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { verbOf } from "~/http/intent.server";
import { formatDay } from "~/i18n/format";
import { Crumbs } from "~/ui/frame/crumbs";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import type { RequestAnswer } from "~/ui/job/use-request-draft";
import { openEventHref } from "~/ui/parts/event-href";
import { Note } from "~/ui/parts/note";
import { AddedRowsForm } from "./added-rows-form";
import { jobTerms } from "./job-terms.server";

export const links = ordersLinks;

type Answer = RequestAnswer & { formErrors?: string[] };

export const loader = bookerLoader(({ context, params, language, settings, t, user }) => {
  const job = foundOr404(findJobHead(context, params.jobId ?? "", language));
  const rates = foundOr404(findRates(context, job.staffTypeId, context.now));
  return {
    title: t("event:addPosition.title"),
    job,
    staffTypes: [{ id: job.staffTypeId, name: job.name, employerRateCents: rates.employerRateCents }],
    // The bonus is the job's; there is nothing to offer.
    nearTerm: { ...jobTerms({ context, settings }), nearTermDays: 0, nearTermBonusPercent: 0 },
    submissionId: randomUUID(),
    overview: overviewPath({ user }),
  };
});

export const action = bookerAction(
  async ({ context, params, form: readForm, language, user }) => {
    const job = foundOr404(findJobHead(context, params.jobId ?? "", language));
    const form = await readForm();
    const { verb, intent } = verbOf(form, ["publish", ...DRAFT_VERBS]);
    const { posted, draft } = readPosted(form.entries());
    const uploadErrors = await uploadBriefings(context, form, draft);
    const tooMany = roomRefusal(context, positionsOf(newEventOf(posted)), job.event.id);
    const changed = verb === "publish" || posted !== draft ? null : foundOr404(changeDraft(draft, intent));
    if (changed) return json<Answer>({ draft: changed, errors: uploadErrors });
    if (tooMany) return json<Answer>({ draft, errors: uploadErrors, formErrors: [tooMany] }, { status: 400 });

    const positions = newEventOf(draft).jobs[0]?.positions ?? [];
    const refusals = addedPositionRefusals(context, positions, job.event.eventExpirationDate);
    const errors = { ...errorsByField(refusals), ...uploadErrors };
    if (Object.keys(errors).length > 0) return json<Answer>({ draft, errors }, { status: 400 });
    const done = addPositions(context, { submissionId: submissionIdOf(form, context.now), jobId: job.id, positions });
    if (!done.ok) return json<Answer>({ draft, errors: {}, formErrors: [done.refusal] }, { status: 409 });
    return redirectWithFlash(openEventHref(overviewPath({ user }), job.event.id), "positionAdded");
  },
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function AddPosition() {
  const { job, overview, staffTypes, nearTerm, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { t } = useTranslation("event");
  const { event } = job;
  return (
    <div className="wrap page">
      <Crumbs
        items={[
          { href: overview, label: t("overview.title") },
          { href: openEventHref(overview, event.id), label: event.eventName },
          { label: t("addPosition.title") },
        ]}
      />
      <div className="page-head">
        <h1>
          {t("addPosition.title")}: {job.name}
        </h1>
      </div>
      <AddedRowsForm
        what="positions"
        start={draftOfJob({ staffType: job.staffTypeId, jobBonus: String(job.bonusPercent) })}
        answer={answer}
        staffTypes={staffTypes}
        nearTerm={nearTerm}
        submissionId={submissionId}
        submitLabel={t("addPosition.submit")}
      >
        <Note tone={event.expired ? "act" : undefined}>
          {event.expired ? t("expiredNote") : t("addJob.note", { day: formatDay(event.eventExpirationDate) })}
        </Note>
      </AddedRowsForm>
    </div>
  );
}
