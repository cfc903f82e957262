import { staffAction } from "~/access/guards.server";
import { availabilityForm } from "~/domain/application/availability/schema";
import { formAction, refusalOf } from "~/http/form-action.server";
import { saved } from "~/http/forms.server";
import type { StaffVisit } from "~/http/visit.server";
import { type AvailabilityForm, saveChanged } from "./save-changed.server";

/** What was marked so far, sent by the page itself (ALRT-07); the answer is small, for it is for the page alone. */
export const action = staffAction(
  formAction(availabilityForm, (typed: AvailabilityForm, { context }: StaffVisit, form) => {
    const done = saveChanged(context, typed, form);
    return done.ok ? saved() : refusalOf(done, { status: 409 });
  }),
  { resource: true },
);
