import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { employerLoader } from "~/access/guards.server";
import { emptyDraft } from "~/domain/event/request/draft";
import { findRequestDraft } from "~/domain/event/request/request-draft.queries.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { bulkLinks } from "./bulk-sheet";
import { draftIdOf } from "./draft-id.server";
import { GridPage } from "./grid-page";
import { loadGrid } from "./load-grid.server";

export const links = () => [...ordersLinks(), ...bulkLinks()];

export const loader = employerLoader((visit) => {
  const draftId = draftIdOf(visit);
  const saved = findRequestDraft(visit.context, draftId);
  const startedFrom = saved?.startedFrom ?? "";
  return {
    ...loadGrid(visit, {
      draft: saved?.draft ?? emptyDraft(),
      action: "/organization/new-request",
      fields: [
        ["draftId", draftId],
        ["startedFrom", startedFrom],
      ],
    }),
    draftId,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The rows of a new request from a grid of times and days (BULK-04). */
export default function RequestGrid() {
  const { draftId, ...page } = useLoaderData<typeof loader>();
  return <GridPage {...page} draftId={draftId} back={`/organization/new-request?draft=${draftId}`} />;
}
