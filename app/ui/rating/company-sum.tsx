import { useTranslation } from "react-i18next";
import { OF_COMPANY } from "~/domain/rating/rules";
import type { CompanySum as Sum } from "~/domain/rating/sums.queries.server";
import { formatDecimal } from "~/i18n/format";
import { Line, Lines } from "~/ui/parts/lines";

/** How people rate a company, as averages; below five people that it is not enough (RATE-05). */
export function CompanySum({ sum, own = false }: { sum: Sum; own?: boolean }) {
  const { t } = useTranslation("people");
  return (
    <section className="card stack stack--s" aria-labelledby="company-ratings">
      <h2 id="company-ratings">{t(own ? "ratings.company.own" : "ratings.company.title")}</h2>
      {sum ? (
        <>
          <Lines>
            {OF_COMPANY.map((about) => (
              <Line key={about} label={t(`ratings.company.${about}`)}>
                {t("ratings.company.value", { value: formatDecimal(t, sum[about] / 10) })}
              </Line>
            ))}
          </Lines>
          <p className="small soft">{t("ratings.company.people", { count: sum.count })}</p>
        </>
      ) : (
        <p className="soft">{t("ratings.notEnough")}</p>
      )}
    </section>
  );
}
