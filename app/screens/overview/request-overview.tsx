import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { askedBy } from "~/domain/event/overview/event-filter";
import { FormError } from "~/ui/form/error-summary";
import { AppLink } from "~/ui/frame/app-link";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { bookingListDialog } from "~/ui/job/booking-list-panel";
import { EventLists } from "~/ui/job/event-lists";
import { Note } from "~/ui/parts/note";
import { EventOverview } from "./event-overview";
import { loadRequestOverview } from "./load-request-overview.server";

export const links = listsLinks;

export const handle = { hydrated: false, dialog: bookingListDialog };

export const loader = employerLoader(loadRequestOverview);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestOverview() {
  const { title, owesTerms: owes, page, search, counts, toDos } = useLoaderData<typeof loader>();
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
          asked={askedBy({ search })}
        >
          {counts ? <EventLists state="coming" counts={counts} search={search} /> : null}
        </EventOverview>
      ) : (
        <>
          <h1>{title}</h1>
          <FormError errors={["somethingwentwrong"]} />
        </>
      )}
    </div>
  );
}
