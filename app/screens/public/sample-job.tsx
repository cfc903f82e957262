import { useTranslation } from "react-i18next";
import type { SampleJob } from "~/domain/event/request/sample-request.server";
import { formatMoney } from "~/i18n/format";
import { positionCells, positionColumns } from "~/ui/job/position-cells";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";

/** One job of the invented request, in the columns of a real one. */
export function SampleJobSection({ job }: { job: SampleJob }) {
  const { t } = useTranslation("event");
  const name = t(`public:sample.${job.name}`);
  return (
    <section className="card stack stack--s" aria-label={name}>
      <h3>{name}</h3>
      <CardTable
        caption={t("overview.caption", { name })}
        columns={[...positionColumns(t), { label: t("overview.total"), end: true }, { label: t("overview.state") }]}
        rows={job.rows.map((row) => ({
          id: row.id,
          cells: [
            ...positionCells(t, row),
            <b key="total">{formatMoney(t, row.totalCents)}</b>,
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
