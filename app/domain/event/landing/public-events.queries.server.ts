import { stateCodes } from "~/domain/place/rules";
import type { Context } from "~/domain/shared/context";
import type { Changed } from "../search/teasers.queries.server";
import { open } from "./landing.queries.server";
import { EVENT_LEAST } from "./landing-rules";

type Reader = Pick<Context, "db" | "now">;

interface Row {
  eventName: string;
  groupId: string;
  positionId: string;
  staffTypeId: string;
  state: string | null;
  rateCents: number;
  isOpen: number | null;
}

/** An event with a job that is or was open to all: those that are now, by their start, and what the first is like; else null (SEEK-11). */
export function findPublicEvent({ db, now }: Reader, eventId: string) {
  const rows = db.$client
    .prepare<[object], Row>(
      `select e.event_name as eventName, j.group_id as groupId, j.id as positionId, j.staff_type_id as staffTypeId,
        j.place_state as state, j.rate_cents as rateCents, ${open} as isOpen
      from events e cross join positions p on p.event_id = e.id cross join public_jobs j on j.id = p.id
      where e.id = :eventId and j.group_id is not null and j.opened_at <= :now
      order by j.starts_at, j.id`,
    )
    .all({ eventId, now });
  const [first] = rows;
  if (!first) return null;
  const { eventName, positionId, staffTypeId } = first;
  return {
    eventName,
    open: rows.flatMap(({ isOpen, groupId, rateCents, ...job }) =>
      isOpen ? [{ groupId, rateCents, positionId: job.positionId }] : [],
    ),
    like: { positionId, staffTypeId, state: stateCodes.find((code) => code === first.state) ?? null },
  };
}

interface PublicEvent {
  eventId: string;
  eventName: string;
  /** How many of its jobs are open. */
  open: number;
  /** When the first of them closes (UTC ms). */
  closesAt: number;
}

/** Of these events, in their order, those that have a page. */
export const listPublicEvents = ({ db, now }: Reader, eventIds: readonly string[]): PublicEvent[] =>
  db.$client
    .prepare<[object], PublicEvent>(
      `select e.id as eventId, e.event_name as eventName, count(*) as open, min(j.closes_at) as closesAt
      from json_each(:eventIds) asked cross join events e on e.id = asked.value
        cross join positions p on p.event_id = e.id cross join public_jobs j on j.id = p.id and ${open}
      group by asked.key having count(*) >= ${EVENT_LEAST} order by asked.key`,
    )
    .all({ now, eventIds: JSON.stringify(eventIds) });

/** Every event that has a page, for search engines: one of its jobs opened, changed or ended at `changedAt`. */
export const listAllPublicEvents = ({ db, now }: Reader): Changed<{ id: string }>[] =>
  db.$client
    .prepare<[object], Changed<{ id: string }>>(
      `select p.event_id as id, (
          select max(max(case when j.listed_at <= :now then j.listed_at else 0 end,
            case when j.last_open_at <= :now then j.last_open_at else 0 end))
          from positions q cross join public_jobs j on j.id = q.id where q.event_id = p.event_id and j.opened_at <= :now
        ) as changedAt
      from public_jobs j cross join positions p on p.id = j.id where ${open}
      group by p.event_id having count(*) >= ${EVENT_LEAST}`,
    )
    .all({ now });
