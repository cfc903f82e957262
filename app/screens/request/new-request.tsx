import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { holdCard } from "~/domain/account/company/hold-card.server";
import { createEvent } from "~/domain/event/create-event.server";
import { positionsOf, requestRefusals, roomRefusal } from "~/domain/event/request/check-request.server";
import { discardRequestDraft } from "~/domain/event/request/discard-request-draft.server";
import { changeDraft, DRAFT_VERBS, emptyDraft, type RequestDraft, readPosted } from "~/domain/event/request/draft";
import { keepRequestDraft } from "~/domain/event/request/keep-request-draft.server";
import { newEventOf } from "~/domain/event/request/new-request.server";
import { findRequestDraft } from "~/domain/event/request/request-draft.queries.server";
import { errorsByField, REQUEST_FORM_BYTES, uploadBriefings } from "~/domain/event/request/upload-briefings.server";
import { cardRefusals, readCard, shownCardOf } from "~/domain/payment/card/card-form";
import { registerCard } from "~/domain/payment/card/card-on-file.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import type { Context } from "~/domain/shared/context";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { cardEntryView, cardOfForm, isSandbox } from "~/forms/card-entry.server";
import { carriedRequest, dropCarriedRequest } from "~/forms/carried-request.server";
import { throwIfFault } from "~/gateways/faults.server";
import type { CardSource, RegisteredCard } from "~/gateways/payments/payment-gateway";
import { redirectWithFlash } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import { employerAction, employerLoader } from "~/http/guards.server";
import { verbOf } from "~/http/intent.server";
import { countCard } from "~/http/limits/limits.server";
import { failureBy } from "~/http/unavailable.server";
import { logger } from "~/logger.server";
import { Crumbs } from "~/ui/frame/crumbs";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import type { FieldErrors } from "~/ui/job/use-request-draft";
import { openEventHref } from "~/ui/parts/event-href";
import { DiscardDraft } from "./discard-draft";
import { type CardAnswer, EventFeeStep } from "./event-fee-step";
import { jobTerms } from "./job-terms.server";
import { RequestForm } from "./request-form";

export const links = ordersLinks;

type Answer = {
  draft: RequestDraft;
  errors: FieldErrors;
  formErrors?: string[];
  /** The form is fine; a card is asked for. */
  card?: CardAnswer;
};

/** As long as a query with all the rows of a price search. */
const STARTED_FROM_LENGTH = 8000;

const noAnswer = { key: "paymentfailed", providerMessage: "" };

/** Null when the provider cannot be reached: the form comes back and says so. */
async function registerOrNull(context: Context, companyId: string, card: CardSource) {
  try {
    return await registerCard(context, { companyId, card, keep: true });
  } catch (error) {
    logger.error({ error }, "card was not registered");
    return null;
  }
}

const startedFromOf = ({ searchParams }: URL) =>
  new URLSearchParams([...searchParams].filter(([name]) => name.startsWith("jobs["))).toString();

export const handle = {
  dialog: ({ discarding }: { discarding: boolean }) => (discarding ? <DiscardDraft /> : null),
};

export const loader = employerLoader(async ({ context, language, settings, t, request, url }) => {
  const startedFrom = startedFromOf(url);
  const carried = await carriedRequest({ request, url });
  const saved = findRequestDraft(context);
  // A team from the price search comes first, unless it is the one that the draft began with.
  const resumed = saved && (!carried || (startedFrom !== "" && saved.startedFrom === startedFrom)) ? saved : null;
  return {
    start: resumed?.draft ?? carried ?? emptyDraft(),
    startedFrom: resumed?.startedFrom ?? startedFrom,
    resumed: resumed ? { day: dayOf(resumed.updatedAt), time: clockOf(resumed.updatedAt) } : null,
    discarding: resumed !== null && url.searchParams.has("discard"),
    title: t("event:request.title"),
    staffTypes: listOfferedStaffTypes(context, language),
    nearTerm: jobTerms({ context, settings }),
    eventFeeCents: settings.eventFeeCents,
    submissionId: randomUUID(),
    entry: cardEntryView(),
  };
});

export const action = employerAction(
  async ({ context, form: readForm, user, t }) => {
    const form = await readForm();
    const { verb, intent } = verbOf(form, ["publish", "card", "edit", ...DRAFT_VERBS]);
    const { posted, draft } = readPosted(form.entries());
    const uploadErrors = await uploadBriefings(context, form, draft);
    const submissionId = String(form.get("submissionId") ?? "");
    const startedFrom = String(form.get("startedFrom") ?? "").slice(0, STARTED_FROM_LENGTH);
    /** The form comes back; what stands in it is kept from its first post on. */
    const again = async (answer: Partial<Answer>, status: number) => {
      keepRequestDraft(context, { draft: answer.draft ?? draft, startedFrom, submissionId });
      const headers = { "Set-Cookie": await dropCarriedRequest() };
      return json<Answer>({ draft, errors: {}, ...answer }, { status, headers });
    };

    const tooMany = roomRefusal(context, positionsOf(newEventOf(posted)));
    // Rows that are not shown again are refused, whatever button was pressed.
    const publishes = verb === "publish" || verb === "card" || posted !== draft;
    const changed = publishes ? null : verb === "edit" ? draft : foundOr404(changeDraft(draft, intent));
    if (changed)
      return again({ draft: changed, errors: uploadErrors }, Object.keys(uploadErrors).length > 0 ? 400 : 200);

    if (tooMany) return again({ errors: uploadErrors, formErrors: [tooMany] }, 400);
    const event = newEventOf(draft);
    const errors = { ...errorsByField(requestRefusals(context, event)), ...uploadErrors };
    if (Object.keys(errors).length > 0) return again({ errors }, 400);

    const held = findHeldCard(context, user.companyId);
    const ask = (card: Partial<CardAnswer>, status: number, key?: "noPaymentDetails" | "paymentIntentFailed") => {
      const declined = key ? { key, message: t(`messages:${key}`) } : null;
      return again({ card: { typed: shownCardOf(form), errors: {}, declined, ...card } }, status);
    };
    if (!held && verb !== "card") return ask({}, 200);

    let registered: RegisteredCard | null = null;
    if (!held) {
      const typed = cardOfForm(form, context.now);
      // With Stripe the card goes on file in a window of its own; here we look whether it is there by now.
      if (typed.state === "none" && !isSandbox()) return ask({ errors: {} }, 400, "noPaymentDetails");
      if (typed.state !== "given")
        return ask({ errors: errorsByField(cardRefusals(readCard(form), dayOf(context.now))) }, 400);
      const wait = await countCard(user.companyId);
      if (wait !== null) {
        const message = t("messages:tooManyRequests", { minutes: Math.ceil(wait / 60) });
        return ask({ declined: { key: "tooManyRequests", message } }, 429);
      }
      const answer = await registerOrNull(context, user.companyId, typed.source);
      if (!answer) return ask({}, 502, "paymentIntentFailed");
      if (answer.state !== "saved") {
        const { key, providerMessage } = answer.state === "refused" ? answer.refusal : noAnswer;
        return ask({ declined: { key, message: providerMessage || t(`messages:${key}`) } }, 402);
      }
      registered = answer.card;
    }

    try {
      // One transaction: a card that was asked for this event is not kept without the event (REQ-33).
      const done = transact(context, (tx) => {
        const card = registered ? holdCard(tx, { companyId: user.companyId, card: registered }) : null;
        const created = createEvent(tx, {
          submissionId,
          event,
          cardOnFileId: card?.cardOnFileId ?? held?.id ?? "",
        });
        if (created.ok) discardRequestDraft(tx);
        throwIfFault("events.create");
        return created;
      });
      if (!done.ok) return again({ formErrors: [done.refusal] }, 409);
      return redirectWithFlash(openEventHref("/organization/request-overview", done.value.eventId), "jobOfferCreated", {
        headers: [["Set-Cookie", await dropCarriedRequest()]],
      });
    } catch (error) {
      logger.error({ error }, "event was not created");
      const { key, status } = failureBy(error);
      return again({ formErrors: [key] }, status);
    }
  },
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function NewRequest() {
  const { nearTerm, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { t } = useTranslation("event");
  return (
    <div className="wrap page">
      <Crumbs
        items={[{ href: "/organization/request-overview", label: t("overview.title") }, { label: t("request.title") }]}
      />
      <div className="page-head">
        <h1>{answer?.card ? t("fee.title") : t("request.lead")}</h1>
      </div>
      {answer?.card ? (
        <EventFeeStep {...data} draft={answer.draft} card={answer.card} />
      ) : (
        <RequestForm {...data} answer={answer} nearTerm={nearTerm} firstDay={nearTerm.today} />
      )}
    </div>
  );
}
