import { sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { addMonths, dayOf, startOfDay, weekdayOf } from "~/domain/shared/time.server";
import { type CellKind, figureCells } from "~db/schema";
import type { Month } from "../rules";
import { CELL_KINDS, type Cell, leadOf } from "./rules";

type Work = Pick<Context, "db">;

interface Place {
  type: string;
  state: string;
  company: string;
  startsAt: number;
  createdAt: number;
  userId: string | null;
  noShow: number;
  late: number;
}

/** Counts the jobs of a month by what they have in common and keeps it (STAT-04). */
export function writeCells({ db }: Work, month: Month): void {
  const counted = countCells({ db }, month);
  db.$client
    .transaction(() => {
      db.delete(figureCells).where(sql`month = ${month}`).run();
      for (const cell of counted)
        db.insert(figureCells)
          .values({ month, ...cell })
          .run();
    })
    .immediate();
}

export function countCells({ db }: Work, month: Month): (Cell & { kind: CellKind })[] {
  const cells = new Map<string, Cell & { kind: CellKind; users: Set<string> }>();
  for (const place of placesOf({ db }, month)) {
    const keys = keysOf(place);
    for (const kind of CELL_KINDS) {
      const at = `${kind} ${keys[kind]}`;
      const cell = cells.get(at) ?? {
        kind,
        key: keys[kind],
        positions: 0,
        booked: 0,
        missed: 0,
        people: 0,
        users: new Set(),
      };
      cell.positions += 1;
      cell.booked += place.userId !== null || place.noShow > 0 ? 1 : 0;
      cell.missed += place.noShow + place.late;
      if (place.userId !== null) cell.users.add(place.userId);
      cells.set(at, cell);
    }
  }
  return [...cells.values()]
    .map(({ users, ...cell }) => ({ ...cell, people: users.size }))
    .sort((a, b) => (`${a.kind} ${a.key}` < `${b.kind} ${b.key}` ? -1 : 1));
}

const keysOf = ({ type, state, company, startsAt, createdAt }: Place): Record<CellKind, string> => ({
  type,
  state,
  company,
  weekday: String(weekdayOf(dayOf(startsAt))),
  lead: String(leadOf({ createdAt, startsAt })),
});

/** The places of a month with who is booked for them; by the companies that have figures in it, so that nothing else is read. */
function placesOf({ db }: Work, month: Month): Place[] {
  const from = startOfDay(`${month}-01`);
  const until = startOfDay(addMonths(`${month}-01`, 1));
  return db.all<Place>(sql`
    select p.staff_type_id type, coalesce(p.place_state, '') state, p.company_id company,
      p.starts_at "startsAt", p.created_at "createdAt", b.user_id "userId",
      (select count(*) from bookings x where x.position_id = p.id and x.cancelled_kind = 'noShow') "noShow",
      (select count(*) from bookings x where x.position_id = p.id and x.cancelled_kind = 'byStaff'
        and x.starts_at - x.cancelled_at < 86400000) late
    from (select distinct company_id from figure_months where month = ${month}) c
    cross join events e on e.company_id = c.company_id and e.latest_end_at > ${from} and e.earliest_start_at < ${until}
    cross join positions p on p.event_id = e.id and p.starts_at >= ${from} and p.starts_at < ${until} and p.deleted_at is null
    left join bookings b on b.position_id = p.id and b.cancelled_at is null`);
}
