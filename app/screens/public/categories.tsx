import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";

/** What kinds of work there are, each with its pay (PUB-36). */
export function Categories({ categories }: { categories: { id: string; name: string; rateCents: number }[] }) {
  const { t } = useTranslation("public");
  return (
    <section className="section sunk" aria-labelledby="categories">
      <div className="wrap stack">
        <h2 id="categories">{t("work.categories")}</h2>
        <ul className="grid categories">
          {categories.map(({ id, name, rateCents }) => (
            <li key={id} className="card" data-id={id}>
              <h3>{name}</h3>
              <p className="pay pay--s">{t("work.perHour", { rate: formatMoney(t, rateCents) })}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
