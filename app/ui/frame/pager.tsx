import { useTranslation } from "react-i18next";
import { AppLink } from "./app-link";

type PagerProps = { label?: string; shown: number; total: number; moreHref?: string | null };

/** The first of the new ones: a page that shows all up to now begins there, not with what was seen (FLOW-09). */
export const MORE = "more";

/** The id of a list's entry, if it is the first that the last "load more" brought. */
export const moreId = (index: number, seen: number) => (seen > 0 && index === seen ? MORE : undefined);

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
