import { useTranslation } from "react-i18next";
import { HiddenField } from "./hidden-field";

/** What tells people and programs apart: when the form was shown, and a field that only programs see. */
export function GuardFields({ shownAt, prefix = "account-" }: { shownAt: string; prefix?: string }) {
  const { t } = useTranslation("account");
  return (
    <>
      <HiddenField name="shownAt" value={shownAt} />
      <div className="hush" aria-hidden="true">
        <label htmlFor={`${prefix}website`}>{t("captcha.website")}</label>
        <input id={`${prefix}website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
