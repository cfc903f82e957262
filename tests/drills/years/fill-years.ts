import { config } from "~/config/config.server";
import { DAY } from "~/config/durations";
import { auditHash } from "~/domain/shared/audit.server";
import { readStoredFile } from "~/gateways/files.server";
import { migrate } from "~db/migrate";
import { openDatabase } from "~db/open";
import * as schema from "~db/schema";
import { startOfWorld, type World } from "../../factories/world";
import { liveOneBooking, writeStored } from "./lived-story";
import { anyIdOf, copiedId, daysBefore, multiplyRows, readStory, type Sizes, type Story } from "./multiply";

/**
 * Fills an empty DATA_DIR with five years: one booking is lived by the commands of the product, and its rows and files
 * are written again for as many bookings as are asked for, in one transaction, so that everything can be verified. Files
 * are fewer: many documents lie in one.
 */
const YOUNGEST_DAYS = 30;
const bookings = Number(process.argv[2]);
const sizes: Sizes = {
  bookings,
  people: Math.max(50, bookings / 10),
  companies: Math.max(10, bookings / 100),
  files: Math.min(1_000, bookings),
};

const path = `${config().dataDir}/tagwerk.db`;
migrate(path);
const db = openDatabase(path);
const sqlite = db.$client;
const world: World = {
  db,
  path,
  now: startOfWorld,
  as: (actor) => ({ db, now: world.now, actor }),
  system: () => ({ db, now: world.now, actor: { kind: "system" } }),
  close: () => sqlite.close(),
};
await liveOneBooking(world);
/** The youngest copy began so many days ago, and the story itself later. */
const start = db.select().from(schema.bookings).get()?.startsAt ?? 0;
const youngest = Math.ceil((start - Date.now()) / DAY) + YOUNGEST_DAYS;

for (const setting of ["foreign_keys = OFF", "synchronous = OFF", "cache_size = -400000"]) sqlite.pragma(setting);
for (const name of sqlite.prepare("select name from sqlite_master where type = 'trigger'").pluck().all())
  sqlite.exec(`drop trigger "${name}"`);
const indexes = sqlite
  .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null")
  .all() as { name: string; sql: string }[];
const story = readStory(sqlite, sizes);
for (const file of db.select().from(schema.files).all()) await copyFile(story, file);
sqlite.exec("begin");
for (const { name } of indexes) sqlite.exec(`drop index "${name}"`);
multiplyRows(sqlite, story, sizes, youngest);
copyLog(story);
sqlite.exec(`insert into account_words (rowid, words) select number, concat_ws(' ', first_name, last_name, email, users.id, company_name)
  from account_search join users on users.id = user_id left join companies on companies.id = company_id where users.id glob '01YEARS*'`);
sqlite.exec(
  "insert into event_words (rowid, words) select event_number, event_name from events where id glob '01YEARS*'",
);
for (const { sql } of indexes) sqlite.exec(sql);
// The next start makes the triggers, and proves every reference.
sqlite.exec("delete from migrations where tag = 'state'");
sqlite.exec("commit");
sqlite.pragma("wal_checkpoint(TRUNCATE)");
const count = (table: string) => sqlite.prepare(`select count(*) from ${table}`).pluck().get();
console.log(
  JSON.stringify({
    positions: count("positions"),
    bookings: count("bookings"),
    audit: count("audit_entries"),
    files: count("files"),
  }),
);
sqlite.close();

async function copyFile(of: Story, file: typeof schema.files.$inferSelect): Promise<void> {
  const bytes = await readStoredFile(file);
  const [area, name = ""] = file.path.split("/");
  for (let number = 0; number < sizes.files; number += 1) writeStored(`${area}/${copiedId(of, name, number)}`, bytes);
}

/** The log of the story once more for each booking, each entry after the one before. */
function copyLog(of: Story): void {
  const told = db.select().from(schema.auditEntries).orderBy(schema.auditEntries.sequence).all();
  const anyId = anyIdOf(of);
  const insert = sqlite.prepare(
    `insert into audit_entries (at, actor_user_id, actor_kind, company_id, action, object_type, object_id, data_json, previous_hash, hash)
     values (@at, @actorUserId, @actorKind, @companyId, @action, @objectType, @objectId, @dataJson, @previousHash, @hash)`,
  );
  let previousHash = told.at(-1)?.hash ?? "";
  for (let number = 0; number < sizes.bookings; number += 1) {
    const copied = <T extends string | null>(text: T) =>
      (text?.replace(anyId, (id) => copiedId(of, id, number)) ?? null) as T;
    const before = daysBefore(number, sizes, youngest) * DAY;
    for (const { sequence: _sequence, hash: _hash, ...entry } of told) {
      const next = {
        ...entry,
        at: entry.at - before,
        actorUserId: copied(entry.actorUserId),
        companyId: copied(entry.companyId),
        objectId: copied(entry.objectId),
        dataJson: copied(entry.dataJson),
        previousHash,
      };
      const hash = auditHash(next);
      insert.run({ ...next, hash });
      previousHash = hash;
    }
  }
}
