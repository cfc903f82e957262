import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opens } from "~/access/admit-duty.server";
import { employerLoader } from "~/access/guards.server";
import { cartOf } from "~/answers/booking-list-beside.server";
import { owesTerms } from "~/domain/event/comparable/terms.queries.server";
import { logger } from "~/logs/logger.server";
import { FormError } from "~/ui/form/error-summary";
import { AppLink } from "~/ui/frame/app-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { bookingListDialog, type Cart } from "~/ui/job/booking-list-panel";
import { Note } from "~/ui/parts/note";
import { EventOverview } from "./event-overview";
import { loadOverview, type PageWithGroups } from "./load-overview.server";
import { loadToDos, type ShownToDos } from "./load-to-dos.server";

export const links = listsLinks;

type Data = {
  title: string;
  owesTerms: boolean;
  page: PageWithGroups | null;
  toDos: ShownToDos | null;
  cart: Cart | null;
};

export const handle = { hydrated: false, dialog: bookingListDialog };

export const loader = employerLoader((visit) => {
  const { context, url, user, language, settings, t } = visit;
  const title = t("event:overview.title");
  try {
    const page = loadOverview(context, { query: url.searchParams, language, pageSize: settings.pageSize });
    const seesBills = opens(visit, "/organization/bills/1");
    const toDos = loadToDos(context, user.companyId, { settings, language, t, seesBills });
    const owes = owesTerms(context, user.companyId);
    return { title, owesTerms: owes, page, toDos, cart: cartOf(visit) } satisfies Data;
  } catch (error) {
    logger.error({ error }, "overview was not read");
    return json<Data>({ title, owesTerms: false, page: null, toDos: null, cart: null }, { status: 500 });
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestOverview() {
  const { title, owesTerms: owes, page, toDos } = useLoaderData<typeof loader>();
  const { t } = useTranslation("event");
  return (
    <div className="wrap page">
      {owes ? (
        <Note tone="act">
          {t("comparable.owed")}{" "}
          <AppLink className="tap" href="/organization/comparable-terms">
            {t("comparable.answer")}
          </AppLink>
        </Note>
      ) : null}
      {page ? (
        <EventOverview
          page={page}
          // Whoever owes terms does not read that nothing waits.
          toDos={owes && toDos?.items.length === 0 ? null : toDos}
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
