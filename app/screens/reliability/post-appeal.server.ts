import { makeAppeal } from "~/domain/booking/appeals/make-appeal.server";
import { appealForm } from "~/domain/booking/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";

/** "I do not agree", posted to the page of an entry. */
export const postAppeal = formAction(appealForm, ({ words }, { context, params, url }: StaffVisit) => {
  const done = makeAppeal(context, { bookingId: params.bookingId ?? "", words });
  if (!done.ok && done.refusal === "notFound") throw notFound();
  return done.ok ? redirectWithFlash(url.pathname, "appealMade") : refusalOf(done, { status: 409 });
});
