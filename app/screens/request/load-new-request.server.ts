import { randomUUID } from "node:crypto";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { emptyDraft } from "~/domain/event/request/draft";
import { findRequestDraft } from "~/domain/event/request/request-draft.queries.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { cardEntryView } from "~/forms/card-entry.server";
import { carriedRequest } from "~/forms/carried-request.server";
import { jobTerms } from "./job-terms.server";
import type { EmployerVisit } from "./publish-request.server";

const startedFromOf = ({ searchParams }: URL) =>
  new URLSearchParams([...searchParams].filter(([name]) => name.startsWith("jobs["))).toString();

/** The form of a new request, as it was left or as a price search begins it. */
export async function loadNewRequest({ context, user, language, settings, t, request, url }: EmployerVisit) {
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
    asksCard: findHeldCard(context, user.companyId) === null,
    submissionId: randomUUID(),
    entry: cardEntryView(),
  };
}
