import { and, asc, eq, gte, isNull, lte, min, sql } from "drizzle-orm";
import { lastNameFirst } from "~/domain/account/name-rules";
import { hasSsn } from "~/domain/elda/due-days.queries.server";
import { ssnOf } from "~/domain/elda/export-days.server";
import type { BaseLine } from "~/domain/elda/export-format";
import { type DayOfPay, partsOfPay, payByDay } from "~/domain/elda/month-rules";
import {
  bookedStaffDetails,
  bookings,
  hoursConfirmations,
  positions,
  registrationDays,
  staffProfiles,
  users,
} from "~db/schema";
import type { Context } from "../../shared/context";
import { valueOn } from "../../shared/dated/dated-values";
import { listDatedValues } from "../../shared/dated/dated-values.server";
import { prepared } from "../../shared/prepared.server";
import { minutesOf } from "../../shared/time.server";
import { confirmedPrice, paidMinutes } from "../rules";

export const monthStatement = prepared((db) =>
  db
    .select({
      id: registrationDays.id,
      day: registrationDays.day,
      bookingId: registrationDays.bookingId,
      userId: registrationDays.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      profileSsn: staffProfiles.ssnEncrypted,
      bookedSsn: bookedStaffDetails.ssnEncrypted,
      hasSsn,
      startsAt: hoursConfirmations.confirmStartsAt,
      endsAt: hoursConfirmations.confirmEndsAt,
      totalCents: hoursConfirmations.staffTotalCents,
      rateCents: positions.pricePerHourCents,
      bonusPercent: positions.bonusPercent,
      travelCents: positions.jobTravelCostCents,
      breakMinutes: hoursConfirmations.breakMinutes,
      breaksDeducted: bookings.breaksDeducted,
    })
    .from(registrationDays)
    .innerJoin(bookings, eq(bookings.id, registrationDays.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, registrationDays.userId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, registrationDays.userId))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, registrationDays.bookingId))
    .leftJoin(
      hoursConfirmations,
      and(
        eq(hoursConfirmations.bookingId, registrationDays.bookingId),
        sql`${hoursConfirmations.version} = (select max(version) from hours_confirmations h where h.booking_id = ${registrationDays.bookingId})`,
      ),
    )
    .where(
      and(
        gte(registrationDays.day, sql.placeholder("first")),
        lte(registrationDays.day, sql.placeholder("last")),
        isNull(registrationDays.voidedAt),
        isNull(registrationDays.stornoAt),
      ),
    )
    .orderBy(asc(registrationDays.day), asc(registrationDays.id))
    .prepare(),
);

type Row = ReturnType<ReturnType<typeof monthStatement>["all"]>[number];

const daysOf = ({ db }: Pick<Context, "db">, month: string): Row[] =>
  monthStatement(db).all({ first: `${month}-01`, last: `${month}-31` });

/** What of a job was worked and earned on a day; null without confirmed hours, or when that day was not worked. */
function baseOf({ day, startsAt, endsAt, totalCents, ...row }: Row): DayOfPay | null {
  if (startsAt === null || endsAt === null || totalCents === null) return null;
  const { rateCents: ratePerHourCents, bonusPercent, travelCents } = row;
  const { breakMinutes, breaksDeducted } = row;
  const minutes = paidMinutes({ minutes: minutesOf({ startsAt, endsAt }), breakMinutes, breaksDeducted });
  const { workCents: wageCents } = confirmedPrice({ ratePerHourCents, bonusPercent, travelCents }, minutes);
  const pay = partsOfPay({ totalCents, travelCents, wageCents });
  return payByDay({ startsAt, endsAt }, pay).find((one) => one.day === day) ?? null;
}

/** The base of the monthly report: each day worked in a month (YYYY-MM) with its part of what was earned (ELDA-15). */
export function baseLines(context: Pick<Context, "db">, month: string): BaseLine[] {
  const limits = listDatedValues(context, "marginalLimitCents");
  return daysOf(context, month).flatMap((row) => {
    const base = baseOf(row);
    const { lastName, firstName, id: reference } = row;
    if (!base) return [];
    // A casual worker's day is an employment of its own; travel does not count.
    const marginal = base.baseCents + base.bonusCents <= (valueOn(limits, base.day) ?? 0);
    return [{ ...base, lastName, firstName, ssn: ssnOf(row), marginal, reference }];
  });
}

/** The people of a month with their days and sums, without any number; and how many days have no confirmed hours yet. */
export function monthOverview(context: Pick<Context, "db">, month: string) {
  const people = new Map<
    string,
    { name: string; days: number; minutes: number; totalCents: number; hasSsn: boolean }
  >();
  let withoutHours = 0;
  for (const row of daysOf(context, month)) {
    if (row.startsAt === null) withoutHours += 1;
    const base = baseOf(row);
    if (!base) continue;
    const name = lastNameFirst(row);
    const sum = people.get(row.userId) ?? { name, days: 0, minutes: 0, totalCents: 0, hasSsn: true };
    people.set(row.userId, {
      name,
      days: sum.days + 1,
      minutes: sum.minutes + base.minutes,
      totalCents: sum.totalCents + base.totalCents,
      hasSsn: sum.hasSsn && row.hasSsn,
    });
  }
  return {
    people: [...people].map(([id, person]) => ({ id, ...person })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    withoutHours,
  };
}

const firstDay = prepared((db) =>
  db
    .select({ day: min(registrationDays.day) })
    .from(registrationDays)
    .prepare(),
);

/** Whether a month (YYYY-MM) or one before it has a day that was to be registered. */
export const reachesBack = ({ db }: Pick<Context, "db">, month: string): boolean =>
  (firstDay(db).get()?.day ?? "9999") <= `${month}-31`;
