import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { FigureCard } from "~/ui/figures/figure-card";
import { figuresLinks } from "~/ui/figures/figures-sheet";
import { BackLink } from "~/ui/frame/back-link";
import { Empty } from "~/ui/parts/empty";
import { loadFigures } from "./load-figures.server";
import { MostBooked } from "./most-booked";

export const links = figuresLinks;

export const loader = employerLoader(loadFigures);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What a company has spent, booked and filled in the last twelve months (STAT-05). */
export default function Figures() {
  const { title, figures, people } = useLoaderData<typeof loader>();
  const { t } = useTranslation("figures");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href="/organization/my-events">{t("toEvents")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        {figures ? <p className="soft">{t("lead")}</p> : null}
      </div>
      {figures ? (
        <div className="figure-grid">
          {figures.map((figure) => (
            <FigureCard key={figure.id} figure={figure} />
          ))}
          {people ? <MostBooked people={people} /> : null}
        </div>
      ) : (
        <Empty icon="euro" title={<span data-message="figuresSoon">{t("messages:figuresSoon")}</span>} />
      )}
    </div>
  );
}
