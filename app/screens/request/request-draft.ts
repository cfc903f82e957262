import { json } from "@remix-run/node";
import { discardRequestDraft } from "~/domain/event/request/discard-request-draft.server";
import { readDraft } from "~/domain/event/request/draft";
import { keepRequestDraft } from "~/domain/event/request/keep-request-draft.server";
import { clockOf } from "~/domain/shared/time.server";
import { dropCarriedRequest } from "~/forms/carried-request.server";
import { redirectWithFlash } from "~/http/flash.server";
import { employerAction } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";

/** The texts of a request of the largest size; files come with the form itself. */
const DRAFT_BYTES = 2 * 1024 * 1024;

/** Keeps a request while it is written, or throws it away when its writer says so. */
export const action = employerAction(
  async ({ context, form: readForm }) => {
    const form = await readForm();
    const done: [string, string][] = [["Set-Cookie", await dropCarriedRequest()]];
    if (intentOf(form, ["discard", ""]) === "discard") {
      discardRequestDraft(context);
      return redirectWithFlash("/organization/new-request", "requestDraftDiscarded", { headers: done });
    }
    const saved = keepRequestDraft(context, {
      draft: readDraft(form.entries()),
      startedFrom: String(form.get("startedFrom") ?? "").slice(0, 8000),
      submissionId: String(form.get("submissionId") ?? ""),
    });
    return json({ at: saved ? clockOf(context.now) : null }, { headers: done });
  },
  { maxBytes: DRAFT_BYTES, resource: true },
);
