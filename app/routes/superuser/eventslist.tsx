import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { FormError } from "~/components/error-summary";
import { EventOverview } from "~/components/event-overview";
import type { OverviewPage } from "~/domain/event/overview";
import { readOverview } from "~/domain/event/overview-page.queries.server";
import { superuserLoader } from "~/http/guards.server";
import { logger } from "~/logger.server";

export const loader = superuserLoader(({ context, url, language, settings, t }) => {
  const title = t("event:overview.agencyTitle");
  try {
    const page = readOverview(context, { query: url.searchParams, language, pageSize: settings.pageSize });
    return json<{ title: string; page: OverviewPage | null }>({ title, page });
  } catch (error) {
    logger.error({ error }, "overview was not read");
    return json<{ title: string; page: OverviewPage | null }>({ title, page: null }, { status: 500 });
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The events of all companies; the agency writes no requests itself (D-23). */
export default function Eventslist() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page">
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
