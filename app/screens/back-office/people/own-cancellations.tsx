import { useTranslation } from "react-i18next";
import { CardTable } from "~/ui/parts/card-table";

export interface OwnCancellationRow {
  id: string;
  eventName: string;
  day: string;
  cancelled: string;
  reason: string | null;
  words: string;
}

/** The jobs that a person has cancelled, and why: read by the agency alone, gone after some months (D-130). */
export function OwnCancellations({ rows }: { rows: OwnCancellationRow[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="stack" aria-labelledby="dropped-out">
      <h2 id="dropped-out">{t("accounts.ownCancellations.title")}</h2>
      <div className="card">
        <CardTable
          caption={t("accounts.ownCancellations.title")}
          columns={["event", "day", "cancelled", "reason"].map((column) => ({
            label: t(`accounts.ownCancellations.${column}`),
          }))}
          rows={rows.map(({ id, eventName, day, cancelled, reason, words }) => ({
            id,
            cells: [
              eventName,
              day,
              cancelled,
              [reason ?? t("accounts.ownCancellations.gone"), words].filter(Boolean).join(": "),
            ],
          }))}
        />
      </div>
    </section>
  );
}
