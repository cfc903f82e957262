import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { buttonClass } from "~/ui/parts/button-class";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";

interface BriefingsSectionProps {
  positionId: string;
  briefings: { slot: number; name: string | null; read: boolean; readAt: { day: string; time: string } | null }[];
  /** Reading is the next step. */
  waits: boolean;
}

/** Briefing 1 and 2: reading is a POST that marks the briefing and hands over the file (MYJ-26). */
export function BriefingsSection({ positionId, briefings, waits }: BriefingsSectionProps) {
  const { t } = useTranslation("contract");
  return (
    <section className="card stack" id="briefings" aria-labelledby="briefings-title">
      <h2 id="briefings-title">{t("briefings.title")}</h2>
      {briefings.length === 0 ? <p className="soft">{t("briefings.none")}</p> : null}
      {briefings.map(({ slot, name, read, readAt }) => (
        <form
          key={slot}
          method="post"
          action={`/staff/briefings/${positionId}/${slot}`}
          className="row row--apart"
          data-id={slot}
        >
          <span className="stack stack--s">
            {name ? <span className="small">{name}</span> : null}
            {read ? (
              <span className="row tight">
                <Status tone="ok" icon="check">
                  {t("briefings.read")}
                </Status>
                {readAt ? (
                  <span className="small soft num">
                    {formatWeekdayDay(t, readAt.day)}, {readAt.time}
                  </span>
                ) : null}
              </span>
            ) : (
              <Status tone="act" icon="alert">
                {t("briefings.unread")}
              </Status>
            )}
          </span>
          {/* Not locked after the click: a download leaves the page where it is. */}
          <button type="submit" className={buttonClass({ tone: waits && !read ? "act" : "plain", small: true })}>
            <Icon name="down" />
            {t("briefings.open", { slot })}
          </button>
        </form>
      ))}
    </section>
  );
}
