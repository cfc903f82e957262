import { useTranslation } from "react-i18next";
import { spanNote } from "~/domain/event/rules";
import { Note } from "~/ui/parts/note";

/** What a span of working time brings with it: the minimum under four hours, the ten-hour note above ten (D-05). */
export function SpanNote({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation("messages");
  if (minutes === null) return null;
  const note = spanNote(minutes);
  if (!note) return null;
  const text = (
    <div role="status" data-message={note}>
      <Note tone="act">{t(note)}</Note>
    </div>
  );
  // The ten-hour note is the one that goes by itself; another length shows it anew.
  return note === "hours10" ? <passing-note key={minutes}>{text}</passing-note> : text;
}
