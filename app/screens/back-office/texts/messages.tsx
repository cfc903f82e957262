import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listContactMessages, messageStates } from "~/domain/message/contact-messages.queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { superuserLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SelectField, TextField } from "~/ui/form/form";
import { AppLink } from "~/ui/frame/app-link";
import { MessageState } from "./message-state";

const path = "/superuser/back-office/messages";
const BEGINNING = 90;

export const loader = superuserLoader(({ context, url, t }) => {
  const asked = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const query = { search: asked("search"), state: asked("state") };
  const page = listContactMessages(context, { ...query, after: url.searchParams.get("after") });
  return {
    title: t("backOffice:messages.title"),
    query,
    exportHref: `${path}.csv?${new URLSearchParams(query)}`,
    next: page.next,
    messages: page.rows.map(({ id, firstName, lastName, email, message, sentAt, readAt, doneAt }) => ({
      id,
      name: `${firstName} ${lastName}`,
      email,
      beginning: message.length > BEGINNING ? `${message.slice(0, BEGINNING)} …` : message,
      day: dayOf(sentAt),
      time: clockOf(sentAt),
      state: doneAt !== null ? ("done" as const) : readAt !== null ? ("read" as const) : ("new" as const),
    })),
    states: messageStates,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-10. Opening a new message notes that it was read, so it is a button and not a link. */
export default function Messages() {
  const { title, query, exportHref, messages, next, states } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const filtered = query.search !== "" || query.state !== "";
  return (
    <>
      <PageHead title={title} lead={t("messages.lead")} />
      <FilterBar label={t("messages.filter")} exportHref={exportHref} filtered={filtered}>
        <TextField
          field={{ name: "search", initialValue: query.search, maxLength: 60 }}
          label={t("messages.from")}
          type="search"
        />
        <SelectField
          field={{ name: "state", initialValue: query.state }}
          label={t("messages.state")}
          blank={t("messages.all")}
          options={states.map((state) => ({ value: state, label: t(`messages.states.${state}`) }))}
        />
      </FilterBar>
      <ListTable
        caption={title}
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
    </>
  );
}
