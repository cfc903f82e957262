import { nameOf } from "~/domain/account/name-rules";
import { findSubscriber, listSubscribers } from "~/domain/message/newsletter.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { listPage, listSource, wordsAndState } from "~/screens/back-office/frame/list.server";
import { subscribersList } from "./subscribers-list";

const subscribersSource = listSource({
  list: subscribersList,
  query: wordsAndState,
  read: ({ context }, asked) => listSubscribers(context, asked),
  shown: ({ id, firstname, lastname, email, language, subscribedAt, confirmedAt }) => ({
    id,
    name: nameOf({ firstName: firstname, lastName: lastname }),
    email,
    language,
    subscribedOn: formatDay(dayOf(subscribedAt)),
    confirmedOn: confirmedAt === null ? null : formatDay(dayOf(confirmedAt)),
  }),
});

/** One page of the subscribers that the filter shows, and who is asked to be removed. */
export function loadNewsletter(visit: AgencyVisit) {
  const leaving = findSubscriber(visit.context, visit.url.searchParams.get("remove") ?? "");
  return { ...listPage(subscribersSource, visit), leaving: leaving && { id: leaving.id, email: leaving.email } };
}
