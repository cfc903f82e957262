import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/components/form/error-summary";
import { EventOverview } from "~/components/overview/event-overview";
import { bookingListDialog, type Cart } from "~/components/selection/booking-list-panel";
import type { OverviewPage } from "~/domain/event/overview";
import { readOverview } from "~/domain/event/overview-page.queries.server";
import { cartOf } from "~/http/cart.server";
import { employerLoader } from "~/http/guards.server";
import { logger } from "~/logger.server";

type Data = { title: string; page: OverviewPage | null; cart: Cart | null };

export const handle = { dialog: bookingListDialog };

export const loader = employerLoader((visit) => {
  const { context, url, language, settings, t } = visit;
  const title = t("event:overview.title");
  try {
    const page = readOverview(context, { query: url.searchParams, language, pageSize: settings.pageSize });
    return { title, page, cart: cartOf(visit) } satisfies Data;
  } catch (error) {
    logger.error({ error }, "overview was not read");
    return json<Data>({ title, page: null, cart: null }, { status: 500 });
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestOverview() {
  const { title, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("event");
  return (
    <div className="wrap page">
      {page ? (
        <EventOverview
          page={page}
          prefix="/organization"
          title={t("overview.title")}
          newRequestHref="/organization/new-request"
        />
      ) : (
        <>
          <h1>{title}</h1>
          <FormError errors={["somethingwentwrong"]} />
        </>
      )}
    </div>
  );
}
