import { useTranslation } from "react-i18next";
import type { NoteVersion } from "~/domain/selection/people/note-versions.queries.server";
import { formatWeekdayDay } from "~/i18n/format";
import { isolated } from "~/i18n/isolated";

/** What a note said before, for the company and the agency (TEAM-03). */
export function NoteVersions({ versions }: { versions: NoteVersion[] }) {
  const { t } = useTranslation("people");
  const [, ...earlier] = versions;
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary className="tap small">{t("note.earlier", { count: earlier.length })}</summary>
      <ol className="stack stack--s plain" reversed>
        {earlier.map(({ version, words, day, by }) => (
          <li key={version} className="small">
            <span className="soft">{[formatWeekdayDay(t, day), isolated(by)].filter(Boolean).join(", ")}: </span>
            {words || t("note.removed")}
          </li>
        ))}
      </ol>
    </details>
  );
}
