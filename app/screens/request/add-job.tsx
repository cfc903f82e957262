import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addJob } from "~/domain/event/add-job.server";
import { findEventHead } from "~/domain/event/queries.server";
import { addedJobRefusals, positionsOf, roomRefusal } from "~/domain/event/request/check-request.server";
import { changeDraft, DRAFT_VERBS, emptyDraft, readPosted } from "~/domain/event/request/draft";
import { newEventOf } from "~/domain/event/request/new-request.server";
import { errorsByField, REQUEST_FORM_BYTES, uploadBriefings } from "~/domain/event/request/upload-briefings.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
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

export const loader = bookerLoader(({ context, params, language, settings, t, user }) => ({
  title: t("event:addJob.title"),
  event: foundOr404(findEventHead(context, params.eventId ?? "")),
  staffTypes: listOfferedStaffTypes(context, language),
  nearTerm: jobTerms({ context, settings }),
  submissionId: randomUUID(),
  overview: overviewPath({ user }),
}));

export const action = bookerAction(
  async ({ context, params, form: readForm, user }) => {
    const event = foundOr404(findEventHead(context, params.eventId ?? ""));
    const form = await readForm();
    const { verb, intent } = verbOf(form, ["publish", ...DRAFT_VERBS]);
    const { posted, draft } = readPosted(form.entries());
    const uploadErrors = await uploadBriefings(context, form, draft);
    const tooMany = roomRefusal(context, positionsOf(newEventOf(posted)), event.id);
    const changed = verb === "publish" || posted !== draft ? null : foundOr404(changeDraft(draft, intent));
    if (changed) return json<Answer>({ draft: changed, errors: uploadErrors });
    if (tooMany) return json<Answer>({ draft, errors: uploadErrors, formErrors: [tooMany] }, { status: 400 });

    const [job] = newEventOf(draft).jobs;
    if (!job) throw new Response("400", { status: 400 });
    const errors = { ...errorsByField(addedJobRefusals(context, job, event.eventExpirationDate)), ...uploadErrors };
    if (Object.keys(errors).length > 0) return json<Answer>({ draft, errors }, { status: 400 });
    const done = addJob(context, { submissionId: submissionIdOf(form, context.now), eventId: event.id, job });
    if (!done.ok) return json<Answer>({ draft, errors: {}, formErrors: [done.refusal] }, { status: 409 });
    return redirectWithFlash(openEventHref(overviewPath({ user }), event.id), "jobAdded");
  },
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function AddJob() {
  const { event, overview, staffTypes, nearTerm, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { t } = useTranslation("event");
  return (
    <div className="wrap page">
      <Crumbs
        items={[
          { href: overview, label: t("overview.title") },
          { href: openEventHref(overview, event.id), label: event.eventName },
          { label: t("addJob.title") },
        ]}
      />
      <div className="page-head">
        <h1>{t("addJob.title")}</h1>
      </div>
      <AddedRowsForm
        what="job"
        start={emptyDraft()}
        answer={answer}
        staffTypes={staffTypes}
        nearTerm={nearTerm}
        submissionId={submissionId}
        submitLabel={t("addJob.submit")}
      >
        <Note tone={event.expired ? "act" : undefined}>
          {event.expired ? t("expiredNote") : t("addJob.note", { day: formatDay(event.eventExpirationDate) })}
        </Note>
      </AddedRowsForm>
    </div>
  );
}
