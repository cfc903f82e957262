import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/ui/parts/empty";
import { TeaserTicket } from "./teaser-ticket";

interface OpenTeasersProps {
  /** "" or "/en". */
  root: string;
  teasers: ComponentProps<typeof TeaserTicket>["teaser"][];
}

/** The jobs that are open now, each with the way to apply. */
export function OpenTeasers({ root, teasers }: OpenTeasersProps) {
  const { t } = useTranslation("public");
  return (
    <section className="section" aria-labelledby="jobs">
      <div className="wrap stack stack--l">
        <h2 id="jobs">{t("work.jobs")}</h2>
        {teasers.length > 0 ? (
          <div className="grid grid--jobs">
            {teasers.map((teaser) => (
              <TeaserTicket
                key={teaser.id}
                teaser={teaser}
                href={`${root}/workwithus?posID=${teaser.id}&eventID=${teaser.eventId}`}
                detailsHref={`${root}/jobs/${teaser.id}`}
              />
            ))}
          </div>
        ) : (
          <Empty icon="ticket" title={t("teaser.none")} level={3}>
            {t("teaser.noneText")}
          </Empty>
        )}
      </div>
    </section>
  );
}
