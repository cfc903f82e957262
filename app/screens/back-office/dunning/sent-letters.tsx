import { useTranslation } from "react-i18next";
import { CardTable } from "~/ui/parts/card-table";
import { DocumentWait } from "~/ui/parts/document-wait";
import type { Dunning } from "./load-dunning.server";

/** Letters that went out, the newest first. */
export function SentLetters({ letters }: Pick<Dunning, "letters">) {
  const { t } = useTranslation("backOffice");
  if (letters.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="letters-title">
      <h2 id="letters-title">{t("dunning.letters")}</h2>
      <CardTable
        caption={t("dunning.letters")}
        columns={[
          { label: t("dunning.company") },
          { label: t("dunning.letter") },
          { label: t("dunning.sent") },
          { label: t("dunning.sum"), end: true },
          { label: t("dunning.document") },
        ]}
        rows={letters.map(({ id, companyName, step, day, total, href, wait }) => ({
          id,
          cells: [
            companyName,
            t("dunning.step", { step }),
            day,
            total,
            href ? (
              <a key="pdf" className="tap" href={href}>
                PDF<span className="hush">: {companyName}</span>
              </a>
            ) : wait ? (
              <DocumentWait key="wait" wait={wait} />
            ) : null,
          ],
        }))}
      />
    </section>
  );
}
