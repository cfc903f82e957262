import type { StateCode } from "~/domain/place/rules";
import { stateCodes } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import { type LandingSide, listLandingTexts } from "./landing.queries.server";
import type { Landing } from "./landing-rules";

interface Row {
  staffTypeId: string;
  state: StateCode | null;
  renamedAt: number;
  /** When a job of this kind there opened, changed or ended last; 0 for never. */
  jobsAt: number;
  /** Since when its price is what it is; 0 without one. */
  priceAt: number;
}

const there = "j.staff_type_id = t.id and j.place_state is s.value and j.opened_at <= :now";

/**
 * Says of a landing page when it changed last (SEEK-14), or null: for staff the newest opening, change or end of its jobs,
 * for companies the price, where pages name one; for both the agency's own words and the name of the work.
 */
export function landingChanges(
  { db, now }: Pick<Context, "db" | "now">,
  settings: { priceOnLandingPages: number },
): (side: LandingSide, page: Landing) => number | null {
  const rows = db.$client
    .prepare<[object], Row>(
      `select t.id as staffTypeId, s.value as state, t.renamed_at as renamedAt,
        max(
          coalesce((select j.listed_at from public_jobs j where ${there} and j.listed_at <= :now
            order by j.listed_at desc limit 1), 0),
          coalesce((select j.last_open_at from public_jobs j where ${there} and j.last_open_at <= :now
            and j.group_id is not null order by j.last_open_at desc limit 1), 0)) as jobsAt,
        coalesce((select max(q.valid_from) from staff_type_prices q where q.staff_type_id = t.id and q.valid_from <= :now), 0)
          as priceAt
      from staff_types t cross join json_each(:states) s where t.retired_at is null`,
    )
    .all({ now, states: JSON.stringify([...stateCodes, null]) });
  const texts = listLandingTexts({ db });
  return (side, { staffTypeId, state }) => {
    const seen = rows
      .filter((row) => (staffTypeId ?? row.staffTypeId) === row.staffTypeId && (state ?? row.state) === row.state)
      .flatMap(({ renamedAt, jobsAt, priceAt }) => [
        staffTypeId ? renamedAt : 0,
        side === "staff" ? jobsAt : settings.priceOnLandingPages * priceAt,
      ]);
    const own = texts
      .filter((text) => text.side === side && text.staffTypeId === (staffTypeId ?? "") && text.state === (state ?? ""))
      .map(({ changedAt }) => changedAt);
    return Math.max(0, ...seen, ...own) || null;
  };
}
