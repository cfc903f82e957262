import { listInvitationFacts } from "~/domain/invitation/invitation-facts.queries.server";
import { invitationRefusal } from "~/domain/invitation/rules";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import type { positions } from "~db/schema";
import { type Because, REASONS } from "./wave-rules";

type Read = Pick<Context, "db" | "now">;
type Position = typeof positions.$inferSelect;

export interface StandIn {
  userId: string;
  because: Because;
}

interface Search {
  id: string;
  position: Position;
  /** How many are wanted. */
  size: number;
  /** Only those who may also be asked at night. */
  night: boolean;
}

/** So many people are judged at a time. */
const PAGE = 100;

/**
 * Of those who wish the work only who lives within so many degrees of latitude is read first: 11 km, 33 km, 100 km, then
 * everybody. Whoever is farther away comes after all of them.
 */
const REACHES = [0.1, 0.3, 0.9, null];

/** Whom to ask next, in the order of SUBS-13: by reason, stand-bys by age of their wish, then by distance, then by id. */
export function findStandIns(context: Read, { id, position, size, night }: Search): StandIn[] {
  const found: StandIn[] = [];
  const cosine = position.latitude === null ? 1 : Math.cos((position.latitude * Math.PI) / 180);
  const asked = {
    replacementId: id,
    positionId: position.id,
    eventId: position.eventId,
    companyId: position.companyId,
    staffTypeId: position.staffTypeId,
    state: position.placeState ?? "",
    latitude: position.latitude,
    longitude: position.longitude,
    flattened: cosine * cosine,
    night: night ? 1 : 0,
    now: context.now,
  };
  const reaches = position.latitude === null ? [null] : REACHES;
  let offset = 0;
  for (const reach of reaches) {
    const box = boxOf(position.latitude, reach);
    for (;;) {
      const page = ranked(context.db, box ? "near" : "all").all({ ...asked, ...box, offset });
      offset += page.length;
      const facts = listInvitationFacts(context, {
        positionId: position.id,
        userIds: page.map(({ userId }) => userId),
        replacementId: id,
        asking: true,
      });
      for (const { userId, rank } of page) {
        const known = facts.get(userId);
        const because = REASONS[rank];
        if (known && because && invitationRefusal(known) === null) found.push({ userId, because });
      }
      if (found.length >= size) return found.slice(0, size);
      if (page.length < PAGE) break;
    }
  }
  return found;
}

/** Between which latitudes homes are read, and up to which distance they count (degrees, squared); null for no bound. */
const boxOf = (latitude: number | null, reach: number | null) =>
  latitude === null || reach === null
    ? null
    : { south: latitude - reach, north: latitude + reach, farthest: reach * reach };

/**
 * Everybody who comes up for a position, once, with the first reason that holds. A larger box only adds people at the end:
 * the order of those before stays.
 */
const ranked = preparedBy((db, box: "near" | "all") => {
  const wishes = `select user_id, 5, 0 from staff_wishes where staff_type_id = @staffTypeId and state = @state`;
  const statement = db.$client.prepare<[object], { userId: string; rank: number }>(`
    with found (user_id, rank, since) as (select user_id, min(rank), max(since) from (
      select user_id, 0 as rank, joined_at as since from standbys where position_id = @positionId and ended_at is null
      union all
      select user_id, 1, 0 from applications
        where position_id = @positionId and withdrawn_at is null and rejected_at is null
      union all
      select user_id, 2, 0 from favourites where company_id = @companyId
      union all
      select a.user_id, 3, 0 from positions p join applications a on a.position_id = p.id
        where p.event_id = @eventId and p.id <> @positionId and a.withdrawn_at is null and a.rejected_at is null
      union all
      select user_id, 4, 0 from bookings where company_id = @companyId and starts_at < @now and cancelled_at is null
      union all
      ${wishes}${box === "near" ? " and latitude >= @south and latitude <= @north" : ""}
    ) group by user_id),
    placed as (select found.*, (s.latitude - @latitude) * (s.latitude - @latitude)
        + (s.longitude - @longitude) * (s.longitude - @longitude) * @flattened as away
      from found join staff_profiles s on s.user_id = found.user_id
      where (@night = 0 or s.ask_at_night) and not exists (
        select 1 from invitations i where i.replacement_id = @replacementId and i.user_id = found.user_id))
    select user_id as userId, rank from placed
    ${box === "near" ? "where rank < 5 or away <= @farthest" : ""}
    order by rank, since, away nulls last, user_id
    limit ${PAGE} offset @offset`);
  return { all: (given: object) => statement.all(given) };
});
