import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";

/** In place of the price search while no kind of work has a price: a new installation, or one that has closed. */
export function NotOpenYet({ root }: { root: string }) {
  const { t } = useTranslation("public");
  return (
    <div className="card stack">
      <h2 id="price">{t("notOpenYet.title")}</h2>
      <p>{t("notOpenYet.text")}</p>
      <p>
        <ButtonLink tone="act" href={`${root}/contact`}>
          {t("notOpenYet.contact")}
        </ButtonLink>
      </p>
    </div>
  );
}
