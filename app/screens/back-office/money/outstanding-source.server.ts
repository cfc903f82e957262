import { listOutstanding } from "~/domain/payment/outstanding/outstanding-orders.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { dayOrNone, listSource, wordsAndState } from "~/screens/back-office/frame/list.server";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { outstandingList } from "./outstanding-list";

/** The events with extra hours that nobody has ordered, as far as the search shows them. */
export const outstandingSource = listSource({
  list: outstandingList,
  query: (visit) => ({ search: wordsAndState(visit).search }),
  read: ({ context }, asked) => listOutstanding(context, asked),
  shown: ({ openSince, lastReminderAt, nextReminderAt, ...event }, { context, t }) => ({
    ...event,
    since: dayOf(openSince),
    age: shownAge(t, context.now - openSince),
    lastDay: dayOrNone(lastReminderAt),
    nextDay: dayOrNone(nextReminderAt),
  }),
});
