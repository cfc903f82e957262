import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffLoader } from "~/access/guards.server";
import { formatWeekdayDay } from "~/i18n/format";
import { translateMessage } from "~/i18n/translate-message";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { Icon } from "~/ui/parts/icon";
import { loadNext } from "./load-next.server";
import { PocketJobCard } from "./pocket-job";

export const loader = staffLoader(loadNext);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The pocket page: one page that a phone can keep (OFFL-01, D-114). */
export default function Next() {
  const { title, asOf, today, jobs, agencyPhone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <OfflineState asOf={asOf} today={today} />
      <h1>{title}</h1>
      {jobs.length === 0 ? (
        <Empty icon="ticket" title={t("pocket.none")}>
          <ButtonLink href="/staff/job-wall">{t("pocket.toWall")}</ButtonLink>
        </Empty>
      ) : null}
      {jobs.map((job) => (
        <PocketJobCard key={job.bookingId} job={job} agencyPhone={agencyPhone} />
      ))}
      <p className="row row--apart small">
        <span className="soft num">{t("day.asOf", { time: asOf })}</span>
        <a className="tap" href="/staff/next.pdf">
          {t("pocket.pdf")}
        </a>
      </p>
    </div>
  );
}

/** Shown by the worker when it hands out the page that it stored, by these very attributes (OFFL-04). */
function OfflineState({ asOf, today }: { asOf: string; today: string }) {
  const { t } = useTranslation("messages");
  return (
    <div id="offline-state" hidden>
      <p className="note note--act" role="status">
        <Icon name="alert" />
        <span>
          <b data-message="offlineState">{translateMessage(t, "offlineState", { time: asOf })}</b>{" "}
          {formatWeekdayDay(t, today)} · <a href="/staff/next">{t("calendar:app.again")}</a>
        </span>
      </p>
    </div>
  );
}
