import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opens } from "~/access/admit-duty.server";
import { superuserLoader } from "~/access/guards.server";
import { cartOf } from "~/answers/booking-list-beside.server";
import { countAwaitingApproval } from "~/domain/agency/queue/approvals.queries.server";
import { askedBy, type EventFilter } from "~/domain/event/overview/event-filter";
import { readEventFilter } from "~/domain/event/overview/event-filter.server";
import { logger } from "~/logs/logger.server";
import { FormError } from "~/ui/form/error-summary";
import { AppLink } from "~/ui/frame/app-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { bookingListDialog, type Cart } from "~/ui/job/booking-list-panel";
import { RowKeys } from "~/ui/keys/row-keys";
import { EventOverview } from "./event-overview";
import { EventsFilter } from "./events-filter";
import { loadOverview, type PageWithGroups } from "./load-overview.server";

export const links = listsLinks;

const approvals = "/superuser/back-office/approvals";

type Data = { title: string; filter: EventFilter; page: PageWithGroups | null; cart: Cart | null; waiting: number };

export const handle = { hydrated: false, dialog: bookingListDialog };

export const loader = superuserLoader((visit) => {
  const { context, url, language, settings, t } = visit;
  const title = t("event:overview.agencyTitle");
  const filter = readEventFilter(url.searchParams);
  try {
    const page = loadOverview(context, { query: url.searchParams, language, pageSize: settings.pageSize, filter });
    return {
      title,
      filter,
      page,
      cart: cartOf(visit),
      waiting: opens(visit, approvals) ? countAwaitingApproval(context) : 0,
    } satisfies Data;
  } catch (error) {
    logger.error({ error }, "overview was not read");
    return json<Data>({ title, filter, page: null, cart: null, waiting: 0 }, { status: 500 });
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The events of all companies; the agency writes no requests itself (D-23). */
export default function Eventslist() {
  const { title, filter, page, waiting } = useLoaderData<typeof loader>();
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
