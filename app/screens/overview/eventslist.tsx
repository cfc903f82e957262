import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opens } from "~/access/admit-duty.server";
import { superuserLoader } from "~/access/guards.server";
import { cartOf } from "~/answers/booking-list-beside.server";
import { countAwaitingApproval } from "~/domain/agency/queue/approvals.queries.server";
import { logger } from "~/logs/logger.server";
import { FormError } from "~/ui/form/error-summary";
import { AppLink } from "~/ui/frame/app-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { bookingListDialog, type Cart } from "~/ui/job/booking-list-panel";
import { EventOverview } from "./event-overview";
import { loadOverview, type PageWithGroups } from "./load-overview.server";

export const links = listsLinks;

const approvals = "/superuser/back-office/approvals";

type Data = { title: string; page: PageWithGroups | null; cart: Cart | null; waiting: number };

export const handle = { hydrated: false, dialog: bookingListDialog };

export const loader = superuserLoader((visit) => {
  const { context, url, language, settings, t } = visit;
  const title = t("event:overview.agencyTitle");
  try {
    const page = loadOverview(context, { query: url.searchParams, language, pageSize: settings.pageSize });
    return {
      title,
      page,
      cart: cartOf(visit),
      waiting: opens(visit, approvals) ? countAwaitingApproval(context) : 0,
    } satisfies Data;
  } catch (error) {
    logger.error({ error }, "overview was not read");
    return json<Data>({ title, page: null, cart: null, waiting: 0 }, { status: 500 });
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The events of all companies; the agency writes no requests itself (D-23). */
export default function Eventslist() {
  const { title, page, waiting } = useLoaderData<typeof loader>();
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
        <EventOverview page={page} prefix="/superuser" title={title} />
      ) : (
        <>
          <h1>{title}</h1>
          <FormError errors={["somethingwentwrong"]} />
        </>
      )}
    </div>
  );
}
