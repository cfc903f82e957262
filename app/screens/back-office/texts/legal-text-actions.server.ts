import type { z } from "zod";
import { legalValues, shownText } from "~/answers/legal-text.server";
import type { versionForm } from "~/domain/agency/schema";
import { legalRefusals } from "~/domain/agency/texts/legal-source";
import { saveLegalText } from "~/domain/agency/texts/save-legal-text.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { nameOf } from "./load-legal-text.server";

const path = "/superuser/back-office/legal-texts";

type Version = z.output<typeof versionForm>;

/** What is wrong with a wording in either language. */
function refusalsOf({ bodyDe, bodyEn }: Version, placeholders: string[]): FieldRefusal[] {
  const wrong = (field: string, body: string) => legalRefusals(body, placeholders).map((key) => ({ field, key }));
  return [...wrong("bodyDe", bodyDe), ...wrong("bodyEn", bodyEn)];
}

/** Shows a wording as visitors would read it. */
export function previewText(typed: Version, { params, settings, t }: AgencyVisit) {
  const name = nameOf(params.name);
  const fields = refusalsOf(typed, Object.keys(legalValues(settings, t)));
  if (fields.length > 0) return { fields };
  const { bodyDe, bodyEn } = typed;
  const shown = (source: string, language: "de" | "en") =>
    shownText({ source, name, language, settings, german: bodyDe === bodyEn });
  return { status: 200, values: { preview: { de: shown(bodyDe, "de"), en: shown(bodyEn, "en") } } };
}

/** A new version of a legal text. */
export function saveText(typed: Version, { context, params, settings, t }: AgencyVisit) {
  const name = nameOf(params.name);
  const placeholders = Object.keys(legalValues(settings, t));
  const fields = refusalsOf(typed, placeholders);
  if (fields.length > 0) return { fields };
  const unix = (text: string) => text.replace(/\r\n?/g, "\n").trim();
  const bodies = { bodyDe: unix(typed.bodyDe), bodyEn: unix(typed.bodyEn) };
  const saved = saveLegalText(context, { name, ...bodies, basedOn: typed.basedOn, placeholders });
  if (!saved.ok) return refusalOf(saved, { status: 409 });
  const values = { version: String(saved.value.version) };
  return redirectWithFlash(`${path}/${name}?version=${values.version}`, "versionSaved", { values });
}
