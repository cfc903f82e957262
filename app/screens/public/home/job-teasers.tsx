import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { TeaserTicket } from "~/screens/public/teaser-ticket";
import { ButtonLink } from "~/ui/parts/button-link";

interface JobTeasersProps {
  /** "" or "/en". */
  root: string;
  signedIn: boolean;
  teasers: ComponentProps<typeof TeaserTicket>["teaser"][];
}

/** A few jobs that are open now, for whoever looks for work. */
export function JobTeasers({ root, signedIn, teasers }: JobTeasersProps) {
  const { t } = useTranslation("public");
  return (
    <section className="section sunk" aria-labelledby="jobs">
      <div className="wrap stack stack--l">
        <div className="row row--apart">
          <h2 id="jobs">{t("home.jobs")}</h2>
          {signedIn ? null : (
            <ButtonLink tone="plain" href="?modal=staff-register">
              {t("register.staff")}
            </ButtonLink>
          )}
        </div>
        {teasers.length > 0 ? (
          <div className="grid grid--jobs">
            {teasers.map((teaser) => (
              <TeaserTicket key={teaser.id} teaser={teaser} href={`${root}/jobs/${teaser.publicId}`} />
            ))}
          </div>
        ) : null}
        <p className="small soft">
          {t("teaser.note")} <a href={`${root}/workwithus`}>{t("home.allJobs")}</a>
        </p>
      </div>
    </section>
  );
}
