import type { z } from "zod";
import type { versionForm } from "~/domain/agency/schema";
import { bodyRefusals, cleanTemplate, saveContractTemplate } from "~/domain/contract/save-contract-template.server";
import { anchorOf, contentNames, missingContents } from "~/domain/contract/template/contents";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/contract-template";

/** What a wording as it was typed says of the contents of a Dienstzettel. */
export function contentsOf({ bodyDe, bodyEn }: { bodyDe: string; bodyEn: string }) {
  const missing = missingContents(cleanTemplate(bodyDe), cleanTemplate(bodyEn));
  return contentNames.map((name) => ({ name, anchor: anchorOf(name), missing: missing.includes(name) }));
}

/** A new version of the contract; those that are signed keep theirs. */
export function saveTemplate(typed: z.output<typeof versionForm>, { context }: AgencyVisit) {
  const wrong = (field: "bodyDe" | "bodyEn") => bodyRefusals(typed[field]).map((key) => ({ field, key }));
  const fields = [...wrong("bodyDe"), ...wrong("bodyEn")];
  if (fields.length > 0) return { fields };
  const saved = saveContractTemplate(context, typed);
  if (!saved.ok && saved.refusal === "contentsMissing")
    return { fields: [{ field: "although", key: "required" as const }], values: { contents: contentsOf(typed) } };
  if (!saved.ok) return refusalOf(saved, { status: 409 });
  const values = { version: String(saved.value.version) };
  return redirectWithFlash(`${path}?version=${values.version}`, "versionSaved", { values });
}
