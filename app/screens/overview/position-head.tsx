import { useTranslation } from "react-i18next";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Fact, Facts } from "~/ui/parts/facts";

export type PositionHeadData = { name: string; day: string; start: string; end: string; jobPlace: string };

/** Which position a page is about: what, when, where. */
export function PositionHead({ position }: { position: PositionHeadData }) {
  const { t } = useTranslation("event");
  return (
    <div className="stack stack--s">
      <p className="h3like">{position.name}</p>
      <Facts>
        <Fact icon="day">{formatWeekdayDay(t, position.day)}</Fact>
        <Fact icon="clock">{formatTimeSpan(position.start, position.end)}</Fact>
        <Fact icon="pin">{position.jobPlace}</Fact>
      </Facts>
    </div>
  );
}
