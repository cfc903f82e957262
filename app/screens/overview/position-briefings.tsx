import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { listBriefings } from "~/domain/event/briefings.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { draftBriefing } from "~/domain/event/request/draft-briefing.server";
import { chosenFiles, REQUEST_FORM_BYTES } from "~/domain/event/request/upload-briefings.server";
import { briefingFileName, MAX_BRIEFINGS } from "~/domain/event/rules";
import { briefingField, saveBriefings } from "~/domain/event/save-briefings.server";
import { bookerPrefix, overviewPath } from "~/forms/cart.server";
import { redirectWithFlash } from "~/http/flash.server";
import { byField, submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { seenOf, staleFields } from "~/http/stale.server";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField, SeenFields, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Crumbs } from "~/ui/frame/crumbs";
import type { FieldErrors } from "~/ui/job/use-request-draft";
import { openEventHref } from "~/ui/parts/event-href";
import { BriefingSlot } from "./briefing-slot";
import { PositionHead } from "./position-head";

const slots = Array.from({ length: MAX_BRIEFINGS }, (_, index) => index + 1);
/** A chosen file that was stored before the form was refused; it is chosen no second time. */
type Kept = { slot: number; fileId: string; name: string };
type Answer = { errors: FieldErrors; formErrors: string[]; kept?: Kept[] };

export const loader = bookerLoader(({ context, params, url, language, t, user }) => {
  const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const saved = listBriefings(context, position.id);

  return {
    title: t("event:briefings.title"),
    position,
    overview: overviewPath({ user }),
    submissionId: randomUUID(),
    replace: Number(url.searchParams.get("replace")),
    slots: slots.map((slot) => {
      const file = saved.find((briefing) => briefing.slot === slot);
      return {
        slot,
        field: briefingField(slot),
        fileId: file?.fileId ?? "",
        name: file ? briefingFileName(position.day, file.extension) : null,
        originalName: file?.originalName ?? null,
        href: `${bookerPrefix({ user })}/positions/${position.id}/briefings/${slot}`,
      };
    }),
  };
});

export const action = bookerAction(
  async ({ context, params, form: readForm, language, user }) => {
    const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
    const form = await readForm();
    const errors: FieldErrors = {};
    const kept: Kept[] = [];
    const surplus =
      slots.some((slot) => chosenFiles(form, briefingField(slot)).length > 1) ||
      chosenFiles(form, briefingField(MAX_BRIEFINGS + 1)).length > 0;
    if (surplus) errors[briefingField(1)] = [`maximumBriefings?max=${MAX_BRIEFINGS}`];
    for (const slot of surplus ? [] : slots) {
      const [file] = chosenFiles(form, briefingField(slot));
      const [fileId, name] = [form.get(`kept${slot}`), form.get(`keptName${slot}`)].map((value) => String(value ?? ""));
      if (!file && fileId && name) kept.push({ slot, fileId, name });
      if (!file) continue;
      const draft = await draftBriefing(context, file, { savedCount: 0, replaces: true });
      if (draft.ok) kept.push({ slot, fileId: draft.value.fileId, name: file.name });
      else errors[briefingField(slot)] = [draft.refusal];
    }
    if (Object.keys(errors).length > 0) return json<Answer>({ errors, formErrors: [], kept }, { status: 400 });
    const done = saveBriefings(context, {
      submissionId: submissionIdOf(form, context.now),
      positionId: position.id,
      slots: kept,
      seen: seenOf(form),
    });
    if (!done.ok && done.refusal === "changedMeanwhile") {
      const names = new Map(listBriefings(context, position.id).map((file) => [file.fileId, file.originalName ?? ""]));
      const { form: formErrors = [], ...changed } = byField(staleFields(done, (_slot, now) => names.get(now) ?? ""));
      return json<Answer>({ errors: changed, formErrors, kept }, { status: 409 });
    }
    if (!done.ok) return json<Answer>({ errors: {}, formErrors: [done.refusal], kept }, { status: 400 });
    return redirectWithFlash(
      openEventHref(overviewPath({ user }), position.event.id),
      "brief.briefingsUploadedSuccessfully",
    );
  },
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function PositionBriefings() {
  const { position, overview, replace, submissionId, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { t } = useTranslation("event");
  const busy = useNavigation().state === "submitting";
  const back = openEventHref(overview, position.event.id);
  const isOpen = (entry: Omit<(typeof data.slots)[number], "fileId">) =>
    entry.name === null ||
    entry.slot === replace ||
    answer?.kept?.some(({ slot }) => slot === entry.slot) ||
    answer?.errors[entry.field] !== undefined;
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overview, label: t("overview.title") },
          { href: back, label: position.event.eventName },
          { label: t("briefings.title") },
        ]}
      />
      <div className="page-head">
        <h1>{t("briefings.title")}</h1>
      </div>
      <Form className="card stack stack--l" method="post" encType="multipart/form-data" noValidate>
        <SubmissionIdField value={submissionId} />
        <SeenFields values={Object.fromEntries(data.slots.map(({ field, fileId }) => [field, fileId]))} />
        <PositionHead position={position} />
        <p>{position.bookedName ? t("briefings.leadNamed", { name: position.bookedName }) : t("briefings.lead")}</p>
        <FormError errors={answer?.formErrors} />
        {answer?.kept?.map(({ slot, fileId, name }) => (
          <Fragment key={slot}>
            <HiddenField name={`kept${slot}`} value={fileId} />
            <HiddenField name={`keptName${slot}`} value={name} />
          </Fragment>
        ))}
        {data.slots.map(({ fileId, ...entry }) => (
          <BriefingSlot
            key={entry.slot}
            {...entry}
            open={isOpen(entry)}
            kept={answer?.kept?.find(({ slot }) => slot === entry.slot)?.name}
            errors={answer?.errors[entry.field]}
          />
        ))}
        {data.slots.some(isOpen) ? (
          <div className="row">
            <SubmitButton busy={busy}>{t("briefings.save")}</SubmitButton>
          </div>
        ) : (
          <p className="row row--apart">
            {t("briefings.full")}
            <AppLink className="tap" href={back}>
              {t("delete.back")}
            </AppLink>
          </p>
        )}
      </Form>
    </div>
  );
}
