import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/i18n/format";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { AppLink } from "~/ui/frame/app-link";
import type { loadMessages } from "./load-messages.server";
import { MessageState } from "./message-state";

const path = "/superuser/back-office/messages";

type MessagesTableProps = { caption: string; filtered: boolean } & Pick<
  ReturnType<typeof loadMessages>,
  "messages" | "next"
>;

/** Opening a new message notes that it was read, so it is a button and not a link. */
export function MessagesTable({ caption, filtered, messages, next }: MessagesTableProps) {
  const { t } = useTranslation("backOffice");
  return (
    <ListTable
      caption={caption}
      columns={[
        { label: t("messages.from") },
        { label: t("messages.text") },
        { label: t("messages.sent") },
        { label: t("messages.state") },
      ]}
      rows={messages.map(({ id, name, email, beginning, day, time, state }) => ({
        id,
        cells: [
          state === "new" ? (
            <Form key="from" method="post" action={`${path}/${id}`}>
              <button type="submit" name="intent" value="open" className="namelink tap">
                {name}
              </button>
            </Form>
          ) : (
            <AppLink key="from" className="tap" href={`${path}/${id}`}>
              {name}
            </AppLink>
          ),
          <span key="text">
            {beginning}
            <br />
            <span className="small soft">{email}</span>
          </span>,
          <span key="sent" className="nowrap">
            {formatDay(day)}, {time}
          </span>,
          <MessageState key="state" state={state} />,
        ],
      }))}
      next={next}
      emptyIcon="mail"
      emptyTitle={filtered ? t("messages.noneFound") : t("messages.none")}
    />
  );
}
