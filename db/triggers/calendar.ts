const AGENCY = "'agency'";

const differs = (columns: readonly string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");

const raise = (owner: string) => `insert into calendar_versions (owner, version) values (${owner}, 1)
    on conflict (owner) do update set version = version + 1;`;

/** For owners that a query finds; its condition keeps "on conflict" from being read as part of a join. */
const raiseAll = (owners: string) => `insert into calendar_versions (owner, version) ${owners}
    on conflict (owner) do update set version = version + 1;`;

/** The instant comes from the row that changed: the machine's clock is not the one that commands are given. */
const changed = (which: string, at: string) => `update bookings
    set calendar_sequence = calendar_sequence + 1, calendar_changed_at = ${at} where ${which};`;

const SHOWN = ["starts_at", "ends_at", "job_place", "deleted_at"] as const;
/** What is a change to somebody who is booked: their times are frozen, so this is the place. */
const MOVED = ["starts_at", "ends_at", "job_place"] as const;

/** No command renames an event, and its row holds no instant: the change is counted, and not dated. */
const KEPT = "calendar_changed_at";

const bookedIn = (event: string) =>
  `position_id in (select id from positions where event_id = ${event}) and cancelled_at is null`;

/**
 * What calendars are told by (CAL-03, CAL-05): the version of each person, company and the agency, and for each booking
 * how often what it shows has changed.
 */
export const calendarTriggers: string[] = [
  `create trigger bookings_in_calendars after insert on bookings
begin
  update bookings set calendar_id = coalesce(moved.calendar_id, moved.id), calendar_sequence = moved.calendar_sequence + 1,
    calendar_changed_at = new.booked_at
    from (select id, calendar_id, calendar_sequence from bookings
      where id = new.replaces_booking_id and cancelled_kind = 'moved') moved where bookings.id = new.id;
  ${raise("new.user_id")}
  ${raise("new.company_id")}
  ${raise(AGENCY)}
end;`,
  `create trigger bookings_in_calendars_again after update of cancelled_at, contract_submitted_at on bookings
when ${differs(["cancelled_at"])} or (old.contract_submitted_at is null) <> (new.contract_submitted_at is null)
begin
  ${changed(
    "id = new.id",
    // A contract that is in force no more was replaced by another.
    `case when old.cancelled_at is not new.cancelled_at then new.cancelled_at
      else coalesce(new.contract_submitted_at, (select max(replaced_at) from contracts where booking_id = new.id),
        calendar_changed_at) end`,
  )}
  ${raise("new.user_id")}
  ${raise("new.company_id")}
  ${raise(AGENCY)}
end;`,
  `create trigger positions_in_calendars after insert on positions
begin
  ${raise("new.company_id")}
  ${raise(AGENCY)}
end;`,
  `create trigger positions_in_calendars_again after update of ${SHOWN.join(", ")} on positions
when ${differs(SHOWN)}
begin
  ${raise("new.company_id")}
  ${raise(AGENCY)}
  ${raiseAll(`select user_id, 1 from bookings where position_id = new.id and cancelled_at is null`)}
end;`,
  `create trigger positions_changed_for_booked after update of ${MOVED.join(", ")} on positions
when ${differs(MOVED)}
begin
  ${changed(
    "position_id = new.id and cancelled_at is null",
    "max(coalesce(calendar_changed_at, booked_at), coalesce(new.moved_at, 0))",
  )}
end;`,
  `create trigger events_in_calendars after update of event_name on events
when old.event_name is not new.event_name
begin
  ${changed(bookedIn("new.id"), KEPT)}
  ${raise("new.company_id")}
  ${raise(AGENCY)}
  ${raiseAll(`select distinct user_id, 1 from bookings where ${bookedIn("new.id")}`)}
end;`,
  ...["insert", "update"].map(
    (change) => `create trigger event_days_in_calendars_${change} after ${change} on event_days
begin
  ${raiseAll(`select company_id, 1 from events where id = new.event_id`)}
  ${raiseAll(`select distinct user_id, 1 from bookings where ${bookedIn("new.event_id")}`)}
end;`,
  ),
  `create trigger companies_in_calendars after update of contact_person, phone_number on companies
when ${differs(["contact_person", "phone_number"])}
begin
  ${raise("new.id")}
  ${raiseAll(`select distinct user_id, 1 from bookings where company_id = new.id`)}
end;`,
  `create trigger users_in_calendars after update of language, first_name on users
when ${differs(["language", "first_name"])}
begin
  ${raise(`case new.role when 'superuser' then ${AGENCY} else coalesce(new.company_id, new.id) end`)}
  ${raiseAll(`select distinct company_id, 1 from bookings where user_id = new.id`)}
end;`,
  `create trigger staff_types_in_calendars after update of name_de, name_en on staff_types
when ${differs(["name_de", "name_en"])}
begin
  update calendar_versions set version = version + 1;
end;`,
];
