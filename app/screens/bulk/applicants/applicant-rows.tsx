import { useTranslation } from "react-i18next";
import { FieldError } from "~/ui/form/form";
import { CardTable } from "~/ui/parts/card-table";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";

export type ApplicantRow = { id: string; name: string; job: string; day: string; time: string; ready: boolean };
export type JudgedAnswer = { done: number; left: { id: string; day: string; message: string }[] };

export function ApplicantRows({ caption, rows }: { caption: string; rows: ApplicantRow[] }) {
  const { t } = useTranslation("bulk");
  return (
    <CardTable
      caption={caption}
      columns={[
        { label: t("judge.person") },
        { label: t("row.job") },
        { label: t("row.day") },
        { label: t("row.state") },
      ]}
      rows={rows.map(({ id, name, job, day, time, ready }) => ({
        id,
        cells: [
          <label key="tick" className="check">
            <input type="checkbox" name="application" value={id} />
            <span>
              {name}
              <span className="hush">{`, ${job}, ${day}`}</span>
            </span>
          </label>,
          job,
          `${day}, ${time}`,
          ready ? (
            <Status key="ready" tone="ok" icon="check">
              {t("judge.isReady")}
            </Status>
          ) : (
            "–"
          ),
        ],
      }))}
    />
  );
}

/** How many went through, and for each other one why not. */
export function LeftOut({ done, left }: JudgedAnswer) {
  const { t } = useTranslation("bulk");
  return (
    <div role="status" className="stack stack--s" data-done={done}>
      <Note icon="check">{t("judge.done", { count: done })}</Note>
      {left.map(({ id, day, message }) => (
        <div key={id}>
          <b>{day}</b>
          <FieldError message={message} />
        </div>
      ))}
    </div>
  );
}
