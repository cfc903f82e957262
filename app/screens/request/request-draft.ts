import { json } from "@remix-run/node";
import { employerAction } from "~/access/guards.server";
import { dropCarriedRequest } from "~/answers/carried-request.server";
import { discardRequestDraft } from "~/domain/event/request/discard-request-draft.server";
import { readDraft } from "~/domain/event/request/draft";
import { keepRequestDraft } from "~/domain/event/request/keep-request-draft.server";
import { requestForm } from "~/domain/event/schema";
import { clockOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { autosaveOf, submissionIdOf } from "~/http/forms.server";
import type { EmployerVisit } from "~/http/visit.server";

/** The texts of a request of the largest size; files come with the form itself. */
const DRAFT_BYTES = 2 * 1024 * 1024;

const done = async (): Promise<[string, string][]> => [["Set-Cookie", await dropCarriedRequest()]];

/** Saves a request while it is written, or throws it away when its writer says so. */
export const action = employerAction(
  intents({
    "": formAction(requestForm, async (typed, { context }: EmployerVisit, form) => {
      const submissionId = submissionIdOf(form, context.now);
      const draft = readDraft(form.entries());
      const saved = keepRequestDraft(context, { ...typed, draft, submissionId, turn: autosaveOf(form).turn });
      return json({ at: saved ? clockOf(context.now) : null }, { headers: await done() });
    }),
    discard: formAction(requestForm, async ({ draftId }, { context }: EmployerVisit) => {
      discardRequestDraft(context, draftId);
      return redirectWithFlash("/organization/new-request", "requestDraftDiscarded", { headers: await done() });
    }),
  }),
  { maxBytes: DRAFT_BYTES, resource: true },
);
