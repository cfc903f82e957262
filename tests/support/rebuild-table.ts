import type { Database } from "~db/open";
import type { Migration } from "~db/steps";

/** What drizzle-kit writes when a column's type changes: a new table, the rows moved, the old one dropped. */
export function rebuildOf(db: Database, table: string): Migration {
  const texts = (sql: string) => db.$client.prepare<[], { sql: string }>(sql).all();
  const [made] = texts(`select sql from sqlite_master where type = 'table' and name = '${table}'`);
  const indexes = texts(
    `select sql from sqlite_master where type = 'index' and tbl_name = '${table}' and sql is not null`,
  );
  const fresh = made?.sql.replace(
    new RegExp(`create table [\`"]?${table}[\`"]?`, "i"),
    `create table "__new_${table}"`,
  );
  return {
    tag: `9999_rebuild_${table}`,
    sql: [
      fresh?.replaceAll(`"${table}".`, ""),
      `insert into "__new_${table}" select * from "${table}"`,
      `drop table "${table}"`,
      `alter table "__new_${table}" rename to "${table}"`,
      ...indexes.map((index) => index.sql),
    ].join("\n--> statement-breakpoint\n"),
  };
}
