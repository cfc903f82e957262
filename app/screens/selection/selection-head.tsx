import { useTranslation } from "react-i18next";
import { openEventHref } from "~/addresses/booker-paths";
import type { Selection } from "~/domain/selection/selection";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { Crumbs } from "~/ui/frame/crumbs";
import { Icon } from "~/ui/parts/icon";

type SelectionHeadProps = {
  /** The position, or what the places of a group share. */
  of: Pick<Selection, "companyName" | "eventId" | "eventName" | "jobName" | "jobPlace" | "day" | "start" | "end">;
  /** What it costs, without VAT. */
  price: string;
  /** Until when it can be booked on invoice. */
  invoice: string | undefined;
  prefix: string;
  overviewHref: string;
  listHref: string;
  listCount: number;
};

/** What, when, where and how much, the way here, and the booking list with its number of people. */
export function SelectionHead({ of, price, invoice, prefix, overviewHref, listHref, listCount }: SelectionHeadProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  return (
    <>
      <Crumbs
        items={[
          { href: overviewHref, label: common(prefix === "/superuser" ? "nav.events" : "nav.requests") },
          { href: openEventHref(overviewHref, of.eventId), label: of.eventName },
          { label: t("selection.position", { job: of.jobName, start: of.start }) },
        ]}
      />
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{t("selection.heading", { day: formatWeekdayDay(t, of.day) })}</h1>
          <p className="soft">
            {[
              prefix === "/superuser" ? of.companyName : null,
              of.jobName,
              formatTimeSpan(of.start, of.end),
              of.jobPlace,
              `${price} ${common("money.exclVat")}`,
              invoice,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <AppLink className="button button--plain" href={listHref}>
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
