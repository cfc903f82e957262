import { useTranslation } from "react-i18next";
import { AppLink } from "./app-link";

type PagerProps = { label?: string; shown: number; total: number; moreHref?: string | null };

/** "4 of 9" and the way to the rest. */
export function Pager({ label, shown, total, moreHref }: PagerProps) {
  const { t } = useTranslation("common");
  return (
    <nav className="pager" aria-label={label ?? t("pager.label")}>
      <span className="num">{t("pager.shown", { shown, total })}</span>
      {moreHref ? (
        <AppLink className="button button--plain" href={moreHref}>
          {t("action.loadMore")}
        </AppLink>
      ) : null}
    </nav>
  );
}
