import { randomUUID } from "node:crypto";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { bookerPrefix, openEventHref, overviewPath } from "~/addresses/booker-paths";
import { listBriefings } from "~/domain/event/briefings.queries.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { REQUEST_FORM_BYTES } from "~/domain/event/request/upload-briefings.server";
import { briefingFileName } from "~/domain/event/rules";
import { briefingField } from "~/domain/event/save-briefings.server";
import { briefingsForm } from "~/domain/event/schema";
import { formAction } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";
import { BriefingsForm } from "./briefings-form";
import { type ChosenBriefing, saveChosenBriefings, slots } from "./chosen-briefings.server";

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

export const action = bookerAction(formAction(briefingsForm, saveChosenBriefings), { maxBytes: REQUEST_FORM_BYTES });

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function PositionBriefings() {
  const { position, overview, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<{ chosen: ChosenBriefing[] }> | undefined;
  const { t } = useTranslation("event");
  const back = openEventHref(overview, position.event.id);
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
      <BriefingsForm {...data} position={position} back={back} answer={answer} />
    </div>
  );
}
