import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/parts/confirm";

export function RemoveVoice() {
  const { t } = useTranslation("staff");
  return (
    <Confirm
      title={t("profile.deleteVoice")}
      closeHref="/staff/profile"
      action="/staff/profile"
      hidden={{ intent: "removeVoice" }}
      confirmLabel={t("profile.deleteVoice")}
      lose
    >
      <p>{t("profile.deleteVoiceAsk")}</p>
    </Confirm>
  );
}
