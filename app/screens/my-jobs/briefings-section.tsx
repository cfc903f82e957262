import { useTranslation } from "react-i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { buttonClass } from "~/ui/parts/button-class";
import { Status } from "~/ui/parts/status";
import { BriefingView, type ShownBriefing } from "./briefing-view";

export interface BriefingFacts {
  slot: number;
  name: string | null;
  read: boolean;
  readAt: { day: string; time: string } | null;
}

interface BriefingsSectionProps {
  positionId: string;
  briefings: BriefingFacts[];
  /** What can be shown of those that were read. */
  shown: ShownBriefing[];
  /** What was read before another file took its place. */
  former: { id: string; slot: number; name: string }[];
  /** Reading is the next step. */
  waits: boolean;
}

/** Briefing 1 and 2: opening is a POST that marks the briefing and shows it here (MYJ-26, FLOW-13). */
export function BriefingsSection({ positionId, briefings, shown, former, waits }: BriefingsSectionProps) {
  const { t } = useTranslation("contract");
  return (
    <section className="card stack" id="briefings" aria-labelledby="briefings-title">
      <h2 id="briefings-title">{t("briefings.title")}</h2>
      {briefings.length === 0 ? <p className="soft">{t("briefings.none")}</p> : null}
      {briefings.map((briefing) => (
        <div key={briefing.slot} className="stack" id={`briefing-${briefing.slot}`}>
          <form
            method="post"
            action={`/staff/briefings/${positionId}/${briefing.slot}`}
            className="row row--apart"
            data-id={briefing.slot}
          >
            <BriefingState {...briefing} />
            {briefing.read ? null : (
              <button type="submit" className={buttonClass({ tone: waits ? "act" : "plain", small: true })}>
                {t("briefings.open", { slot: briefing.slot })}
              </button>
            )}
          </form>
          {briefing.read
            ? shown
                .filter(({ slot }) => slot === briefing.slot)
                .map((one) => <BriefingView key={one.id} positionId={positionId} {...one} />)
            : null}
          {former
            .filter(({ slot }) => slot === briefing.slot)
            .map(({ id, name }) => (
              <a key={id} className="tap small" href={`/staff/briefings/${positionId}/${briefing.slot}?former=${id}`}>
                {t("briefings.former", { name })}
              </a>
            ))}
        </div>
      ))}
    </section>
  );
}

function BriefingState({ name, read, readAt }: BriefingFacts) {
  const { t } = useTranslation("contract");
  return (
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
  );
}
