import { useTranslation } from "react-i18next";
import type { LadderStep } from "~/domain/payment/pay-view";
import { formatPercent, formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { MarkedText } from "~/ui/parts/marked-text";

const TERMS = "/terms-and-conditions";

/** What cancelling would cost today, with the rest of the ladder and the terms one click away (DESK-05). */
export function CancellationFees({ steps }: { steps: LadderStep[] }) {
  const { t } = useTranslation("payment");
  const one = steps.length === 1;
  return (
    <div className="small soft stack stack--s">
      {steps.map(({ days, percent, until }) => (
        <p key={percent} data-testid="ladder">
          {t(one ? "ladder.one" : "ladder.some", {
            percent: formatPercent(t, percent),
            until: formatWeekdayDay(t, until),
            days: days.map((day) => formatWeekdayDay(t, day)).join(", "),
          })}
        </p>
      ))}
      {steps.length > 0 ? (
        <p>
          <AppLink href={`${TERMS}#cancellation`} target="_blank">
            {t("ladder.all")}
          </AppLink>
        </p>
      ) : null}
      <p>
        <MarkedText text={t("summary.terms")} marks={{ link: <AppLink href={TERMS} target="_blank" /> }} />
      </p>
    </div>
  );
}
