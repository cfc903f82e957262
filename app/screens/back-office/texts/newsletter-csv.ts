import { superuserLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { exportSubscribers } from "~/domain/message/newsletter.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import type { FileColumn } from "~/screens/back-office/frame/list";
import { columnsFile, wordsAndState } from "~/screens/back-office/frame/list.server";

type Exported = ReturnType<typeof exportSubscribers>[number];

/** The link that ends the newsletter, for the mail that is sent. */
function leaveHref({ id, leaveKey, language }: Exported): string {
  const query = new URLSearchParams({ id, token: leaveKey });
  return `${config().baseUrl}${language === "en" ? "/en" : ""}/newsletter/leave?${query}`;
}

const instant = (at: number | null) => (at === null ? "" : `${dayOf(at)} ${clockOf(at)}`);

/** Named for the program that reads them, in no language. */
const columns: FileColumn<Exported>[] = [
  { name: "email", file: ({ email }) => email },
  { name: "firstname", file: ({ firstname }) => firstname },
  { name: "lastname", file: ({ lastname }) => lastname },
  { name: "language", file: ({ language }) => language },
  { name: "subscribedAt", file: ({ subscribedAt }) => instant(subscribedAt) },
  { name: "confirmedAt", file: ({ confirmedAt }) => instant(confirmedAt) },
  { name: "unsubscribe", file: leaveHref },
];

/** The newsletter's list as a file, for the program that sends it; by the same query as the page (BO-09). */
export const loader = superuserLoader(
  (visit) => columnsFile(visit, "newsletter", columns, exportSubscribers(visit.context, wordsAndState(visit))),
  { resource: true },
);
