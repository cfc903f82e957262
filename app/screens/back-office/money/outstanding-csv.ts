import { superuserLoader } from "~/access/guards.server";
import { listOutstanding } from "~/domain/payment/outstanding/outstanding-orders.queries.server";
import { everyPage } from "~/domain/shared/keyset";
import { plainAmount } from "~/domain/shared/tables/csv";
import { dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";

/** Events with outstanding hours that the search shows. */
export const loader = superuserLoader(
  ({ context, url, t }) => {
    const search = url.searchParams.get("search")?.trim() ?? "";
    const rows = everyPage((after) => listOutstanding(context, { search, after }));
    const day = (at: number | null) => (at === null ? null : dayOf(at));
    return csvResponse(
      "outstanding",
      ["number", "event", "company", "open", "since", "reminders", "lastReminder", "next"].map((key) =>
        t(`backOffice:outstanding.${key}`),
      ),
      rows.map((event) => [
        `E-${event.eventNumber}`,
        event.eventName,
        event.companyName,
        plainAmount(event.outstandingCents),
        day(event.openSince),
        event.remindersSent,
        day(event.lastReminderAt),
        day(event.nextReminderAt),
      ]),
    );
  },
  { resource: true },
);
