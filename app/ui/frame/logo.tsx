import { useTranslation } from "react-i18next";

export interface LogoProps {
  url?: string | null;
  /** The product's name of the settings. */
  name?: string;
}

/** The mark and the name, or the picture that the agency has set [NAV-18]. */
export function Logo({ url, name }: LogoProps) {
  const { t } = useTranslation("common");
  const brand = name ?? t("brand");
  if (url) return <img src={url} alt={brand} height={40} />;
  return (
    <>
      <svg width="34" height="26" viewBox="0 0 34 26" aria-hidden="true">
        <path
          fill="currentColor"
          d="M3 1h28a2 2 0 0 1 2 2v6.5a3.5 3.5 0 0 0 0 7V23a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2v-6.5a3.5 3.5 0 0 0 0-7V3a2 2 0 0 1 2-2Z"
        />
        <path fill="#f3a35c" d="M9 18a8 8 0 0 1 16 0Z" />
      </svg>
      {brand}
    </>
  );
}
