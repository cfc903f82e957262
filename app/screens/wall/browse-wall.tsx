import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerLoader } from "~/access/guards.server";
import { bookerPrefix } from "~/addresses/booker-paths";
import { lastDayOf, offerFacts } from "~/domain/application/offer-facts.server";
import { listWallPreview } from "~/domain/application/wall-preview.queries.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { OfferTicket } from "~/ui/job/offer-ticket";
import { Empty } from "~/ui/parts/empty";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import { Note } from "~/ui/parts/note";

export const links = ordersLinks;

export const loader = bookerLoader(({ context, url, t, language, user }) => {
  const { searchParams } = url;
  const { offers, next } = listWallPreview(context, {
    eventId: searchParams.get("eventId"),
    after: searchParams.get("after"),
  });
  const prefix = bookerPrefix({ user });
  return {
    title: t("application:wall.title"),
    agency: user.role === "superuser",
    next,
    offers: offers.map((offer) => ({
      ...offerFacts(offer, null),
      id: offer.id,
      href: `${prefix}/job-wall-details/${offer.id}/${offer.eventId}`,
      jobName: language === "de" ? offer.jobNameDe : offer.jobNameEn,
      eventName: offer.eventName,
      places: offer.places,
      lastDay: lastDayOf(offer.openUntil, context.now),
      bookedDay: false,
      cost: user.role === "employer",
    })),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The job wall for those who offer the work: to read, not to apply (WALL-22, D-14). */
export default function JobWallPreview() {
  const { title, agency, offers, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("application");
  return (
    <div className="wrap page stack">
      <h1>{title}</h1>
      <Note>{t(agency ? "preview.agency" : "preview.company")}</Note>
      {offers.length > 0 ? (
        <>
          <h2 className="hush">{t("wall.list")}</h2>
          <div className="grid grid--jobs">
            {offers.map((offer) => (
              <OfferTicket key={offer.id} offer={offer} />
            ))}
          </div>
        </>
      ) : (
        <Empty icon="search" title={t("messages:noJobsFound")} />
      )}
      <KeysetPager shown={offers.length} next={next} />
    </div>
  );
}
