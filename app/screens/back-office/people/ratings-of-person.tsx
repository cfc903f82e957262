import { useTranslation } from "react-i18next";
import type { PersonSum } from "~/domain/rating/rules";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { PersonSumLine } from "~/ui/rating/person-sum-line";

interface RatingRow {
  id: string;
  companyName: string;
  eventName: string;
  day: string;
  marks: string;
  note: string;
  state: string;
}

/** All that companies said about a person, for the agency (RATE-03). */
export function RatingsOfPerson({ sum, rows }: { sum: PersonSum | null; rows: RatingRow[] }) {
  const { t } = useTranslation("people");
  const columns = ["company", "event", "day", "marks", "note", "state", "look"] as const;
  return (
    <section className="stack" aria-labelledby="ratings">
      <h2 id="ratings">{t("ratings.agency.list")}</h2>
      <p className="soft">{sum ? <PersonSumLine sum={sum} /> : t("ratings.notEnough")}</p>
      <div className="card">
        <CardTable
          caption={t("ratings.agency.list")}
          columns={columns.map((name) => ({ label: t(`ratings.agency.${name}`), hush: name === "look" }))}
          rows={rows.map(({ id, companyName, eventName, day, marks, note, state }) => ({
            id,
            cells: [
              companyName,
              eventName,
              <span key="day" className="nowrap">
                {day}
              </span>,
              marks,
              note || t("ratings.agency.none"),
              t(`ratings.agency.states.${state}`),
              <AppLink key="look" href={`/superuser/back-office/ratings/${id}`}>
                {t("ratings.agency.look")}
                <span className="hush">{`: ${companyName}, ${day}`}</span>
              </AppLink>,
            ],
          }))}
        />
      </div>
    </section>
  );
}
