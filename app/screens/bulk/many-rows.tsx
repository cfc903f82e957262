import { useTranslation } from "react-i18next";
import { isolated } from "~/i18n/isolated";
import { CardTable } from "~/ui/parts/card-table";

export type ManyRow = {
  id: string;
  name: string;
  day: string;
  time: string;
  jobPlace: string;
  people: number;
  /** Who is booked. */
  person: string | null;
  briefings: number;
  mark: string;
};

type ManyRowsProps = { caption: string; rows: ManyRow[]; ticked: string[] };

export function ManyRows({ caption, rows, ticked }: ManyRowsProps) {
  const { t } = useTranslation("bulk");
  return (
    <CardTable
      caption={caption}
      columns={[
        { label: t("many.tick") },
        { label: t("row.time") },
        { label: t("row.place") },
        { label: t("many.people"), end: true },
        { label: t("many.briefing"), end: true },
      ]}
      rows={rows.map(({ id, name, day, time, jobPlace, people, person, briefings }) => ({
        id,
        cells: [
          <label key="tick" className="check">
            <input type="checkbox" name="position" value={id} defaultChecked={ticked.includes(id)} />
            <span>
              {isolated(name)}, {day}
              {person ? ` · ${t("many.booked", { name: isolated(person) })}` : null}
              <span className="hush">{`, ${time}`}</span>
            </span>
          </label>,
          time,
          jobPlace,
          people,
          briefings,
        ],
      }))}
    />
  );
}
