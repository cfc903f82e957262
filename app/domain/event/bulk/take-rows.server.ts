import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { emptyDraft, type RequestDraft } from "../request/draft";
import { keepRequestDraft } from "../request/keep-request-draft.server";
import { findRequestDraft } from "../request/request-draft.queries.server";

type Input = {
  submissionId: string;
  draftId: string;
  /** What `add` puts in. */
  rows: unknown;
  add: (draft: RequestDraft) => RequestDraft;
  /** Why the request, as it would be then, cannot be published. */
  refusalOf: (draft: RequestDraft) => Message | null;
};

/** Puts rows into a draft of the actor, a new one where there is none; a form that is sent twice adds them once. */
export function takeRows(
  context: Context<UserActor>,
  { submissionId, draftId, rows, add, refusalOf }: Input,
): Result<undefined, Message> {
  return once(context, "takeRows", { submissionId, draftId, rows }, (tx): Result<undefined, Message> => {
    const saved = findRequestDraft(tx, draftId);
    const draft = add(saved?.draft ?? emptyDraft());
    const refusal = refusalOf(draft);
    if (refusal) return refuse(refusal);
    keepRequestDraft(tx, { draftId, draft, startedFrom: saved?.startedFrom ?? "", submissionId });
    return ok();
  });
}
