import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { HydratedContext } from "~/ui/frame/app-link";
import { useKeysOff } from "~/ui/keys/keys-off";

export const agencySearchPath = "/superuser/back-office/search";

/**
 * Ctrl-K or "/" opens it over any page of the agency (DESK-21). A light page brings it; a hydrated one fetches it from
 * the page of the search at its first use.
 */
export function AgencySearch() {
  const keysOff = useKeysOff() ? { "keys-off": "" as const } : {};
  return (
    <agency-search {...keysOff} page={agencySearchPath}>
      {useContext(HydratedContext) ? null : <Finder />}
    </agency-search>
  );
}

function Finder() {
  const { t } = useTranslation("search");
  return (
    <template>
      <dialog className="dialog finder" aria-label={t("agency.title")}>
        <div className="dialog__body">
          <form method="get" action={agencySearchPath} className="filters">
            <TextField
              field={{ name: "q", id: "find", maxLength: 100 }}
              label={t("agency.label")}
              hushLabel
              type="search"
              placeholder={t("agency.placeholder")}
              autoComplete="off"
            />
            <SubmitButton tone="plain" icon="search">
              {t("agency.submit")}
            </SubmitButton>
          </form>
          <p className="soft" aria-live="polite" data-nothing={t("agency.nothing")} />
          <div data-results="" />
          <p className="small soft" data-hint="">
            {t("agency.hint")}
          </p>
          <p className="small soft only-wide">{t("agency.keys")}</p>
        </div>
      </dialog>
    </template>
  );
}
