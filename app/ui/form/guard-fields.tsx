import { useTranslation } from "react-i18next";
import { HiddenField } from "./hidden-field";

/**
 * What tells people and programs apart: when the form was shown, and a field that only programs see, of a name that
 * password managers do not fill in (CASE-26).
 */
export function GuardFields({ shownAt, prefix = "account-" }: { shownAt: string; prefix?: string }) {
  const { t } = useTranslation("account");
  return (
    <>
      <HiddenField name="shownAt" value={shownAt} />
      <div className="hush" aria-hidden="true">
        <label htmlFor={`${prefix}keepEmpty`}>{t("captcha.keepEmpty")}</label>
        <input
          id={`${prefix}keepEmpty`}
          name="keepEmpty"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </div>
    </>
  );
}
