import { nameOf } from "~/domain/account/name-rules";
import { findSubscriber, listSubscribers, subscriberStates } from "~/domain/message/newsletter.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { listQuery } from "~/screens/back-office/frame/list-query.server";

const path = "/superuser/back-office/newsletter";

/** One page of the subscribers that the filter shows, and who is asked to be removed. */
export function loadNewsletter({ context, url, t }: AgencyVisit) {
  const query = listQuery(url);
  const page = listSubscribers(context, { ...query, after: url.searchParams.get("after") });
  const leaving = findSubscriber(context, url.searchParams.get("remove") ?? "");
  return {
    title: t("backOffice:newsletter.title"),
    query,
    exportHref: `${path}.csv?${new URLSearchParams(query)}`,
    next: page.next,
    states: subscriberStates,
    subscribers: page.rows.map(({ id, firstname, lastname, email, language, subscribedAt, confirmedAt }) => ({
      id,
      name: nameOf({ firstName: firstname, lastName: lastname }),
      email,
      language,
      subscribedOn: formatDay(dayOf(subscribedAt)),
      confirmedOn: confirmedAt === null ? null : formatDay(dayOf(confirmedAt)),
    })),
    leaving: leaving && { id: leaving.id, email: leaving.email },
  };
}
