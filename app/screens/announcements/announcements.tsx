import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { announcementForm } from "~/domain/message/announcements/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Empty } from "~/ui/parts/empty";
import { send, withdraw } from "./announcement-actions.server";
import { AnnouncementCard } from "./announcement-card";
import { AnnouncementForm } from "./announcement-form";
import { loadAnnouncements } from "./load-announcements.server";

export const handle = { hydrated: false };

export const loader = bookerLoader(loadAnnouncements);

export const action = bookerAction(intents({ "": formAction(announcementForm, send), withdraw }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What the team of an event is told, and who has read it (MSG-01, MSG-03). */
export default function AnnouncementsPage() {
  const { title, eventName, back, people, announcements, ...form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={back}>{eventName}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("announcements.lead")}</p>
      </div>
      {people === 0 ? (
        <Empty icon="users" title={t("messages:nobodyBooked")} />
      ) : (
        <AnnouncementForm {...form} people={people} refused={refused} />
      )}
      {announcements.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement} />
      ))}
      {announcements.length === 0 && people > 0 ? <p className="soft">{t("announcements.none")}</p> : null}
    </div>
  );
}
