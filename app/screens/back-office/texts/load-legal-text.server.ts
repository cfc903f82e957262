import { builtInSource, legalValues } from "~/answers/legal-text.server";
import { builtInNames, legalNames } from "~/domain/agency/texts/legal-source";
import { listLegalVersions } from "~/domain/agency/texts/legal-texts.queries.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownDiff, shownVersions } from "./versions.server";

/** Which text the address names. */
export const nameOf = (asked: string | undefined) =>
  foundOr404(legalNames.find((name) => name === (asked ?? "imprint")));

/** One of the legal texts: the newest wording, the versions before it and what one changed. */
export function loadLegalText({ context, params, settings, url, t }: AgencyVisit) {
  const name = nameOf(params.name);
  const builtIn = {
    version: 0,
    bodyDe: builtInSource(name, "de"),
    bodyEn: builtInSource(name, "en"),
    createdAt: 0,
    firstName: null,
    lastName: null,
  };
  const comesWithOne = builtInNames.some((one) => one === name);
  const versions = [...listLegalVersions(context, name), ...(comesWithOne ? [builtIn] : [])];
  const { version, bodyDe, bodyEn } = versions[0] ?? builtIn;
  return {
    title: t("backOffice:legalTexts.title"),
    name,
    newest: { version, bodyDe, bodyEn },
    versions: shownVersions(versions, t("backOffice:versions.builtIn")),
    diff: shownDiff(versions, url.searchParams.get("version")),
    placeholders: Object.keys(legalValues(settings, t)),
  };
}
