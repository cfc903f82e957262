import { useTranslation } from "react-i18next";
import { Line, Lines } from "~/ui/parts/lines";

const names = [
  "work",
  "day",
  "time",
  "place",
  "entry",
  "reported",
  "counts",
  "words",
  "called",
  "reason",
  "appealed",
  "appeal",
  "due",
] as const;

/** The job, what the entry is, and what each side says. */
export function AppealFacts(facts: Partial<Record<(typeof names)[number], string>>) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack stack--s" aria-labelledby="appeal-facts">
      <h2 id="appeal-facts">{t("appeal.facts")}</h2>
      <Lines>
        {names.map((name) =>
          facts[name] === undefined ? null : (
            <Line key={name} label={t(`appeal.${name}`)}>
              {facts[name] || "–"}
            </Line>
          ),
        )}
      </Lines>
    </section>
  );
}
