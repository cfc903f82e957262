import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { StateCode } from "~/domain/place/rules";
import { Tabs } from "~/ui/frame/tabs";
import { PayBasis } from "~/ui/job/pay-basis";
import { Empty } from "~/ui/parts/empty";
import { TeaserTicket } from "./teaser-ticket";

interface OpenTeasersProps {
  /** "" or "/en". */
  root: string;
  teasers: ComponentProps<typeof TeaserTicket>["teaser"][];
  agreement: string;
  /** The states with open jobs, and the one whose jobs are shown. */
  near: { state: StateCode | null; states: StateCode[] };
}

/** The jobs that are open now, each with the way to apply. */
export function OpenTeasers({ root, teasers, agreement, near }: OpenTeasersProps) {
  const { t } = useTranslation("public");
  const { t: place } = useTranslation("common");
  const here = (state: StateCode | null) => `${root}/workwithus${state ? `?state=${state}` : ""}#jobs`;
  return (
    <section className="section" aria-labelledby="jobs">
      <div className="wrap stack stack--l">
        <h2 id="jobs">{t("work.jobs")}</h2>
        {near.states.length > 1 || near.state ? (
          <Tabs
            label={t("work.near")}
            items={[null, ...near.states].map((state) => ({
              href: here(state),
              label: state ? place(`place.state.${state}`) : t("work.everywhere"),
              current: state === near.state,
            }))}
          />
        ) : null}
        {teasers.length > 0 ? (
          <div className="grid grid--jobs">
            {teasers.map((teaser) => (
              <TeaserTicket
                key={teaser.id}
                teaser={teaser}
                href={`${root}/workwithus?posID=${teaser.id}&eventID=${teaser.eventId}`}
                detailsHref={`${root}/jobs/${teaser.publicId}`}
              />
            ))}
          </div>
        ) : null}
        {teasers.length > 0 ? (
          <PayBasis agreement={agreement} />
        ) : (
          <Empty icon="ticket" title={t("teaser.none")} level={3}>
            {t("teaser.noneText")}
          </Empty>
        )}
      </div>
    </section>
  );
}
