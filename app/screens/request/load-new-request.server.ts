import { randomUUID } from "node:crypto";
import { cardEntryView } from "~/answers/card-view.server";
import { carriedRequest } from "~/answers/carried-request.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { findTemplates } from "~/domain/event/bulk/star-event.server";
import { emptyDraft } from "~/domain/event/request/draft";
import { findRequestLike } from "~/domain/event/request/like.queries.server";
import { findRequestDraft, listRequestDrafts } from "~/domain/event/request/request-draft.queries.server";
import { teamFirst } from "~/domain/invitation/early-access/rules";
import { findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { findOwnTeam } from "~/domain/selection/people/teams/own-team.server";
import { listTeams } from "~/domain/selection/people/teams/teams.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { EmployerVisit } from "~/http/visit.server";
import { jobTerms } from "./job-terms.server";

const startedFromOf = ({ searchParams }: URL) =>
  new URLSearchParams(
    [...searchParams].filter(([name]) => name === "like" || name === "team" || name.startsWith("jobs[")),
  ).toString();

type Asked = Pick<EmployerVisit, "context" | "request" | "url">;

/**
 * What a link begins with: an event like an earlier one (DESK-16), for which one of the company's teams may be asked
 * first (TEAM-12), or the rows of a price search.
 */
async function begunRequest({ context, request, url }: Asked, staffTypes: { id: string }[]) {
  const like = url.searchParams.get("like");
  if (like === null) return carriedRequest({ request, url });
  const isOffered = (staffTypeId: string) => staffTypes.some(({ id }) => id === staffTypeId);
  const draft = foundOr404(findRequestLike(context, like, isOffered));
  const teamId = url.searchParams.get("team");
  return teamId === null ? draft : { ...draft, whoFirst: teamFirst(foundOr404(findOwnTeam(context, teamId)).id) };
}

/** The form of a new request, as it was left or as a price search begins it. */
export async function loadNewRequest({ context, user, language, settings, t, request, url }: EmployerVisit) {
  const startedFrom = startedFromOf(url);
  const staffTypes = listOfferedStaffTypes(context, language);
  const drafts = listRequestDrafts(context);
  const begun = await begunRequest({ context, request, url }, staffTypes);
  const asked = url.searchParams.get("draft");
  // What a link brings comes first, unless a draft began with that very link.
  const chosen = drafts.find(({ draftId, startedFrom: from }) =>
    asked !== null ? draftId === asked : startedFrom !== "" ? from === startedFrom : !begun,
  );
  const resumed = chosen ? findRequestDraft(context, chosen.draftId) : null;
  const savedAt = ({ updatedAt }: { updatedAt: number }) => ({ day: dayOf(updatedAt), time: clockOf(updatedAt) });
  return {
    start: resumed?.draft ?? (asked === null ? begun : null) ?? emptyDraft(),
    templates: findTemplates(context, user.companyId),
    startedFrom: resumed?.startedFrom ?? startedFrom,
    draftId: chosen?.draftId ?? randomUUID(),
    drafts: drafts.map((draft) => ({ draftId: draft.draftId, name: draft.name, ...savedAt(draft) })),
    resumed: resumed && savedAt(resumed),
    discarding: resumed !== null && url.searchParams.has("discard"),
    title: t("request:form.title"),
    staffTypes,
    nearTerm: {
      ...jobTerms({ context, settings, t }, user.companyId),
      teams: listTeams(context, user.companyId),
      replacementRule: findCompany(context, user.companyId)?.replacementRule ?? "ask",
    },
    eventFeeCents: settings.eventFeeCents,
    asksCard: findHeldCard(context, user.companyId) === null,
    submissionId: randomUUID(),
    entry: cardEntryView(),
  };
}
