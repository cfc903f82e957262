/** Tables that hold nothing of an account any more once its erasure is ordered. */
const erasedTables = [
  "staff_photos",
  "saved_searches",
  "availability_days",
  "availability_pattern",
  "favourites",
  "company_notes",
  "team_members",
  "applications",
  "waiting_applications",
  "push_subscriptions",
  "calendar_keys",
  "request_drafts",
  "sessions",
] as const;

/** After the order nothing new is written about whom it concerns; a stopped order lets it be written again (PRIV-06). */
export const erasureTriggers: string[] = erasedTables.map(
  (table) => `create trigger ${table}_not_of_erased before insert on ${table}
begin
  select raise(abort, 'person_erased') where exists (
    select 1 from erasures where user_id = new.user_id and stopped_at is null);
end;`,
);
