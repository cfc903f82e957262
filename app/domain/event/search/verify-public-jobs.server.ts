import { sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";

/** Groups of places whose public address is not what their positions come to (guarantee of `public_jobs`); for `npm run verify`. */
export function findWrongPublicJobs({ db }: Pick<Context, "db">): string[] {
  const free = sql.raw("p.deleted_at is null and p.open_until is not null and p.show_as_teaser");
  return db
    .all<{ id: string }>(
      sql`select p.group_id as id from positions p where ${free} and not exists (
          select 1 from public_jobs j where j.group_id = p.group_id and j.closes_at = p.open_until
            and j.opened_at <= max(p.created_at, p.opens_at))
        union select coalesce(j.group_id, j.id) from public_jobs j where j.closes_at is not null and not exists (
          select 1 from positions p where p.group_id = j.group_id and ${free})
        union select j.group_id from public_jobs j where j.closes_at is not null
          and (ifnull(j.changed_at, 0) < j.opened_at or ifnull(j.listed_at, 0) not between j.opened_at and j.changed_at)
        union select j.group_id from public_jobs j join positions p on p.id = j.id where j.group_id is not null
          and (j.staff_type_id, j.starts_at, j.rate_cents, ifnull(j.place_state, '')) is not (p.staff_type_id, p.starts_at,
            (p.price_per_hour_cents * (100 + p.bonus_percent) + 50) / 100, ifnull(p.place_state, ''))`,
    )
    .map(({ id }) => id);
}
