import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { listed } from "~/i18n/listed";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkedLines } from "~/ui/parts/linked-lines";
import { Status } from "~/ui/parts/status";
import type { loadAnnouncements } from "./load-announcements.server";

type Announcement = ReturnType<typeof loadAnnouncements>["announcements"][number];

/** One announcement, as it was sent, with who has read it. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation("calendar");
  const { id, to, text, sent, withdrawn, read, total, unread, readers } = announcement;
  const heading = `announcement-${id}`;
  return (
    <section className="card stack" aria-labelledby={heading} data-id={id}>
      <h2 id={heading} className="h3like num">
        {t("announcements.sent", { day: formatWeekdayDay(t, sent.day), time: sent.time })}{" "}
        <span className="soft regular">· {to}</span>
      </h2>
      {withdrawn ? (
        <>
          <p>
            <s>
              <LinkedLines>{text}</LinkedLines>
            </s>
          </p>
          <p>
            <Status tone="none" icon="cross">
              {t("announcements.withdrawn", { day: formatWeekdayDay(t, withdrawn.day), time: withdrawn.time })}
            </Status>
          </p>
          <p className="small soft">
            {readers.length > 0 ? t("announcements.readers", { names: listed(readers) }) : t("announcements.noReaders")}
          </p>
        </>
      ) : (
        <>
          <p>
            <LinkedLines>{text}</LinkedLines>
          </p>
          <p className="num">{t("announcements.read", { read, total })}</p>
          {unread.length > 0 ? (
            <details>
              <summary className="tap">{t("announcements.unread")}</summary>
              <p>{unread.join(", ")}</p>
            </details>
          ) : null}
          <details>
            <summary className="tap">{t("announcements.withdraw")}</summary>
            <Form method="post" className="stack stack--s">
              <p>{t("announcements.withdrawText")}</p>
              <p>
                <SubmitButton tone="lose" small name="intent" value={`withdraw:${id}`}>
                  {t("announcements.withdrawButton")}
                </SubmitButton>
              </p>
            </Form>
          </details>
        </>
      )}
    </section>
  );
}
