import { useTranslation } from "react-i18next";
import type { PlanEntry } from "~/domain/hours/plan/plan-rules";
import { AppLink } from "~/ui/frame/app-link";
import { eventOf, PlanSlot, type Prefix, type SlotRow } from "./plan-slot";

export interface PlanDay {
  day: string;
  label: string;
  today: boolean;
}

interface PlanRow extends SlotRow {
  days: ({ entries: PlanEntry[]; more?: number } | null)[];
}

interface PlanTableProps {
  caption: string;
  days: PlanDay[];
  rows: PlanRow[];
  byPeople: boolean;
  prefix: Prefix;
}

/** Monday to Sunday, people or jobs one below the other; in a narrow window its cells are a list by day (CAL-11). */
export function PlanTable({ caption, days, rows, byPeople, prefix }: PlanTableProps) {
  const { t } = useTranslation("calendar");
  return (
    <table className="plan">
      <caption className="hush">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t(byPeople ? "plan.person" : "plan.job")}</th>
          {days.map(({ day, label, today }, index) => (
            <th key={day} scope="col" aria-current={today ? "date" : undefined}>
              {label}
              {rows.some((row) => row.days[index]) ? null : (
                <small className="plan__narrow"> {t("plan.nothing")}</small>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page brings no ids of rows, and nothing in a plan moves
          <tr key={number}>
            <th scope="row">
              {row.title}
              {row.sub ? (
                <>
                  <br />
                  <small>{row.sub}</small>
                </>
              ) : null}
            </th>
            {row.days.map((cell, index) => (
              <td key={days[index]?.day} className={cell ? hourOf(cell.entries) : undefined}>
                {cell?.entries.map((entry, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids there either
                  <PlanSlot key={place} entry={entry} row={row} prefix={prefix} byPeople={byPeople} />
                ))}
                {cell?.more ? (
                  <AppLink className="plan__more small" href={eventOf(prefix, row.eventId)}>
                    {t("plan.more", { count: cell.more })}
                  </AppLink>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By which the cell finds its place in the list of its day; no style may stand in the page itself. */
function hourOf([first]: PlanEntry[]): string | undefined {
  return first && `at-${first.times.slice(0, 2)}`;
}
