import { NO_REFERENCES, referenceRefusals } from "~/domain/payment/references/rules";
import { saveReferences } from "~/domain/payment/references/save-references.server";
import type { TypedReferences } from "~/domain/payment/references/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { seenOf } from "~/http/stale.server";
import type { EmployerVisit } from "~/http/visit.server";

const FREE = { purchaseOrderRequired: false, authority: null };

export function saveCompanyReferences(typed: TypedReferences, visit: EmployerVisit, form: FormData) {
  const fields = referenceRefusals({ ...NO_REFERENCES, ...typed }, FREE);
  if (fields.length > 0) return { fields };
  const seen = seenOf(form);
  const saved = saveReferences(visit.context, typed, seen);
  if (saved.ok) return redirectWithFlash("/organization/profile?tab=payment-method", "referencesSaved");
  const { purchaseOrder, costCentre, buyerReference, purchaseOrderRequired = "" } = typed;
  return refusalOf(saved, { seen, typed: { purchaseOrder, costCentre, buyerReference, purchaseOrderRequired } });
}
