import { Form } from "@remix-run/react";
import { messageStates } from "~/domain/message/rules";
import { formatDay } from "~/i18n/format";
import type { List } from "~/screens/back-office/frame/list";
import { AppLink } from "~/ui/frame/app-link";
import { MessageState } from "./message-state";

const path = "/superuser/back-office/messages";
const BEGINNING = 90;

interface ShownMessage {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  day: string;
  time: string;
  state: "new" | "read" | "done";
}

/** Messages to the agency. Opening a new one notes that it was read, so it is a button and not a link. */
export const messagesList: List<ShownMessage> = {
  path: "messages",
  texts: "messages",
  search: { label: "from", maxLength: 60 },
  choices: [{ name: "state", options: messageStates, words: "states", blank: "messages.all" }],
  columns: [
    { name: "sent", file: ({ day, time }) => `${day} ${time}` },
    {
      name: "from",
      cell: ({ id, name, state }) =>
        state === "new" ? (
          <Form method="post" action={`${path}/${id}`}>
            <button type="submit" name="intent" value="open" className="namelink tap">
              {name}
            </button>
          </Form>
        ) : (
          <AppLink className="tap" href={`${path}/${id}`}>
            {name}
          </AppLink>
        ),
      file: ({ name }) => name,
    },
    { name: "email", file: ({ email }) => email },
    { name: "phone", file: ({ phone }) => phone },
    {
      name: "text",
      cell: ({ message, email }) => (
        <span>
          {message.length > BEGINNING ? `${message.slice(0, BEGINNING)} …` : message}
          <br />
          <span className="small soft">{email}</span>
        </span>
      ),
      file: ({ message }) => message,
    },
    {
      name: "sent",
      cell: ({ day, time }) => (
        <span className="nowrap">
          {formatDay(day)}, {time}
        </span>
      ),
    },
    {
      name: "state",
      cell: ({ state }) => <MessageState state={state} />,
      file: ({ state }, t) => t(`backOffice:messages.states.${state}`),
    },
  ],
  idOf: ({ id }) => id,
  empty: { icon: "mail" },
};
