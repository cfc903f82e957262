import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";

interface EventTalliesProps {
  event: { eventId: string; booked: number; total: number; agreed: number; free: number };
  /** What it costs in all, without VAT. */
  totalCents: number;
}

/** The four figures of an event: booked, agreed to come, free, and what it costs (CREW-10). */
export function EventTallies({ event: { eventId, booked, total, agreed, free }, totalCents }: EventTalliesProps) {
  const { t } = useTranslation("hours");
  return (
    <ul className="tallies">
      <li>
        <b className="num">
          {booked}/{total}
        </b>
        {t("event.tally.booked")}
      </li>
      <li>
        <b className="num">{agreed}</b>
        {t("event.tally.agreed", { count: agreed })}
      </li>
      <li>
        <b className="num">{free}</b>
        {t("event.tally.free", { count: free })}
      </li>
      <li>
        <b className="num">{formatMoney(t, totalCents)}</b>
        <AppLink href={`/organization/my-events/${eventId}/costs`}>{t("event.tally.costs")}</AppLink>
      </li>
    </ul>
  );
}
