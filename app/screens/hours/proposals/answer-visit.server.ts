import { heldLink } from "~/access/mailed-links.server";
import { acceptProposal } from "~/domain/hours/proposals/answer-proposal.server";
import { findAnswerKey, findProposal } from "~/domain/hours/proposals/proposals.queries.server";
import { refuse } from "~/domain/shared/result";
import { goTo } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { shownToCompany } from "./shown-proposal.server";
import { whoAccepts } from "./who-accepts.server";

/** Whoever holds the key that one of the company's people was mailed; everybody else finds nothing. */
async function answerVisit(visit: Visit) {
  const proposalId = visit.params.proposalId ?? "";
  const asked = findProposal(visit.context, proposalId);
  const held = asked && (await heldLink(visit, "/hours-answer", proposalId));
  if (!held) throw notFound();
  return { context: held.context, asked, userId: findAnswerKey(visit.context, held.key)?.userId ?? null };
}

/** What is proposed, and whether it can be accepted here: only what costs nothing more (HRS2-05). */
export async function loadAnswer(visit: Visit) {
  const { asked, userId } = await answerVisit(visit);
  const shown = shownToCompany(visit, asked);
  const open = asked.state === "company" && userId !== null;
  return {
    title: visit.t("hours:proposal.answerTitle", { name: shown.job.person }),
    ...shown,
    open,
    acceptable: open && shown.extra === null,
    logInHref: `/organization/hours/${asked.proposal.id}`,
  };
}

export async function acceptByLink(_typed: object, visit: Visit) {
  const { context, asked, userId } = await answerVisit(visit);
  const { id: proposalId } = asked.proposal;
  if (userId === null) return refusalOf(refuse("changeGone"), { status: 409 });
  const done = acceptProposal(context, { proposalId, ...whoAccepts(visit, userId) });
  return done.ok ? goTo(`/hours-proposal/${proposalId}`) : refusalOf(done, { status: 409 });
}
