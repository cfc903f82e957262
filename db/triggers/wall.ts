const KEPT = [
  "open_until",
  "opens_at",
  "job_place",
  "place_state",
  "latitude",
  "longitude",
  "starts_at",
  "ends_at",
  "staff_total_cents",
] as const;

const changed = (jobId: string) => `insert into wall_changes (job_id, version)
    values (${jobId}, (select coalesce(max(version), 0) + 1 from wall_changes))
    on conflict (job_id) do update set version = excluded.version;`;

const jobOfEntry = "(select job_id from positions where id = new.position_id)";

/** Which jobs have changed on the job wall, so that what the program has in memory of it reads only those again. */
export const wallTriggers: string[] = [
  `create trigger positions_on_wall after update of ${KEPT.join(", ")} on positions
when (old.open_until is not null or new.open_until is not null)
  and (${KEPT.map((column) => `old.${column} is not new.${column}`).join(" or ")})
begin
  ${changed("new.job_id")}
end;`,
  `create trigger list_entries_on_wall after insert on list_entries
begin
  ${changed(jobOfEntry)}
end;`,
  `create trigger list_entries_on_wall_again after update of removed_at, held_until on list_entries
when old.removed_at is not new.removed_at or old.held_until is not new.held_until
begin
  ${changed(jobOfEntry)}
end;`,
];
