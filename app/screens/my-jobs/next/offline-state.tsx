import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { translateMessage } from "~/i18n/translate-message";
import { Icon } from "~/ui/parts/icon";

/** Shown by the worker when it hands out the page that it stored, by these very attributes (OFFL-04). */
export function OfflineState({ asOf, today }: { asOf: string; today: string }) {
  const { t } = useTranslation("messages");
  return (
    <div id="offline-state" hidden>
      <p className="note note--act" role="status">
        <Icon name="alert" />
        <span>
          <b data-message="offlineState">{translateMessage(t, "offlineState", { time: asOf })}</b>{" "}
          {formatWeekdayDay(t, today)} · <a href="/staff/next">{t("calendar:app.again")}</a>
        </span>
      </p>
    </div>
  );
}
