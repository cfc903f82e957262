import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { OfferTicket } from "~/ui/job/offer-ticket";
import { Status } from "~/ui/parts/status";
import type { loadAfterApplying } from "./load-after-applying.server";

/** Where the application stands, in one line, when the answer comes, and jobs of that kind (FLOW-10). */
export function AfterApplying({ applied }: { applied: NonNullable<ReturnType<typeof loadAfterApplying>> }) {
  const { t } = useTranslation("application");
  return (
    <section className="card stack" id="applied">
      <p className="row tight">
        <Status icon="clock">{t("contract:progress.applied")}</Status>
        <a className="tap" href={applied.href}>
          {applied.jobName}, {formatWeekdayDay(t, applied.day)}
        </a>
        {applied.usually ? (
          <span>{t(`applied.usually.${applied.usually.unit}`, { count: applied.usually.count })}</span>
        ) : null}
      </p>
      {applied.similar.length > 0 ? (
        <>
          <h2>{t("applied.similar")}</h2>
          <div className="grid grid--jobs">
            {applied.similar.map((offer) => (
              <OfferTicket key={offer.id} offer={offer} />
            ))}
          </div>
        </>
      ) : null}
    </section>
  );
}
