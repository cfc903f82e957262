import { desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { applications, bookings } from "~db/schema";
import { usualHours } from "./answer-time";

const LATEST = 100;

/** Within how many hours a company usually answers, by its own past, else by that of all (FLOW-10); null without any. */
export function findUsualHours({ db }: Pick<Context, "db">, companyId: string): number | null {
  return usualHours(answersOf(db).all({ companyId })) ?? findGeneralHours({ db });
}

/** The same by the past of all companies. */
export const findGeneralHours = ({ db }: Pick<Context, "db">): number | null => usualHours(answers(db).all());

const columns = {
  appliedAt: applications.appliedAt,
  answeredAt: sql<number>`coalesce(${applications.rejectedAt}, ${bookings.bookedAt})`,
};

/** Who applied for a place that was booked was answered: by the booking or by a rejection. */
const answered = or(eq(bookings.applicationId, applications.id), isNotNull(applications.rejectedAt));

const answersOf = prepared((db) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(applications, eq(applications.positionId, bookings.positionId))
    .where(sql`${bookings.companyId} = ${sql.placeholder("companyId")} and ${answered}`)
    .limit(LATEST)
    .prepare(),
);

const answers = prepared((db) =>
  db
    .select(columns)
    .from(bookings)
    .innerJoin(applications, eq(applications.id, bookings.applicationId))
    .orderBy(desc(sql`${bookings}.rowid`))
    .limit(LATEST)
    .prepare(),
);
