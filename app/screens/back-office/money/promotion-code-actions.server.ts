import { createPromotionCode, newCodeRefusals } from "~/domain/payment/promotion/create-promotion-code.server";
import { deactivatePromotionCode } from "~/domain/payment/promotion/deactivate-promotion-code.server";
import { endOfCodeForm, promotionCodeForm } from "~/domain/payment/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/promotion-codes";

const create = formAction(promotionCodeForm, (typed, { context }: AgencyVisit) => {
  const fields = newCodeRefusals(context, typed);
  if (fields.length > 0) return { fields };
  const made = createPromotionCode(context, typed);
  if (!made.ok) return refusalOf(made, { field: "code", status: 409 });
  return redirectWithFlash(path, "promotionCreated", { values: made.value });
});

const end = formAction(endOfCodeForm, (typed, { context }: AgencyVisit) => {
  const done = deactivatePromotionCode(context, { promotionCodeId: typed.end });
  if (!done.ok) return refusalOf(done, { status: 409 });
  return redirectWithFlash(path, "promotionDeactivated", { values: done.value });
});

/** The question whether a code ends names it. */
export const answerCode = async (visit: AgencyVisit) => ((await visit.form()).get("end") ? end(visit) : create(visit));
