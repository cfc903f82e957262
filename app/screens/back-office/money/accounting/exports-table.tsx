import { useTranslation } from "react-i18next";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import type { Accounting } from "./load-accounting.server";

/** What was handed over, with its files; a period that has got bills since says so. */
export function ExportsTable({ exports }: Pick<Accounting, "exports">) {
  const { t } = useTranslation("backOffice");
  if (exports.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="exports-title">
      <h2 id="exports-title">{t("accounting.exports")}</h2>
      <CardTable
        caption={t("accounting.exports")}
        columns={[
          { label: t("accounting.period") },
          { label: t("accounting.for") },
          { label: t("accounting.made") },
          { label: t("accounting.bills"), end: true },
          { label: t("accounting.state") },
          { label: t("accounting.files") },
        ]}
        rows={exports.map(({ id, period, format, made, bills, since, onlyNew, files }) => ({
          id,
          cells: [
            period,
            onlyNew ? `${format}, ${t("accounting.newOnes")}` : format,
            made,
            bills,
            since > 0 ? (
              <Status key="since" tone="act" icon="alert">
                {t("accounting.since", { count: since })}
              </Status>
            ) : (
              <Status key="since" tone="ok" icon="check">
                {t("accounting.same")}
              </Status>
            ),
            <span key="files" className="row">
              {files.map(({ name, href }) => (
                <a key={href} className="tap" href={href} download="">
                  {name ?? t("accounting.file")}
                  <span className="hush">: {period}</span>
                </a>
              ))}
            </span>,
          ],
        }))}
      />
    </section>
  );
}
