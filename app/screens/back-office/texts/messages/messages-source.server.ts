import { nameOf } from "~/domain/account/name-rules";
import { listContactMessages } from "~/domain/message/contact-messages.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { listSource, wordsAndState } from "~/screens/back-office/frame/list.server";
import { messagesList } from "./messages-list";

/** The messages that the filter shows. */
export const messagesSource = listSource({
  list: messagesList,
  query: wordsAndState,
  read: ({ context }, asked) => listContactMessages(context, asked),
  shown: ({ id, firstName, lastName, email, phone, message, sentAt, readAt, doneAt }) => ({
    id,
    name: nameOf({ firstName, lastName }),
    email,
    phone,
    message,
    day: dayOf(sentAt),
    time: clockOf(sentAt),
    state: doneAt !== null ? ("done" as const) : readAt !== null ? ("read" as const) : ("new" as const),
  }),
});
