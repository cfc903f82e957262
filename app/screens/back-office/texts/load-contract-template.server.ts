import { listContractTemplates } from "~/domain/contract/save-contract-template.server";
import { missingContractValues } from "~/domain/contract/template/missing-values.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { contentsOf } from "./save-template.server";
import { shownDiff, shownVersions } from "./versions.server";

/** The newest wording, the versions before it and what one changed. */
export function loadContractTemplate({ context, url, t }: AgencyVisit) {
  const versions = listContractTemplates(context);
  const [newest] = versions;
  return {
    title: t("backOffice:contractTemplate.title"),
    newest: { version: newest?.version ?? 0, bodyDe: newest?.bodyDe ?? "", bodyEn: newest?.bodyEn ?? "" },
    versions: shownVersions(versions, t("backOffice:versions.builtIn")),
    contents: contentsOf({ bodyDe: newest?.bodyDe ?? "", bodyEn: newest?.bodyEn ?? "" }),
    missing: missingContractValues(context).map((key) => ({ key, name: t(`settings:field.${key}.name`) })),
    diff: shownDiff(versions, url.searchParams.get("version")),
  };
}
