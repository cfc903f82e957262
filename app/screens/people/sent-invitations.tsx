import { useTranslation } from "react-i18next";
import type { SentInvitation } from "~/domain/invitation/direct-invitations.queries.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Status } from "~/ui/parts/status";

const LOOKS = {
  asked: { tone: "calm", icon: "clock" },
  accepted: { tone: "ok", icon: "check" },
  declined: { tone: "none", icon: "cross" },
  over: { tone: "none", icon: "lock" },
} as const;

/** For what the company has asked a person, and what they said; why they declined is not said (TEAM-14). */
export function SentInvitations({ rows }: { rows: SentInvitation[] }) {
  const { t } = useTranslation("people");
  if (rows.length === 0) return null;
  return (
    <section className="card stack stack--s" aria-labelledby="sent">
      <h2 id="sent">{t("invite.sent")}</h2>
      {rows.map(({ id, jobName, eventName, day, start, end, state }) => (
        <p key={id} className="row row--apart" data-id={id}>
          <span>{`${jobName}, ${eventName} · ${formatWeekdayDay(t, day)}, ${formatTimeSpan(start, end)}`}</span>
          <Status {...LOOKS[state]}>{t(`invite.sentState.${state}`)}</Status>
        </p>
      ))}
    </section>
  );
}
