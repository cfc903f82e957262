import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";

interface RecapitulativeProps {
  lines: { vatNumber: string; customerName: string; base: string; unproved: string[] }[];
  sum: string;
}

/** What was charged to each VAT number elsewhere in the EU; a bill without the register's stored word is named. */
export function Recapitulative({ lines, sum }: RecapitulativeProps) {
  const { t } = useTranslation("bill");
  return (
    <section className="stack" aria-labelledby="recapitulative-title">
      <h2 id="recapitulative-title">{t("vat.recapitulative")}</h2>
      {lines.length === 0 ? (
        <p className="soft">{t("vat.noLines")}</p>
      ) : (
        <CardTable
          caption={t("vat.recapitulative")}
          columns={[
            { label: t("vat.column.vatNumber") },
            { label: t("vat.column.customer") },
            { label: t("vat.column.services"), end: true },
            { label: t("vat.column.proof") },
          ]}
          rows={lines.map(({ vatNumber, customerName, base, unproved }) => ({
            id: vatNumber,
            cells: [
              vatNumber,
              customerName,
              base,
              unproved.length === 0 ? (
                <Status key="proof" tone="ok" icon="check">
                  {t("vat.proved")}
                </Status>
              ) : (
                <span key="proof" className="stack stack--s">
                  <Status tone="act" icon="alert">
                    {t("vat.unproved")}
                  </Status>
                  {unproved.map((number) => (
                    <AppLink key={number} className="tap num" href={`/superuser/back-office/bills/${number}`}>
                      {number}
                    </AppLink>
                  ))}
                </span>
              ),
            ],
          }))}
          foot={[t("vat.sum"), "", sum, ""]}
        />
      )}
    </section>
  );
}
