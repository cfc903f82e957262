import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { LandingChips } from "./landing-chips";
import type { LandingLink } from "./landing-links.server";

interface MissingLandingProps {
  title: string;
  /** Why; nothing where the title says it. */
  text: string | null;
  /** Where all of them are. */
  all: { href: string; label: string };
  /** Wider pages that exist. */
  wider: LandingLink[];
}

/** There is no such page: too little was on offer, or its kind of work has gone. */
export function MissingLanding({ title, text, all, wider }: MissingLandingProps) {
  const { t } = useTranslation("landing");
  return (
    <div className="wrap page stack stack--l">
      <header className="stack stack--s">
        <h1>{title}</h1>
        {text ? <p className="lead">{text}</p> : null}
      </header>
      {wider.length > 0 ? <LandingChips title={t("missing.wider")} links={wider} /> : null}
      <p>
        <ButtonLink href={all.href}>{all.label}</ButtonLink>
      </p>
    </div>
  );
}
