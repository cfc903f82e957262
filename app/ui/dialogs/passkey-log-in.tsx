import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";

/** Stands only where the browser can (ACCS-03); asks for it when it is pressed, and sends the form around it. */
export function PasskeyLogIn() {
  const { t } = useTranslation("account");
  return (
    <passkey-button data-options="/auth/passkey-options" data-failed={t("messages:passkeyWrong")}>
      <input type="hidden" name="passkey" />
      <button
        type="submit"
        className="button button--plain button--wide"
        name="intent"
        value="passkey"
        formNoValidate
        hidden
      >
        <Icon name="lock" />
        {t("login.passkey")}
      </button>
      <p role="status" className="small" />
    </passkey-button>
  );
}
