import { useTranslation } from "react-i18next";
import { needsBreakNote } from "~/domain/hours/rules";
import type { TeamPage } from "~/domain/hours/team/team-page.queries.server";

type TeamNotesProps = { team: Pick<TeamPage, "groups" | "counts">; eventName: string; agencyEmail: string };

/** What belongs to the whole team: the break, the phone numbers, and whom to write to about a time. */
export function TeamNotes({ team: { groups, counts }, eventName, agencyEmail }: TeamNotesProps) {
  const { t } = useTranslation("hours");
  const subject = encodeURIComponent(t("event.contactSubject", { event: eventName }));
  const times = groups.flatMap(({ minutes, rows }) => [
    minutes,
    ...(rows ?? []).map((row) => row.confirmed?.minutes ?? 0),
  ]);
  return (
    <div className="stack stack--s small soft">
      {times.some(needsBreakNote) ? <p>{t("break", { note: t("messages:breakNote") })}</p> : null}
      <p>{t("team.phones")}</p>
      {counts.confirmed > 0 ? (
        <p>
          {t("event.contact")} <a href={`mailto:${agencyEmail}?subject=${subject}`}>{agencyEmail}</a>
        </p>
      ) : null}
    </div>
  );
}
