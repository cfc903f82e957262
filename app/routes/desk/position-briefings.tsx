import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/components/form/error-summary";
import { SubmissionIdField } from "~/components/form/hidden-field";
import { SubmitButton } from "~/components/form/submit-button";
import { AppLink } from "~/components/frame/app-link";
import { Crumbs } from "~/components/frame/crumbs";
import { BriefingSlot } from "~/components/overview/briefing-slot";
import { PositionHead } from "~/components/overview/position-head";
import type { FieldErrors } from "~/components/request/use-request-draft";
import { listBriefings } from "~/domain/event/briefings.queries.server";
import { draftBriefing } from "~/domain/event/draft-briefing.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { briefingFileName, MAX_BRIEFINGS } from "~/domain/event/rules";
import { saveBriefings } from "~/domain/event/save-briefings.server";
import { chosenFiles, REQUEST_FORM_BYTES } from "~/domain/event/upload-briefings.server";
import { deskPrefix, overviewPath } from "~/http/cart.server";
import { redirectWithFlash } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import { deskAction, deskLoader } from "~/http/guards.server";

const slots = Array.from({ length: MAX_BRIEFINGS }, (_, index) => index + 1);
const fieldOf = (slot: number) => `briefing${slot}`;

export const loader = deskLoader(({ context, params, url, language, t, user }) => {
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
        field: fieldOf(slot),
        name: file ? briefingFileName(position.day, file.extension) : null,
        originalName: file?.originalName ?? null,
        href: `${deskPrefix({ user })}/positions/${position.id}/briefings/${slot}`,
      };
    }),
  };
});

export const action = deskAction(
  async ({ context, params, form: readForm, language, user }) => {
    const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
    const form = await readForm();
    const errors: FieldErrors = {};
    const kept: { slot: number; fileId: string }[] = [];
    const surplus =
      slots.some((slot) => chosenFiles(form, fieldOf(slot)).length > 1) ||
      chosenFiles(form, fieldOf(MAX_BRIEFINGS + 1)).length > 0;
    if (surplus) errors[fieldOf(1)] = [`maximumBriefings?max=${MAX_BRIEFINGS}`];
    for (const slot of surplus ? [] : slots) {
      const [file] = chosenFiles(form, fieldOf(slot));
      if (!file) continue;
      const draft = await draftBriefing(context, file, { savedCount: 0, replaces: true });
      if (draft.ok) kept.push({ slot, fileId: draft.value.fileId });
      else errors[fieldOf(slot)] = [draft.refusal];
    }
    if (Object.keys(errors).length > 0) return json({ errors, formErrors: [] as string[] }, { status: 400 });
    const done = saveBriefings(context, {
      submissionId: String(form.get("submissionId")),
      positionId: position.id,
      slots: kept,
    });
    if (!done.ok) return json({ errors: {} as FieldErrors, formErrors: [done.refusal as string] }, { status: 400 });
    return redirectWithFlash(
      `${overviewPath({ user })}?open=${position.event.id}`,
      "brief.briefingsUploadedSuccessfully",
    );
  },
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function PositionBriefings() {
  const { position, overview, replace, submissionId, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<{ errors: FieldErrors; formErrors: string[] }>();
  const { t } = useTranslation("event");
  const busy = useNavigation().state === "submitting";
  const back = `${overview}?open=${position.event.id}`;
  const isOpen = (entry: (typeof data.slots)[number]) =>
    entry.name === null || entry.slot === replace || answer?.errors[entry.field] !== undefined;
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
        <PositionHead position={position} />
        <p>{position.bookedName ? t("briefings.leadNamed", { name: position.bookedName }) : t("briefings.lead")}</p>
        <FormError errors={answer?.formErrors} />
        {data.slots.map((entry) => (
          <BriefingSlot key={entry.slot} {...entry} open={isOpen(entry)} errors={answer?.errors[entry.field]} />
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
