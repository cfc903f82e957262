import { superuserLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { exportSubscribers } from "~/domain/message/newsletter.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { wordsAndState } from "~/screens/back-office/frame/list.server";

/** The link that ends the newsletter, for the mail that is sent. */
function leaveHref({ id, leaveKey, language }: ReturnType<typeof exportSubscribers>[number]): string {
  const query = new URLSearchParams({ id, token: leaveKey });
  return `${config().baseUrl}${language === "en" ? "/en" : ""}/newsletter/leave?${query}`;
}

/** The newsletter's list as a file, for the program that sends it; by the same query as the page (BO-09). */
export const loader = superuserLoader(
  (visit) => {
    const rows = exportSubscribers(visit.context, wordsAndState(visit));
    const instant = (at: number | null) => (at === null ? "" : `${dayOf(at)} ${clockOf(at)}`);
    return csvResponse(
      "newsletter",
      ["email", "firstname", "lastname", "language", "subscribedAt", "confirmedAt", "unsubscribe"],
      rows.map((row) => [
        row.email,
        row.firstname,
        row.lastname,
        row.language,
        instant(row.subscribedAt),
        instant(row.confirmedAt),
        leaveHref(row),
      ]),
    );
  },
  { resource: true },
);
