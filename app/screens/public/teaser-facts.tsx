import { useTranslation } from "react-i18next";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { formatHours, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Fact, Facts } from "~/ui/parts/facts";

/** When and where an open job is, and how many places it has; the day where no headline says it. */
export function TeaserFactList({ teaser, withDay }: { teaser: TeaserFacts; withDay?: boolean }) {
  const { t } = useTranslation("public");
  const { t: common } = useTranslation("common");
  return (
    <Facts>
      {withDay ? <Fact icon="day">{formatWeekdayDay(common, teaser.day)}</Fact> : null}
      <Fact icon="clock">
        {formatTimeSpan(teaser.start, teaser.end)}, {formatHours(common, teaser.minutes)}
      </Fact>
      <Fact icon="pin">{teaser.place}</Fact>
      <Fact icon="users">{t("teaser.places", { count: teaser.count })}</Fact>
    </Facts>
  );
}
