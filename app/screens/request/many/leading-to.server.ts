import { dropCarriedRequest } from "~/answers/carried-request.server";
import { readDraft } from "~/domain/event/request/draft";
import { keepRequestDraft } from "~/domain/event/request/keep-request-draft.server";
import { uploadBriefings } from "~/domain/event/request/upload-briefings.server";
import { requestForm } from "~/domain/event/schema";
import { goTo } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import type { EmployerVisit } from "~/http/visit.server";

/** To a page that fills rows of the request; what stands in its form is saved before (BULK-04, BULK-06). */
export const leadingTo = (page: "grid" | "list") =>
  formAction(requestForm, async (typed, { context }: EmployerVisit, form) => {
    const draft = readDraft(form.entries());
    const fields = await uploadBriefings(context, form, draft);
    keepRequestDraft(context, { ...typed, draft, submissionId: submissionIdOf(form, context.now) });
    if (fields.length > 0) return { fields };
    return goTo(`/organization/new-request/${page}?draft=${typed.draftId}`, [
      ["Set-Cookie", await dropCarriedRequest()],
    ]);
  });
