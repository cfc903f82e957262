import { useTranslation } from "react-i18next";
import { HOLD_ENDS_SOON_MS } from "~/domain/selection/rules";

type HoldCountdownProps = {
  /** Instants in UTC ms; `now` is the server's, so that a wrong clock in the browser does no harm. */
  until: number;
  now: number;
  /** What stands there when the time is up. */
  over?: string;
};

/** "6 minutes left"; with scripts it counts down to the second. */
export function HoldCountdown({ until, now, over }: HoldCountdownProps) {
  const { t } = useTranslation("common");
  const minutes = Math.ceil((until - now) / 60_000);
  if (minutes <= 0) return <span>{over ?? t("hold.over")}</span>;
  return (
    <hold-countdown
      until={until}
      now={now}
      soon={HOLD_ENDS_SOON_MS}
      over={over ?? t("hold.over")}
      template={t("hold.left", { time: "%" })}
    >
      {t("hold.minutes", { count: minutes })}
    </hold-countdown>
  );
}
