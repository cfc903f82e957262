import { useTranslation } from "react-i18next";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { ButtonLink } from "~/ui/parts/button-link";
import { TeaserTicket } from "./teaser-ticket";

interface GoneJobProps {
  title: string;
  /** Why nothing is left. */
  text: string;
  similar: TeaserFacts[];
  /** The page with more of them. */
  wider: { href: string; label: string } | null;
  root: string;
}

/** The page of a job, or of all jobs of an event, that can no longer be had, with others like it. */
export function GoneJob({ title, text, similar, wider, root }: GoneJobProps) {
  const { t } = useTranslation("public");
  return (
    <>
      <header className="stack stack--s">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p className="row">
          {wider ? (
            <ButtonLink href={wider.href} tone={similar.length > 0 ? "plain" : "act"}>
              {wider.label}
            </ButtonLink>
          ) : null}
        </p>
      </header>
      {similar.length > 0 ? (
        <section className="stack" aria-labelledby="similar">
          <h2 id="similar">{t("job.similar")}</h2>
          <div className="grid grid--jobs">
            {similar.map((teaser) => (
              <TeaserTicket key={teaser.id} teaser={teaser} href={`${root}/jobs/${teaser.publicId}`} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
