import { useTranslation } from "react-i18next";
import { Line, Lines } from "~/ui/parts/lines";
import type { loadAppeal } from "./load-appeal.server";

/** The job, what the company reported, and what the person says. */
export function AppealFacts(facts: ReturnType<typeof loadAppeal>["facts"]) {
  const { t } = useTranslation("backOffice");
  const lines = ["work", "day", "time", "place", "reported", "words", "called", "appealed", "appeal", "due"] as const;
  return (
    <section className="card stack stack--s" aria-labelledby="appeal-facts">
      <h2 id="appeal-facts">{t("appeal.facts")}</h2>
      <Lines>
        {lines.map((name) => (
          <Line key={name} label={t(`appeal.${name}`)}>
            {facts[name] || "–"}
          </Line>
        ))}
      </Lines>
    </section>
  );
}
