import { useTranslation } from "react-i18next";
import { moreId } from "~/ui/frame/pager";
import { OfferTicket } from "~/ui/job/offer-ticket";
import { DaysTicket } from "./days-ticket";
import type { WallOffer } from "./load-job-wall.server";

interface WallOffersProps {
  offers: WallOffer[];
  /** How many fit, and how many there are in all, shown or not. */
  fitting: number;
  total: number;
  /** How many the page before showed. */
  seen: number;
  submissionId: string;
}

/** What fits comes first; the rest below a line that says how much it is (FLOW-07). */
export function WallOffers({ offers, fitting, total, seen, submissionId }: WallOffersProps) {
  const { t } = useTranslation("application");
  const fits = offers.slice(0, fitting);
  const others = offers.slice(fitting);
  const grid = (part: WallOffer[], before: number) => (
    <div className="grid grid--jobs">
      {part.map((offer, index) => {
        const id = moreId(before + index, seen);
        return offer.times.length > 0 ? (
          <DaysTicket key={offer.jobId} id={id} offer={offer} submissionId={submissionId} />
        ) : (
          <OfferTicket key={offer.jobId} id={id} offer={offer} />
        );
      })}
    </div>
  );
  if (fitting === 0)
    return (
      <>
        <h2 className="hush">{t("wall.list")}</h2>
        {grid(others, 0)}
      </>
    );
  return (
    <>
      <h2>
        {t("wall.fits")} <span className="soft regular">· {t("wall.fitsWhy")}</span>
      </h2>
      {grid(fits, 0)}
      {total > fitting && fits.length === fitting ? (
        <p className="rule num">{t("wall.others", { count: total - fitting })}</p>
      ) : null}
      {others.length > 0 ? (
        <>
          <h2>{t("wall.othersTitle")}</h2>
          {grid(others, fitting)}
        </>
      ) : null}
    </>
  );
}
