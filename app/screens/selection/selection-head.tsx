import { useTranslation } from "react-i18next";
import type { Selection } from "~/domain/booking/selection";
import { formatMoney, formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { Crumbs } from "~/ui/frame/crumbs";
import { openEventHref } from "~/ui/parts/event-href";
import { Icon } from "~/ui/parts/icon";

type SelectionHeadProps = {
  selection: Selection;
  prefix: string;
  overviewHref: string;
  /** The page without filter and panel. */
  here: string;
  listCount: number;
};

/** What, when, where and how much, the way here, and the booking list with its number of people. */
export function SelectionHead({ selection, prefix, overviewHref, here, listCount }: SelectionHeadProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  return (
    <>
      <Crumbs
        items={[
          { href: overviewHref, label: common(prefix === "/superuser" ? "nav.events" : "nav.requests") },
          { href: openEventHref(overviewHref, selection.eventId), label: selection.eventName },
          { label: t("selection.position", { job: selection.jobName, start: selection.start }) },
        ]}
      />
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{t("selection.heading", { day: formatWeekdayDay(t, selection.day) })}</h1>
          <p className="soft">
            {[
              prefix === "/superuser" ? selection.companyName : null,
              selection.jobName,
              formatTimeSpan(selection.start, selection.end),
              selection.jobPlace,
              `${formatMoney(selection.totalCents)} ${common("money.exclVat")}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <AppLink className="button button--plain" href={`${here}?cart=1`}>
          <Icon name="list" />
          {t("selection.list")}
          <span className="badge num" aria-hidden="true">
            {listCount}
          </span>
          <span className="hush"> ({t("selection.listCount", { count: listCount })})</span>
        </AppLink>
      </div>
    </>
  );
}
