import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "./app-link";

/** The way to this page; the last item is the page itself. */
export function Crumbs({ items }: { items: { href?: string; label: ReactNode }[] }) {
  const { t } = useTranslation("common");
  return (
    <nav aria-label={t("nav.path")}>
      <ol className="row small crumbs">
        {items.map((item, index) => (
          <li key={item.href ?? index} aria-current={index === items.length - 1 ? "page" : undefined}>
            {item.href ? (
              <AppLink className="tap" href={item.href}>
                {item.label}
              </AppLink>
            ) : (
              item.label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
