import { useTranslation } from "react-i18next";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";
import { ButtonLink } from "~/ui/parts/button-link";
import { TeaserTicket } from "./teaser-ticket";

/** The page of a job that can no longer be had, with others like it. */
export function GoneJob({ similar, root }: { similar: TeaserFacts[]; root: string }) {
  const { t } = useTranslation("public");
  return (
    <>
      <header className="stack stack--s">
        <h1>{t("job.gone")}</h1>
        <p className="lead">{t("job.goneText")}</p>
        <p className="row">
          <ButtonLink href={`${root}/workwithus`} tone={similar.length > 0 ? "plain" : "act"}>
            {t("home.allJobs")}
          </ButtonLink>
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
