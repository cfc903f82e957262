import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { bookerLoader } from "~/access/guards.server";
import { bookerPrefix } from "~/addresses/booker-paths";
import { findEventHead } from "~/domain/event/queries.server";
import { emptyDraft } from "~/domain/event/request/draft";
import { foundOr404 } from "~/http/found.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { bulkLinks } from "./bulk-sheet";
import { GridPage } from "./grid-page";
import { loadGrid } from "./load-grid.server";

export const links = () => [...ordersLinks(), ...bulkLinks()];

export const loader = bookerLoader((visit) => {
  const { context, params, user } = visit;
  const { id, eventName } = foundOr404(findEventHead(context, params.eventId ?? ""));
  const back = `${bookerPrefix({ user })}/events/${id}/add-job`;
  return { ...loadGrid(visit, { draft: emptyDraft(), action: back, fields: [], eventId: id }), back, eventName };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The rows of a job that joins an event, from a grid of times and days (BULK-04). */
export default function JobGrid() {
  return <GridPage {...useLoaderData<typeof loader>()} />;
}
