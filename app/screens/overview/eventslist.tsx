import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { askedBy } from "~/domain/event/overview/event-filter";
import { FormError } from "~/ui/form/error-summary";
import { AppLink } from "~/ui/frame/app-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { bookingListDialog } from "~/ui/job/booking-list-panel";
import { RowKeys } from "~/ui/keys/row-keys";
import { EventOverview } from "./event-overview";
import { EventsFilter } from "./events-filter";
import { loadEventslist } from "./load-eventslist.server";

export const links = listsLinks;

export const handle = { hydrated: false, dialog: bookingListDialog };

export const loader = superuserLoader(loadEventslist);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The events of all companies; the agency writes no requests itself (D-23). */
export default function Eventslist() {
  const { title, approvals, filter, page, waiting } = useLoaderData<typeof loader>();
  const asked = askedBy(filter);
  const { t } = useTranslation("event");
  return (
    <div className="wrap page">
      {waiting > 0 ? (
        <p>
          <AppLink className="tap" href={approvals}>
            {t("overview.waiting", { count: waiting })}
          </AppLink>
        </p>
      ) : null}
      <p>
        <AppLink className="tap" href="/superuser/plan">
          {t("overview.plan")}
        </AppLink>
      </p>
      {page ? (
        <>
          <EventOverview page={page} prefix="/superuser" title={title} asked={asked}>
            <EventsFilter filter={filter} filtered={asked !== ""} exportHref={`/superuser/eventslist.csv?${asked}`} />
          </EventOverview>
          <div className="mt">
            <RowKeys />
          </div>
        </>
      ) : (
        <>
          <h1>{title}</h1>
          <FormError errors={["somethingwentwrong"]} />
        </>
      )}
    </div>
  );
}
