import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerAction, employerLoader } from "~/access/guards.server";
import { dropCarriedRequest } from "~/answers/carried-request.server";
import { requestRefusals } from "~/domain/event/request/check-request.server";
import { keepRequestDraft } from "~/domain/event/request/keep-request-draft.server";
import { REQUEST_FORM_BYTES } from "~/domain/event/request/upload-briefings.server";
import { intents } from "~/http/form-action.server";
import type { EmployerVisit } from "~/http/visit.server";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { Crumbs } from "~/ui/frame/crumbs";
import { DiscardDraft } from "./discard-draft";
import { EventFeeStep, EventFeeTitle } from "./event-fee-step";
import { loadNewRequest } from "./load-new-request.server";
import { leadingTo } from "./many/leading-to.server";
import { publishRequest, publishWithCard } from "./publish-request.server";
import type { RequestAnswer } from "./request-answer";
import { RequestForm } from "./request-form";
import { rowsIntents } from "./rows-intents.server";
import { useDraftId } from "./use-draft-id";

export const links = requestLinks;

export const handle = {
  dialog: ({ discarding, draftId }: { discarding: boolean; draftId: string }) =>
    discarding ? <DiscardDraft draftId={draftId} /> : null,
};

export const loader = employerLoader(loadNewRequest);

const { changes, unchanged, publishing } = rowsIntents<EmployerVisit>({
  companyOf: ({ user }) => user.companyId,
  refusals: (event, { context }) => requestRefusals(context, event),
  // The form comes back; what stands in it is saved from its first post on.
  keep: async (rows, { context }) => {
    keepRequestDraft(context, rows);
    return { "Set-Cookie": await dropCarriedRequest() };
  },
});

export const action = employerAction(
  intents({
    ...changes,
    edit: unchanged,
    grid: leadingTo("grid"),
    list: leadingTo("list"),
    publish: publishing(publishRequest),
    card: publishing(publishWithCard, { afterStep: true }),
  }),
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function NewRequest() {
  const { nearTerm, draftId: offered, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<RequestAnswer>();
  const draftId = useDraftId(offered, answer);
  const { t } = useTranslation("request");
  const asksCard = answer?.values?.step === "card";
  return (
    <div className="wrap page">
      <Crumbs
        items={[
          { href: "/organization/request-overview", label: t("common:nav.requests") },
          { label: t("form.title") },
        ]}
      />
      <div className="page-head">{asksCard ? <EventFeeTitle answer={answer} /> : <h1>{t("form.lead")}</h1>}</div>
      {asksCard ? (
        <EventFeeStep {...data} draftId={draftId} answer={answer} />
      ) : (
        <RequestForm
          key={draftId}
          {...data}
          draftId={draftId}
          answer={answer}
          nearTerm={nearTerm}
          firstDay={nearTerm.today}
        />
      )}
    </div>
  );
}
