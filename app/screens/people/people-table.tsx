import { useTranslation } from "react-i18next";
import type { CompanyPerson } from "~/domain/booking/people/people.queries.server";
import { formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { StarForm } from "~/ui/person/star-form";

const COLUMNS = ["name", "lastJob", "jobs", "nextBooking", "note", "star"] as const;

/** People of a company with what it knows of them; nothing leads to them outside of this product (D-11). */
export function PeopleTable({ caption, rows }: { caption: string; rows: CompanyPerson[] }) {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("common");
  const day = (text: string | null) => (text ? <span className="nowrap">{formatWeekdayDay(t, text)}</span> : "–");
  return (
    <div className="card">
      <CardTable
        caption={caption}
        columns={COLUMNS.map((name) => ({ label: t(`column.${name}`), end: name === "jobs" }))}
        rows={rows.map(({ userId, name, age, starred, lastDay, jobs, nextDay, note }) => ({
          id: userId,
          cells: [
            <span key="name">
              <AppLink href={`/organization/people/${userId}`}>{name}</AppLink>
              {age === null ? null : (
                <span className="small soft regular"> {common("unit.years", { count: age })}</span>
              )}
            </span>,
            day(lastDay),
            jobs,
            day(nextDay),
            note || "–",
            <StarForm key="star" userId={userId} name={name} starred={starred} />,
          ],
        }))}
      />
    </div>
  );
}
