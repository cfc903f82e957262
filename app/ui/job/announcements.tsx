import { useTranslation } from "react-i18next";
import type { ShownAnnouncement } from "~/domain/message/announcements/own-announcements.queries.server";
import { formatWeekdayDay } from "~/i18n/format";
import { HiddenField, QueueField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkedLines } from "~/ui/parts/linked-lines";
import { Status } from "~/ui/parts/status";

interface AnnouncementsProps {
  announcements: readonly ShownAnnouncement[];
  /** The page that is gone back to; null for paper, where nothing is pressed. */
  back: string | null;
}

/** What the company told the team of a job, each with "Got it" until that was said (MSG-01, MSG-03). */
export function Announcements({ announcements, back }: AnnouncementsProps) {
  const { t } = useTranslation("calendar");
  return announcements.map(({ id, text, sent, withdrawn, read }) => (
    <div key={id} id={`a-${id}`} className="note" data-id={id}>
      <div className="stack stack--s">
        <p className="small soft num">{t("told.from", { day: formatWeekdayDay(t, sent.day), time: sent.time })}</p>
        <p>
          {withdrawn ? (
            <s>
              <LinkedLines>{text}</LinkedLines>
            </s>
          ) : (
            <LinkedLines>{text}</LinkedLines>
          )}
        </p>
        {withdrawn ? (
          <p>
            <Status tone="none" icon="cross">
              {t("told.withdrawn")}
            </Status>
          </p>
        ) : read ? (
          <p>
            <Status tone="ok" icon="check">
              {t("told.read")}
            </Status>
          </p>
        ) : back === null ? null : (
          <form method="post" action={`/staff/announcements/${id}/read`}>
            <QueueField kind="read" about={id} />
            <HiddenField name="back" value={`${back}#a-${id}`} />
            <SubmitButton tone="act" small>
              {t("told.gotIt")}
            </SubmitButton>
          </form>
        )}
      </div>
    </div>
  ));
}
