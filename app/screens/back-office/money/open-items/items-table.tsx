import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";
import type { OpenItemsPage } from "./load-open-items.server";

/** Sums by age, then each invoice, then extra hours that nobody has ordered. */
export function ItemsTable({ ages, items, hours, sum }: Pick<OpenItemsPage, "ages" | "items" | "hours" | "sum">) {
  const { t } = useTranslation("backOffice");
  return (
    <>
      {items.length === 0 ? (
        <Empty icon="check" title={t("openItems.none")} />
      ) : (
        <>
          <CardTable
            caption={t("openItems.ages")}
            columns={[
              { label: t("openItems.ageName") },
              { label: t("openItems.count"), end: true },
              { label: t("openItems.open"), end: true },
            ]}
            rows={ages.map(({ age, count, sum: cents }) => ({ id: age, cells: [age, count, cents] }))}
            foot={[t("openItems.sum"), String(items.length), sum]}
          />
          <CardTable
            caption={t("openItems.bills")}
            columns={[
              { label: t("openItems.bill") },
              { label: t("openItems.company") },
              { label: t("openItems.due") },
              { label: t("openItems.late"), end: true },
              { label: t("openItems.step") },
              { label: t("openItems.total"), end: true },
              { label: t("openItems.open"), end: true },
            ]}
            rows={items.map((item) => ({
              id: item.id,
              cells: [
                <AppLink key="bill" className="tap" href={item.href}>
                  {item.billNumber}
                </AppLink>,
                item.companyName,
                item.due,
                item.daysLate > 0 ? (
                  <Status key="late" tone="act" icon="clock">
                    {t("openItems.days", { count: item.daysLate })}
                  </Status>
                ) : (
                  t("openItems.age.notDue")
                ),
                item.step,
                item.total,
                item.open,
              ],
            }))}
          />
        </>
      )}
      {hours.length > 0 ? (
        <section className="stack" aria-labelledby="hours-title">
          <h2 id="hours-title">{t("openItems.hours")}</h2>
          <p className="soft">{t("openItems.hoursLead")}</p>
          <CardTable
            caption={t("openItems.hours")}
            columns={[{ label: t("openItems.company") }, { label: t("openItems.net"), end: true }]}
            rows={hours.map(({ companyId, companyName, open }) => ({ id: companyId, cells: [companyName, open] }))}
          />
        </section>
      ) : null}
    </>
  );
}
