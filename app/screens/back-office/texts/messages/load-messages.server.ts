import { nameOf } from "~/domain/account/name-rules";
import { listContactMessages, messageStates } from "~/domain/message/contact-messages.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { listQuery } from "~/screens/back-office/frame/list-query.server";

const path = "/superuser/back-office/messages";
const BEGINNING = 90;

/** One page of the messages that the filter shows, each with its beginning. */
export function loadMessages({ context, url, t }: AgencyVisit) {
  const query = listQuery(url);
  const page = listContactMessages(context, { ...query, after: url.searchParams.get("after") });
  return {
    title: t("backOffice:messages.title"),
    query,
    exportHref: `${path}.csv?${new URLSearchParams(query)}`,
    next: page.next,
    states: messageStates,
    messages: page.rows.map(({ id, firstName, lastName, email, message, sentAt, readAt, doneAt }) => ({
      id,
      name: nameOf({ firstName, lastName }),
      email,
      beginning: message.length > BEGINNING ? `${message.slice(0, BEGINNING)} …` : message,
      day: dayOf(sentAt),
      time: clockOf(sentAt),
      state: doneAt !== null ? ("done" as const) : readAt !== null ? ("read" as const) : ("new" as const),
    })),
  };
}
