import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { addMonths, dayOf } from "~/domain/shared/time.server";
import { personalClasses } from "../data-classes";
import { ownRows } from "../export/own-rows";
import { keptUntil, type PreviewLine } from "./rules";

type Reader = Pick<Context, "db" | "now">;

/** What of a person is there, and what an erasure would do with it, class by class (PRIV-04). */
export function erasurePreview(reader: Reader, userId: string): PreviewLine[] {
  const settings = readSettings(reader);
  const lastDay = dayOf(lastJobOf(reader, userId) ?? reader.now);
  const kept = {
    lastDay,
    contractYears: settings.retentionContractYears,
    applicationsUntil: addMonths(lastDay, settings.retentionApplicationMonths),
  };
  return personalClasses
    .map((each) => ({ name: each.name, count: countOf(reader, each.name, userId), keptUntil: keptUntil(each, kept) }))
    .filter(({ count }) => count > 0);
}

const counts: Partial<Record<PreviewLine["name"], string>> = {
  bankAndSsn: `select (select count(*) from booked_staff_details d join bookings b on b.id = d.booking_id
      where b.user_id = :user)
    + (select count(*) from staff_profiles where user_id = :user and (ssn_encrypted is not null or no_ssn_since is not null))`,
  safety: "select count(*) from safety_reports where user_id = :user",
  // What names somebody inside the sealed log, written before it stood beside it (PRIV-09).
  audit: `select count(*) from audit_entries a where a.object_type = 'user' and a.object_id = :user`,
};

function countOf({ db }: Reader, name: PreviewLine["name"], userId: string): number {
  const own = counts[name];
  if (own) return db.$client.prepare<[{ user: string }], number>(own).pluck().get({ user: userId }) ?? 0;
  return Object.values(ownRows[name] ?? {}).reduce(
    (sum, text) =>
      sum + (db.$client.prepare<[string], number>(`select count(*) from (${text})`).pluck().get(userId) ?? 0),
    0,
  );
}

const lastJobOf = ({ db }: Reader, userId: string) =>
  db.$client
    .prepare<[string], number | null>("select max(ends_at) from bookings where user_id = ?")
    .pluck()
    .get(userId);
