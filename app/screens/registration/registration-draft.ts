import { publicAction } from "~/access/guards.server";
import { registrationPageOf } from "~/domain/staff/registration/registration-pages";
import { profileForm } from "~/domain/staff/schema";
import { formAction } from "~/http/form-action.server";
import { autosaveOf, saved } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { openedSecondStep } from "./opened-registration.server";
import { savePage } from "./save-page.server";

/** What was typed so far, sent by the page itself: what is in order of it is saved, and 422 says that not all was (JOIN-06). */
export const action = publicAction(async (visit) => {
  const opened = await openedSecondStep(visit);
  const page = foundOr404(registrationPageOf(visit.params.page));
  return formAction(profileForm, async (typed, asked: Visit, form) => {
    const { changed } = autosaveOf(form);
    const { wrong } = await savePage(asked, opened, page, typed);
    const fields = wrong.filter(({ field }) => field === "form" || (changed?.includes(field) ?? true));
    return fields.length === 0 ? saved() : { fields, status: 422 };
  })(visit);
});
