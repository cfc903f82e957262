import { superuserLoader } from "~/access/guards.server";
import { eventCosts } from "~/domain/bill/event-costs/event-costs.queries.server";
import { readEventFilter } from "~/domain/event/overview/event-filter.server";
import type { OverviewEvent } from "~/domain/event/overview/overview";
import { listFilteredEvents } from "~/domain/event/overview/overview.queries.server";
import { plainAmount } from "~/domain/shared/tables/csv";
import type { FileColumn } from "~/screens/back-office/frame/list";
import { columnsFile } from "~/screens/back-office/frame/list.server";

const columns: FileColumn<OverviewEvent & { costCents: number }>[] = [
  { name: "number", file: ({ eventNumber }) => `E-${eventNumber}` },
  { name: "event", file: ({ eventName }) => eventName },
  { name: "company", file: ({ companyName }) => companyName },
  { name: "phone", file: ({ companyPhone }) => companyPhone },
  { name: "firstDay", file: ({ firstDay }) => firstDay },
  { name: "lastDay", file: ({ lastDay }) => lastDay },
  { name: "cities", file: ({ cities }) => cities.join(", ") },
  { name: "expiration", file: ({ eventExpirationDate }) => eventExpirationDate },
  { name: "places", file: ({ total }) => total },
  { name: "booked", file: ({ booked }) => booked },
  { name: "toFind", file: ({ total, booked, billed }) => total - booked - billed },
  { name: "amountBooked", file: ({ amountBookedCents }) => plainAmount(amountBookedCents) },
  { name: "finalAmount", file: ({ costCents }) => plainAmount(costCents) },
];

/** The events that the filter of the agency's list shows, as a file (POOL-04). */
export const loader = superuserLoader(
  (visit) => {
    const found = listFilteredEvents(visit.context, readEventFilter(visit.url.searchParams));
    const costs = eventCosts(
      visit.context,
      found.map(({ id }) => id),
    );
    const shown = found.map((event) => ({ ...event, costCents: costs.get(event.id)?.total ?? 0 }));
    return columnsFile(visit, "events", columns, shown, (name) => visit.t(`event:overview.file.${name}`));
  },
  { resource: true },
);
