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

/** Positions that are equal are one group, and each person who applied is counted in it once. */
export const groupTriggers = [
  `create trigger positions_grouped after insert on positions
begin
  update positions set group_id = ${groupOfNew} where id = new.id;
end;`,
  `create trigger positions_regrouped after update of ${KEY}, deleted_at on positions
when new.deleted_at is not old.deleted_at or ${KEY.map((column) => `new.${column} is not old.${column}`).join(" or ")}
begin
  update group_applicants set open = open - ${open("a")}, rejected = rejected - ${rejected("a")}
    from applications a where a.position_id = new.id and old.deleted_at is null
      and group_applicants.group_id = old.group_id and group_applicants.user_id = a.user_id;
  update positions set group_id = ${groupOfNew} where id = new.id;
  ${counted} and p.id = new.id ${addUp};
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
