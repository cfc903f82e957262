import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";

interface SentPageProps {
  /** "" or "/en". */
  root: string;
  title: string;
  /** What comes next, and by when. */
  next: string[];
}

/** Where a form of a visitor ends: a page that stays, with an address of its own (JOIN-12). */
export function SentPage({ root, title, next }: SentPageProps) {
  const { t } = useTranslation("common");
  return (
    <div className="wrap wrap--text page stack">
      <h1>{title}</h1>
      {next.map((text) => (
        <p key={text} className="lead">
          {text}
        </p>
      ))}
      <p>
        <ButtonLink tone="plain" href={root || "/"}>
          {t("nav.toHome")}
        </ButtonLink>
      </p>
    </div>
  );
}
