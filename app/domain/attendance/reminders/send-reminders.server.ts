import { and, asc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { newsAt, type QuietHours } from "~/domain/shared/quiet-hours.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { letOthersWrite, transactOrThrow } from "~/domain/shared/transact.server";
import { bookings, positions, type ReminderKind, reminders, users } from "~db/schema";
import { issueAttendanceKey } from "./attendance-links.server";
import { QUARTER_MS, quarterOf } from "./due-times.server";

/** So many rows at most are written in one transaction, so that nobody else waits long for a write (DFIG-03). */
const MOST_ROWS = 200;
/** So many people are read for one transaction; one reminder of each is three or four rows. */
const PEOPLE_AT_ONCE = 50;

/** Sends what is due until the end of this quarter of an hour, in short transactions; a second run finds nothing left. */
export async function sendReminders(context: Context): Promise<void> {
  while (transactOrThrow(context, (tx) => ok(sendSome(tx)))) await letOthersWrite();
}

/** Worded as the index that holds only these is, so that it answers. */
const reminding = sql`${reminders.kind} <> 'alarm'`;
const waiting = and(isNull(reminders.sentAt), isNull(reminders.droppedAt), reminding);

type Row = ReturnType<typeof listOf>[number];

const nextDue = prepared((db) =>
  db
    .select({ userId: reminders.userId, startsAt: reminders.startsAt })
    .from(reminders)
    .where(and(waiting, lt(reminders.dueAt, sql.placeholder("until"))))
    .orderBy(asc(reminders.dueAt), asc(reminders.userId))
    .limit(PEOPLE_AT_ONCE)
    .prepare(),
);

/** One mail for each of some people, as many as their rows allow; false when nobody was left. */
export function sendSome(tx: Context): boolean {
  const until = quarterOf(tx.now) + QUARTER_MS;
  const due = nextDue(tx.db).all({ until });
  if (due.length === 0) return false;
  const rowsOf = new Map<string, Row[]>(due.map(({ userId }) => [userId, []]));
  for (const row of listOf(tx, due)) rowsOf.get(row.userId)?.push(row);
  const settings = readSettings(tx);
  let written = 0;
  for (const rows of rowsOf.values()) {
    const most = mostWritten(rows);
    if (written > 0 && written + most > MOST_ROWS) break;
    written += most;
    sendTo(tx, rows, until, settings);
  }
  return true;
}

/** What one person can cause: each reminder is marked and has its key, and a mail and a push tell of them. */
const mostWritten = (rows: readonly Row[]): number =>
  2 + 2 * rows.filter((row) => row.sentAt === null && row.droppedAt === null).length;

/** Every reminder of these people, sent ones too, from the first job on that is due. */
const listOf = ({ db }: Context, due: readonly { userId: string; startsAt: number }[]) =>
  remindersOf(db).all({
    userIds: JSON.stringify(due.map(({ userId }) => userId)),
    from: Math.min(...due.map(({ startsAt }) => startsAt)),
  });

const remindersOf = prepared((db) =>
  db
    .select({
      bookingId: reminders.bookingId,
      kind: reminders.kind,
      userId: reminders.userId,
      startsAt: reminders.startsAt,
      dueAt: reminders.dueAt,
      sentAt: reminders.sentAt,
      droppedAt: reminders.droppedAt,
      eventId: positions.eventId,
      deactivatedAt: users.deactivatedAt,
    })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, reminders.userId))
    .where(and(inList(reminders.userId, "userIds"), gte(reminders.startsAt, sql.placeholder("from")), reminding))
    .orderBy(asc(reminders.startsAt), asc(reminders.dueAt))
    .prepare(),
);

function sendTo(tx: Context, rows: readonly Row[], until: number, quiet: QuietHours): void {
  const open = rows.filter((row) => row.sentAt === null && row.droppedAt === null);
  const due = open.filter((row) => row.dueAt < until);
  // Of several late ones of a booking the last one says it all, and after the start none does (REM-24).
  const last = due.filter(
    (row) =>
      row.startsAt > tx.now && !due.some((other) => other.bookingId === row.bookingId && other.dueAt > row.dueAt),
  );
  const sent = last.filter((row) => row.deactivatedAt === null);
  const sameDay = open.filter(
    (row) =>
      row.deactivatedAt === null &&
      row.dueAt >= until &&
      sent.some((other) => row.kind === other.kind && eventDayOf(row) === eventDayOf(other)),
  );
  for (const row of due) {
    if (sent.includes(row)) continue;
    mark(tx, row, { droppedAt: tx.now, droppedBecause: row.deactivatedAt === null ? "late" : "ended" });
  }
  const all = [...sent, ...sameDay].sort((a, b) => a.startsAt - b.startsAt);
  for (const row of all) mark(tx, row, { sentAt: tx.now });
  const [first] = all;
  if (!first) return;
  enqueue(tx, {
    kind: "mail",
    payload: {
      template: "job-reminder",
      userId: first.userId,
      data: {
        jobs: all.map(({ bookingId, startsAt, userId }) => ({
          bookingId,
          ...issueAttendanceKey(tx, { id: bookingId, userId, startsAt }),
          /** Its entry for a calendar comes with the first one only (REM-05). */
          calendar: !rows.some((row) => row.bookingId === bookingId && row.sentAt !== null),
        })),
      },
    },
    runAt: newsAt(tx.now, first.startsAt, quiet),
    dedupeKey: `job-reminder:${first.bookingId}:${first.kind}`,
  });
}

const eventDayOf = ({ eventId, startsAt }: Row) => `${eventId} ${dayOf(startsAt)}`;

type Marks = Pick<typeof reminders.$inferInsert, "sentAt" | "droppedAt" | "droppedBecause">;

function mark({ db }: Context, { bookingId, kind }: { bookingId: string; kind: ReminderKind }, set: Marks): void {
  const { sentAt = null, droppedAt = null, droppedBecause = null } = set;
  markRow(db).run({ bookingId, kind, sentAt, droppedAt, droppedBecause });
}

/** Only what waits is marked: nothing of it was sent or dropped before. */
const markRow = prepared((db) =>
  db
    .update(reminders)
    .set({
      sentAt: sql`${sql.placeholder("sentAt")}`,
      droppedAt: sql`${sql.placeholder("droppedAt")}`,
      droppedBecause: sql`${sql.placeholder("droppedBecause")}`,
    })
    .where(
      and(eq(reminders.bookingId, sql.placeholder("bookingId")), eq(reminders.kind, sql.placeholder("kind")), waiting),
    )
    .prepare(),
);
