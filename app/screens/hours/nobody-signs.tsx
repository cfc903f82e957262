import { useTranslation } from "react-i18next";

/** The way on for who worked and finds nobody to sign. */
export function NobodySigns({ href }: { href: string | null }) {
  const { t } = useTranslation("hours");
  return href ? (
    <a className="tap" href={href}>
      {t("proposal.nobodySigns")}
    </a>
  ) : null;
}
