import { useTranslation } from "react-i18next";
import { CardTable } from "~/components/parts/card-table";
import { Status } from "~/components/parts/status";
import type { SampleJob } from "~/domain/event/sample-request.server";
import { needsBreakNote } from "~/domain/hours/rules";
import { formatMoney, formatTimeSpan, formatWeekdayShort } from "~/i18n/format";

/** One job of the invented request, in the columns of a real one. */
export function SampleJobSection({ job }: { job: SampleJob }) {
  const { t } = useTranslation("event");
  const name = t(`public:sample.${job.name}`);
  return (
    <section className="card stack stack--s" aria-label={name}>
      <h3>{name}</h3>
      <CardTable
        caption={t("overview.caption", { name })}
        columns={[
          { label: t("position.quantity") },
          { label: t("overview.date") },
          { label: t("overview.time") },
          { label: t("position.place") },
          { label: t("overview.total"), end: true },
          { label: t("overview.state") },
        ]}
        rows={job.rows.map((row) => ({
          id: row.id,
          cells: [
            <span key="quantity" className="num">
              {row.quantity} ×
            </span>,
            <span key="day" className="nowrap">
              {formatWeekdayShort(t, row.day)}
            </span>,
            <span key="time" className="nowrap">
              {formatTimeSpan(row.start, row.end)}
              {needsBreakNote(row.minutes) ? "*" : null}
            </span>,
            row.jobPlace,
            <b key="total">{formatMoney(row.totalCents)}</b>,
            row.state === "booked" ? (
              <Status key="state" tone="ok" icon="check">
                {t("public:sample.booked", { count: row.count })}
              </Status>
            ) : (
              <Status key="state" tone="act" icon="users">
                {t("public:sample.applications", { count: row.count })}
              </Status>
            ),
          ],
        }))}
      />
    </section>
  );
}
