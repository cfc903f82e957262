import { and, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { bookings, events, hoursConfirmations, positions, staffProfiles, staffTypes } from "~db/schema";
import type { Context } from "../../shared/context";
import { inList, prepared } from "../../shared/prepared.server";
import { readSettings } from "../../shared/settings.server";
import type { Span } from "../../shared/time.server";
import { type WorkFinding, workFindings } from "./work-findings.server";

/** Beyond 15 days no job has a say in the working day, the weeks and the days in a row around a span; confirmed times may
 * lie two days from the booked ones by which they are looked for. */
export const REACH_MS = 17 * DAY;

export interface OwnJob extends Span {
  userId: string;
  eventName: string;
}

type Asked = Span & { positionId: string };

/** Why the rules on working time do not allow a person this position beside the live bookings of all companies (WORK-01). */
export const listWorkFindings = (
  context: Pick<Context, "db">,
  asked: Asked & { userId: string },
): WorkFinding<OwnJob>[] => listFindingsOf(context, { ...asked, userIds: [asked.userId] }).get(asked.userId) ?? [];

/** The same for many people in three statements, also beside jobs that are about to be booked; whom nothing is found of is not in it. */
export function listFindingsOf(
  { db }: Pick<Context, "db">,
  { beside = [], ...asked }: Asked & { userIds: readonly string[]; beside?: readonly OwnJob[] },
) {
  const settings = readSettings({ db });
  const found = new Map<string, WorkFinding<OwnJob>[]>();
  if (settings.workGuard === 0) return found;
  const { userIds, positionId, startsAt, endsAt } = asked;
  const around = { after: startsAt - REACH_MS, before: endsAt + REACH_MS };
  const jobs = [...listBookedJobs({ db }, { userIds, except: positionId, ...around }), ...beside];
  const born = new Map(
    statements(db)
      .people.all({ people: peopleOf(userIds) })
      .map(({ userId, birthDate }) => [userId, birthDate]),
  );
  const youthRule = statements(db).rule.get({ positionId })?.youthRule ?? "standard";
  for (const userId of userIds) {
    const birthDate = born.get(userId) ?? null;
    const own = jobs.filter((job) => job.userId === userId);
    const findings = workFindings({ span: { startsAt, endsAt }, jobs: own, birthDate, youthRule }, settings);
    if (findings.length > 0) found.set(userId, findings);
  }
  return found;
}

const peopleOf = (userIds: readonly string[]) => JSON.stringify([...new Set(userIds)]);

type Stretch = { userIds: readonly string[]; except: string; after: number; before: number };

/** The live bookings of people at all companies in a stretch of time but for one position, with confirmed times where there are any. */
export const listBookedJobs = ({ db }: Pick<Context, "db">, { userIds, except, after, before }: Stretch) =>
  statements(db).jobs.all({ people: peopleOf(userIds), positionId: except, after, before });

const statements = prepared((db) => {
  const given = sql.placeholder;
  const newer = sql`(select 1 from hours_confirmations newer where newer.booking_id = ${hoursConfirmations.bookingId}
    and newer.version > ${hoursConfirmations.version})`;
  return {
    people: db
      .select({ userId: staffProfiles.userId, birthDate: staffProfiles.dateOfBirth })
      .from(staffProfiles)
      .where(inList(staffProfiles.userId, "people"))
      .prepare(),
    rule: db
      .select({ youthRule: staffTypes.youthRule })
      .from(positions)
      .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
      .where(eq(positions.id, given("positionId")))
      .prepare(),
    jobs: db
      .select({
        userId: bookings.userId,
        companyId: bookings.companyId,
        eventName: events.eventName,
        startsAt: sql<number>`coalesce(${hoursConfirmations.confirmStartsAt}, ${bookings.startsAt})`,
        endsAt: sql<number>`coalesce(${hoursConfirmations.confirmEndsAt}, ${bookings.endsAt})`,
      })
      .from(bookings)
      .innerJoin(positions, eq(positions.id, bookings.positionId))
      .innerJoin(events, eq(events.id, positions.eventId))
      .leftJoin(hoursConfirmations, and(eq(hoursConfirmations.bookingId, bookings.id), sql`not exists ${newer}`))
      .where(
        and(
          inList(bookings.userId, "people"),
          isNull(bookings.cancelledAt),
          ne(bookings.positionId, given("positionId")),
          gt(bookings.endsAt, given("after")),
          lt(bookings.startsAt, given("before")),
        ),
      )
      .prepare(),
  };
});
