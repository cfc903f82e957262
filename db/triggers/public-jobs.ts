/** Since when everybody can see a place. */
const opening = (row: string) => `max(${row}.created_at, ${row}.opens_at)`;

/** Free, and for everybody; since when, says opens_at. */
const shown = (row: string) =>
  `(${row}.deleted_at is null and ${row}.open_until is not null and ${row}.show_as_teaser)`;

/** The instant of what has just been done to a place: triggers have no clock, what they follow from has written its own. */
const NOW = "max(new.created_at, new.changed_at, coalesce(new.deleted_at, 0))";

/** Since when, at the earliest, a place of the group that is free now can be seen by all; 0 without any. */
const seenFrom = (group: string) =>
  `coalesce((select min(p.opens_at) from positions p where p.group_id = ${group} and ${shown("p")}), 0)`;

/** When readers see what was done at an instant: those whom nobody else is asked before see it at once (TEAM-10). */
const seenAt = (group: string, instant: string) => `max(${instant}, ${seenFrom(group)})`;

const hasAddress = (group: string) => `exists (select 1 from public_jobs j where j.group_id = ${group})`;

/** A group without an address gets that of the place that has just been shown in it. */
const addShown = `insert into public_jobs (id, group_id)
    select new.id, new.group_id where ${shown("new")} and new.group_id is not null and not ${hasAddress("new.group_id")}
    on conflict (id) do update set group_id = excluded.group_id;
  update public_jobs set closes_at = new.open_until,
      opened_at = min(coalesce(opened_at, ${opening("new")}), ${opening("new")}),
      changed_at = case when closes_at is not new.open_until or changed_at > ${NOW}
        then ${seenAt("new.group_id", NOW)} else changed_at end,
      listed_at = case when closes_at is null or closes_at <= ${NOW} or listed_at > ${NOW}
        then ${seenAt("new.group_id", NOW)} else listed_at end
    where group_id = new.group_id and ${shown("new")} and (closes_at is not new.open_until or opened_at is null
      or opened_at > ${opening("new")} or changed_at > ${NOW} or listed_at > ${NOW});`;

/** Places of a group close at the same instant: one of them says it for all. */
const closing = (group: string) =>
  `(select p.open_until from positions p where p.group_id = ${group} and ${shown("p")} limit 1)`;
/** When no place is free for all any more, but for those that open later. */
const closeAgain = (group: string) => `update public_jobs set closes_at = ${closing(group)},
      (changed_at, listed_at) = (select at, at from (select ${seenAt(group, NOW)} as at))
    where group_id = ${group} and (closes_at is not ${closing(group)} or ${seenFrom(group)} > ${NOW});`;

/** What was taken or deleted before it opened was never open to all. */
const opensFirst = `(select min(${opening("p")}) from positions p
      where p.group_id = new.group_id and p.deleted_at is null and p.show_as_teaser and not exists (
        select 1 from bookings b
          where b.position_id = p.id and b.cancelled_at is null and b.booked_at < ${opening("p")}))`;

const wasShown = "(old.open_until is not null and old.show_as_teaser)";

/** What lists and landing pages read of its place: the same for all places of its group (SEEK-07). */
const describe = `update public_jobs set (staff_type_id, place_state, starts_at, rate_cents) = (
      select p.staff_type_id, p.place_state, p.starts_at, (p.price_per_hour_cents * (100 + p.bonus_percent) + 50) / 100
        from positions p where p.id = new.id)
    where id = new.id;`;

const differ = (columns: readonly string[]) => columns.map((name) => `new.${name} is not old.${name}`).join(" or ");

/** What makes places equal (db/triggers/group.ts): when one of these changes, the place has another group. */
const KEY = ["starts_at", "ends_at", "job_place", "job_travel_cost_cents", "job_total_cost_cents"];
/** What the page says besides. */
const BESIDES = ["place_city", "place_state", "price_per_hour_cents", "bonus_percent", "staff_total_cents"];

/** What all see of jobs that are open, changed at an instant that the row itself has. */
const changed = (columns: readonly string[], instant: string, jobs: string) => `update public_jobs
    set ${columns.map((column) => `${column} = ${seenAt("public_jobs.group_id", instant)}`).join(", ")}
    where closes_at > ${instant} and ${jobs};`;
const groupsOf = (place: string) => `group_id in (select p.group_id from positions p where ${place})`;

/** The addresses of jobs that are open to all (SEEK-04): each keeps its position, whatever becomes of the other places. */
export const publicJobTriggers = [
  `create trigger positions_public_opened after update of open_until, show_as_teaser on positions
when ${shown("new")} and (not ${wasShown} or new.open_until <> old.open_until)
begin
  ${addShown}
end;`,
  `create trigger positions_public_closed after update of open_until, show_as_teaser on positions
when ${wasShown} and not ${shown("new")}
begin
  ${closeAgain("new.group_id")}
  update public_jobs set opened_at = coalesce(${opensFirst}, case when ${NOW} > opened_at then opened_at end)
    where group_id = new.group_id and new.opens_at > 0;
  update public_jobs set last_open_at = min(last_open_at, ${NOW})
    where group_id = new.group_id and closes_at is null;
end;`,
  `create trigger positions_public_opens_later after update of opens_at on positions
when new.opens_at <> old.opens_at and new.show_as_teaser
begin
  update public_jobs set opened_at = coalesce(${opensFirst}, opened_at),
      (changed_at, listed_at) = (select case when is_later then at else changed_at end,
        case when is_later then at else listed_at end from (select ${seenAt("new.group_id", NOW)} as at,
          changed_at > ${NOW} or ${seenFrom("new.group_id")} > ${NOW} as is_later))
    where group_id = new.group_id;
end;`,
  `create trigger positions_public_changed after update of ${BESIDES.join(", ")} on positions
when (${differ(BESIDES)}) and not (${differ(KEY)})
begin
  ${changed(["changed_at", "listed_at"], NOW, "group_id = new.group_id")}
end;`,
  `create trigger jobs_public_changed after update of job_description, job_requirements on jobs
when ${differ(["job_description", "job_requirements"])}
begin
  ${changed(["changed_at"], "new.changed_at", groupsOf("p.job_id = new.id"))}
end;`,
  `create trigger events_public_changed after update of event_name on events
when ${differ(["event_name"])}
begin
  ${changed(["changed_at", "listed_at"], "new.changed_at", groupsOf("p.event_id = new.id"))}
end;`,
  `create trigger staff_types_public_changed after update of name_de, name_en on staff_types
when ${differ(["name_de", "name_en"])}
begin
  ${changed(["changed_at", "listed_at"], "new.renamed_at", "staff_type_id = new.id and group_id is not null")}
end;`,
  // A place that becomes another kind of place takes its address along; those it leaves get a new one.
  `create trigger positions_public_regrouped after update of group_id on positions
when new.group_id is not old.group_id
begin
  update public_jobs set closes_at = null, (changed_at, listed_at) = (select case when closes_at is null then changed_at
        else ${NOW} end, case when closes_at is null then listed_at else ${NOW} end),
      group_id = case when not ${hasAddress("new.group_id")} then new.group_id end where id = new.id;
  insert into public_jobs (id, group_id, opened_at)
    select p.id, p.group_id, ${opening("p")} from positions p
      where p.group_id = old.group_id and ${shown("p")} and not ${hasAddress("old.group_id")}
      order by p.id limit 1
    on conflict (id) do update set group_id = excluded.group_id;
  ${closeAgain("old.group_id")}
  ${addShown}
  ${closeAgain("new.group_id")}
end;`,
  `create trigger public_jobs_described after insert on public_jobs
begin
  ${describe}
end;`,
  `create trigger public_jobs_described_anew after update of group_id on public_jobs
begin
  ${describe}
end;`,
  `create trigger public_jobs_open_until after update of closes_at on public_jobs
when new.closes_at is not null
begin
  update public_jobs set last_open_at = new.closes_at where id = new.id;
end;`,
  `create trigger public_jobs_kept before delete on public_jobs
when exists (select 1 from positions where id = old.id)
begin
  select raise(abort, 'public_job_kept');
end;`,
];
