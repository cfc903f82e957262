import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useKeysOff } from "~/ui/keys/keys-off";
import { FinderSheet } from "./finder-sheet";

export const agencySearchPath = "/superuser/back-office/search";

/** Closed until Ctrl-K or "/" opens it over any page of the agency (DESK-21). */
export function AgencySearch() {
  const { t } = useTranslation("search");
  return (
    <agency-search {...(useKeysOff() ? { "keys-off": "" } : {})} nothing={t("agency.nothing")}>
      <FinderSheet />
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
          <p className="soft" aria-live="polite" data-nothing="" />
          <div data-results="" />
          <p className="small soft" data-hint="">
            {t("agency.hint")}
          </p>
          <p className="small soft only-wide">{t("agency.keys")}</p>
        </div>
      </dialog>
    </agency-search>
  );
}
