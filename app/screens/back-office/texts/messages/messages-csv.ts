import { superuserLoader } from "~/access/guards.server";
import { nameOf } from "~/domain/account/name-rules";
import { listContactMessages } from "~/domain/message/contact-messages.queries.server";
import { everyPage } from "~/domain/shared/keyset";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { listQuery } from "~/screens/back-office/frame/list-query.server";

/** The messages that the filter shows, in full. */
export const loader = superuserLoader(
  ({ context, url, t }) => {
    const query = listQuery(url);
    const rows = everyPage((after) => listContactMessages(context, { ...query, after }));
    const word = (key: string) => t(`backOffice:messages.${key}`);
    return csvResponse(
      "messages",
      ["sent", "from", "email", "phone", "text", "state"].map(word),
      rows.map((row) => [
        `${dayOf(row.sentAt)} ${clockOf(row.sentAt)}`,
        nameOf(row),
        row.email,
        row.phone,
        row.message,
        word(`states.${row.doneAt !== null ? "done" : row.readAt !== null ? "read" : "new"}`),
      ]),
    );
  },
  { resource: true },
);
