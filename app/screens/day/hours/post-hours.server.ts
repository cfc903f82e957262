import type { EventDay } from "~/domain/attendance/day/day-access.queries.server";
import { manyHoursForm } from "~/domain/hours/schema";
import type { Context } from "~/domain/shared/context";
import { confirmEnteredMany, extraCentsOf } from "~/forms/confirm-many.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";

interface Asked extends EventDay {
  context: Context;
}

/** The one signature for many; leads back to the page of the day. */
export const postHours = (visit: Visit, asked: Asked) =>
  formAction(manyHoursForm, async (typed, { url }: Visit, form) => {
    // The times as they are typed, with what they cost; nothing is signed yet.
    if (form.get("intent") === "look")
      return { status: 200, typed: { extra: String(extraCentsOf(asked, typed) ?? "") } };
    const done = await confirmEnteredMany(visit, asked, typed);
    if (!done.ok && done.form?.includes("notFound")) throw notFound();
    if (!done.ok) return done;
    const { count, asked: proposed } = done.value;
    const message = proposed > 0 ? "manyHoursPartlyAsked" : "manyHoursConfirmed";
    const values = { count: String(count), asked: String(proposed) };
    return redirectWithFlash(url.pathname.replace(/\/hours$/, ""), message, { values });
  })(visit);
