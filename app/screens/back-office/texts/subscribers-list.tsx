import { subscriberStates } from "~/domain/message/rules";
import type { List } from "~/screens/back-office/frame/list";
import { AppLink } from "~/ui/frame/app-link";
import { Status } from "~/ui/parts/status";

interface ShownSubscriber {
  id: string;
  name: string;
  email: string;
  language: "de" | "en";
  subscribedOn: string;
  confirmedOn: string | null;
}

/** Subscribers, one a row, with the way out for each; the file is another program's (newsletter-csv). */
export const subscribersList: List<ShownSubscriber> = {
  path: "newsletter",
  texts: "newsletter",
  search: { label: "who", maxLength: 60 },
  choices: [{ name: "state", options: subscriberStates, words: "states", blank: "newsletter.all" }],
  columns: [
    { name: "email", cell: ({ email }) => email },
    { name: "name", cell: ({ name }) => name },
    { name: "language", cell: ({ language }, t) => t(`common:language.${language}`) },
    { name: "subscribed", cell: ({ subscribedOn }) => subscribedOn },
    {
      name: "state",
      cell: ({ confirmedOn }, t) =>
        confirmedOn ? (
          <Status tone="ok" icon="check">
            {t("backOffice:newsletter.confirmedOn", { day: confirmedOn })}
          </Status>
        ) : (
          <Status icon="clock">{t("backOffice:newsletter.states.waiting")}</Status>
        ),
    },
    {
      name: "remove",
      hush: true,
      cell: ({ id, email }, t) => (
        <AppLink className="tap small" href={`?remove=${id}`}>
          {t("backOffice:newsletter.remove")}
          <span className="hush"> {email}</span>
        </AppLink>
      ),
    },
  ],
  idOf: ({ id }) => id,
  empty: { icon: "mail" },
};
