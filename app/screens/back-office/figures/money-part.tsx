import { useTranslation } from "react-i18next";
import type { Figure } from "~/ui/figures/figure";
import { FigureCard } from "~/ui/figures/figure-card";

/** The money of the months, below the figures of the jobs; finance and the owner have it (STAT-03). */
export function MoneyPart({ figures }: { figures: Figure[] }) {
  const { t } = useTranslation("figures");
  return (
    <section className="stack mt-l" aria-labelledby="money">
      <div>
        <h2 id="money">{t("money.title")}</h2>
        <p className="soft">{t("money.lead")}</p>
      </div>
      <div className="figure-grid">
        {figures.map((figure) => (
          <FigureCard key={figure.id} figure={figure} level={3} />
        ))}
      </div>
    </section>
  );
}
