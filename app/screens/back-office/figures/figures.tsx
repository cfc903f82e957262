import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { Figure } from "~/ui/figures/figure";
import { FigureCard } from "~/ui/figures/figure-card";
import { figuresLinks } from "~/ui/figures/figures-sheet";
import { BreakdownPart } from "./breakdown-part";
import { loadFigures } from "./load-figures.server";

export const links = figuresLinks;

export const loader = superuserLoader(loadFigures);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** How well places are filled, what that brings and what jobs have in common, all companies together (STAT-02 to STAT-04). */
export default function AgencyFigures() {
  const { title, figures, money, breakdown } = useLoaderData<typeof loader>();
  const { t } = useTranslation("figures");
  return (
    <>
      <PageHead title={title} lead={t("agency.lead")} />
      <div className="figure-grid">
        {figures.map((figure) => (
          <FigureCard key={figure.id} figure={figure} />
        ))}
      </div>
      {money ? <MoneyPart figures={money} /> : null}
      <BreakdownPart breakdown={breakdown} />
    </>
  );
}

/** The money of the months, below the figures of the jobs; finance and the owner have it (STAT-03). */
function MoneyPart({ figures }: { figures: Figure[] }) {
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
