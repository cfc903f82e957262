/** A column that shows in public, as it was and as it is. */
const changes = (...columns: string[]) => columns.map((name) => `old.${name} is not new.${name}`).join(" or ");

const shownOfPosition = [
  "open_until",
  "opens_at",
  "show_as_teaser",
  "job_place",
  "starts_at",
  "ends_at",
  "staff_total_cents",
];

/** What public pages show, and by which changes of it cached pages become old. */
const shown: { table: string; after: string[]; when?: string }[] = [
  { table: "settings", after: ["insert", "update", "delete"] },
  {
    // A position shows in public while it is open and marked; booking, expiry and deletion all change open_until.
    table: "positions",
    after: [`update of ${shownOfPosition.join(", ")}`],
    when: `(old.show_as_teaser or new.show_as_teaser)
  and (old.open_until is not null or new.open_until is not null) and (${changes(...shownOfPosition)})`,
  },
  { table: "companies", after: ["update of passed_on"] },
  { table: "events", after: ["update of event_name"] },
  { table: "jobs", after: ["update of job_description, job_requirements"] },
  { table: "staff_types", after: ["insert", "update"] },
  { table: "staff_type_slugs", after: ["insert", "update"] },
  { table: "landing_texts", after: ["insert", "update", "delete"] },
  { table: "staff_type_prices", after: ["insert", "update"] },
  { table: "testimonials", after: ["insert", "update", "delete"] },
  { table: "legal_texts", after: ["insert"] },
];

/** The triggers that raise `public_version`, by which the pages in memory know that they are old. */
export const publicTriggers: string[] = shown.flatMap(({ table, after, when }) =>
  after.map(
    (change) => `create trigger ${table}_public_${change.split(" ")[0]} after ${change} on ${table}
${when ? `when ${when}\n` : ""}begin
  insert into public_version (id, version) values (1, 1) on conflict (id) do update set version = version + 1;
end;`,
  ),
);
