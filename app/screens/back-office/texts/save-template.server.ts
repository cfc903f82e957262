import type { z } from "zod";
import type { versionForm } from "~/domain/agency/schema";
import { bodyRefusals, saveContractTemplate } from "~/domain/contract/save-contract-template.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/contract-template";

/** A new version of the contract; those that are signed keep theirs. */
export function saveTemplate(typed: z.output<typeof versionForm>, { context }: AgencyVisit) {
  const wrong = (field: "bodyDe" | "bodyEn") => bodyRefusals(typed[field]).map((key) => ({ field, key }));
  const fields = [...wrong("bodyDe"), ...wrong("bodyEn")];
  if (fields.length > 0) return { fields };
  const saved = saveContractTemplate(context, typed);
  if (!saved.ok) return refusalOf(saved, { status: 409 });
  const values = { version: String(saved.value.version) };
  return redirectWithFlash(`${path}?version=${values.version}`, "versionSaved", { values });
}
