import { and, eq, lt, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { type Teller, tellings } from "~db/schema";
import type { Telling } from "./rules";

type Reader = Pick<Context, "db" | "now">;

/** What a search engine knows of each page: what it took last, by path. */
export function listTold({ db }: Pick<Context, "db">, teller: Teller): Map<string, Telling> {
  const rows = db.$client
    .prepare<[object], Telling>(
      `select path, kind, changed_at as changedAt, max(sent_at) as at from tellings
      where teller = :teller and taken group by path`,
    )
    .all({ teller });
  return new Map(rows.map((row) => [row.path, row]));
}

/** How many pages it was told of in the last 24 hours, and of how many of them it took word. */
export function countTellings({ db, now }: Reader, teller: Teller): { sent: number; taken: number } {
  const found = db.$client
    .prepare<[object], { sent: number; taken: number }>(
      `select count(*) as sent, ifnull(sum(taken), 0) as taken from tellings
      where teller = :teller and sent_at > :since`,
    )
    .get({ teller, since: now - DAY });
  return found ?? { sent: 0, taken: 0 };
}

/** Positions whose job was open to all and ended after an instant, by the address of the job. */
export const listEndedSince = ({ db, now }: Reader, since: number): string[] =>
  db.$client
    .prepare<[object], string>(
      `select id from public_jobs where last_open_at > :since and last_open_at <= :now and opened_at < last_open_at`,
    )
    .pluck()
    .all({ since, now });

/** Notes what was sent and taken at this instant. */
export function noteTellings({ db, now }: Reader, teller: Teller, sent: readonly Telling[]): void {
  db.$client
    .prepare<[object]>(
      `insert into tellings (teller, path, kind, changed_at, sent_at, taken)
      select :teller, value ->> 'path', value ->> 'kind', value ->> 'changedAt', :now, true from json_each(:sent)
      where true on conflict do nothing`,
    )
    .run({ teller, now, sent: JSON.stringify(sent) });
}

/** Notes what is about to be sent; false, and nothing noted, when so many were sent in the last 24 hours already. */
export function noteSending({ db, now }: Reader, teller: Teller, telling: Telling, most: number): boolean {
  return (
    db.$client
      .prepare<[object]>(
        `insert into tellings (teller, path, kind, changed_at, sent_at, taken)
        select :teller, :path, :kind, :changedAt, :now, false
        where (select count(*) from tellings where teller = :teller and sent_at > :since) < :most`,
      )
      .run({ ...telling, teller, now, since: now - DAY, most }).changes > 0
  );
}

/** What was sent at this instant was taken. */
export function noteTaken({ db, now }: Reader, teller: Teller, { path }: Telling): void {
  db.update(tellings)
    .set({ taken: true })
    .where(and(eq(tellings.teller, teller), eq(tellings.path, path), eq(tellings.sentAt, now)))
    .run();
}

/** Lets go of what counts for no day any more and is not the last word on a page that is there. */
export function dropOldTellings({ db, now }: Reader, teller: Teller, since: number): void {
  db.delete(tellings)
    .where(
      and(
        eq(tellings.teller, teller),
        lt(tellings.sentAt, Math.min(now - DAY, since)),
        sql`(kind = 'removed' or not taken or exists (select 1 from tellings later where later.teller = tellings.teller
          and later.path = tellings.path and later.sent_at > tellings.sent_at and later.taken))`,
      ),
    )
    .run();
}
