import { registrationPageOf } from "~/domain/staff/registration/registration-pages";
import { profileForm } from "~/domain/staff/schema";
import { formAction } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { publicAction } from "~/http/guards.server";
import type { Visit } from "~/http/visit.server";
import { openedSecondStep } from "./opened-registration.server";
import { savePage } from "./save-page.server";

/** What was typed so far, sent by the page itself: what is in order of it is saved (JOIN-06). */
export const action = publicAction(async (visit) => {
  const opened = await openedSecondStep(visit);
  const page = foundOr404(registrationPageOf(visit.params.page));
  return formAction(profileForm, async (typed, asked: Visit) => {
    await savePage(asked, opened, page, typed);
    return new Response(null, { status: 204 });
  })(visit);
});
