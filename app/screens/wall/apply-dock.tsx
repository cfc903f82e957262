import { useTranslation } from "react-i18next";
import { formatHours, formatMoney, formatWeekdayDay } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { Dock } from "~/ui/frame/dock";

/** What the time that was opened pays, and the button of the form above. */
export function ApplyDock({ offer }: { offer: { totalCents: number; day: string; minutes: number } }) {
  const { t } = useTranslation("application");
  return (
    <Dock>
      <span className="grow">
        <span className="pay">{formatMoney(t, offer.totalCents)}</span>
        <br />
        <span className="per">
          {formatWeekdayDay(t, offer.day)}, {formatHours(t, offer.minutes)}
        </span>
      </span>
      <SubmitButton tone="act" form="apply">
        {t("job.submit")}
      </SubmitButton>
    </Dock>
  );
}
