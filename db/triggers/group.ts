const open = (row: string) => `(${row}.rejected_at is null and ${row}.withdrawn_at is null)`;
const rejected = (row: string) => `(${row}.rejected_at is not null and ${row}.withdrawn_at is null)`;

const KEY = ["job_id", "starts_at", "ends_at", "job_place", "job_travel_cost_cents", "job_total_cost_cents"] as const;

/** The group that a position of such a job, place, time and price belongs to; a new one when there is none yet. */
const groupOfNew = `coalesce((select p.group_id from positions p
    where ${KEY.map((column) => `p.${column} = new.${column}`).join(" and ")} and p.id <> new.id
      and p.group_id is not null limit 1), lower(hex(randomblob(8))))`;

const counted = `insert into group_applicants (group_id, event_id, user_id, open, rejected, applied_at)
  select p.group_id, p.event_id, a.user_id, ${open("a")}, ${rejected("a")}, a.applied_at
    from positions p join applications a on a.position_id = p.id where p.deleted_at is null`;

const addUp = `on conflict (group_id, user_id) do update set open = open + excluded.open,
    rejected = rejected + excluded.rejected,
    applied_at = case when open = 0 then excluded.applied_at else min(applied_at, excluded.applied_at) end`;

/**
 * Makes applications of who waits in the group of a position: for that position, and of who came with it for the other
 * places (CREW-04). Whoever is booked at that time waits for none.
 */
const covering = (
  place: "new" | "p",
  from: string,
) => `insert into applications (id, position_id, user_id, remarks, applied_at)
  select upper(hex(randomblob(13))), ${place}.id, g.user_id, coalesce((select a.remarks from applications a
      join positions q on q.id = a.position_id and q.group_id = g.group_id
      where a.user_id = g.user_id and ${open("a")} limit 1), ''), g.applied_at
    from ${from}
    where g.group_id = (select q.group_id from positions q where q.id = new.id) and g.open > 0 and new.deleted_at is null
      and not exists (select 1 from applications a where a.position_id = ${place}.id and a.user_id = g.user_id)
      and not exists (select 1 from bookings b where b.user_id = g.user_id and b.cancelled_at is null
        and b.ends_at > new.starts_at and b.starts_at < new.ends_at)`;

const coverNew = covering("new", "group_applicants g");

/** Whoever has one open application only came with the position that has it. */
const coverOthers = `${covering("p", "positions p join group_applicants g on g.group_id = p.group_id and g.open = 1")}
      and p.deleted_at is null and p.id <> new.id
      and exists (select 1 from applications a where a.position_id = new.id and a.user_id = g.user_id and ${open("a")})`;

/** Positions that are equal are one group, and each person who applied is counted in it once. */
export const groupTriggers = [
  `create trigger positions_grouped after insert on positions
begin
  update positions set group_id = ${groupOfNew} where id = new.id;
  ${coverNew};
end;`,
  `create trigger positions_regrouped after update of ${KEY}, deleted_at on positions
when new.deleted_at is not old.deleted_at or ${KEY.map((column) => `new.${column} is not old.${column}`).join(" or ")}
begin
  update group_applicants set open = open - ${open("a")}, rejected = rejected - ${rejected("a")}
    from applications a where a.position_id = new.id and old.deleted_at is null
      and group_applicants.group_id = old.group_id and group_applicants.user_id = a.user_id;
  update positions set group_id = ${groupOfNew} where id = new.id;
  ${counted} and p.id = new.id ${addUp};
  ${coverNew};
  ${coverOthers};
end;`,
  `create trigger applications_counted after insert on applications
begin
  ${counted} and a.id = new.id ${addUp};
end;`,
  `create trigger applications_recounted after update of rejected_at, withdrawn_at on applications
when ${open("new")} <> ${open("old")} or ${rejected("new")} <> ${rejected("old")}
begin
  update group_applicants set open = open + ${open("new")} - ${open("old")},
      rejected = rejected + ${rejected("new")} - ${rejected("old")},
      applied_at = case when open = 0 and ${open("new")} then new.applied_at else applied_at end
    where user_id = new.user_id
      and group_id = (select p.group_id from positions p where p.id = new.position_id and p.deleted_at is null);
end;`,
];
