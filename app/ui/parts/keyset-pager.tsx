import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";

type KeysetPagerProps = {
  shown: number;
  /** Where the next page begins (see pageOf in app/domain/shared/keyset); null on the last page. */
  next: string | null;
};

/** Leads on by the key of the last row, so that page 10,000 costs what page 1 costs; the filters stay. */
export function KeysetPager({ shown, next }: KeysetPagerProps) {
  const { t } = useTranslation("backOffice");
  const [query] = useSearchParams();
  const withAfter = (after: string | null) => {
    const changed = new URLSearchParams(query);
    if (after) changed.set("after", after);
    else changed.delete("after");
    return `?${changed}`;
  };
  const further = query.has("after");
  if (!further && !next) return null;
  return (
    <nav className="pager" aria-label={t("list.pages")}>
      <span className="num">{t("list.shown", { count: shown })}</span>
      {further ? (
        <AppLink className="button button--bare" href={withAfter(null)} rel="first">
          {t("list.first")}
        </AppLink>
      ) : null}
      {next ? (
        <AppLink className="button button--plain" href={withAfter(next)} rel="next">
          {t("list.next")}
        </AppLink>
      ) : null}
    </nav>
  );
}
