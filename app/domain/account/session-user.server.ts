import { and, eq, isNull, sql } from "drizzle-orm";
import { prepared } from "~/domain/shared/prepared.server";
import { companies, staffProfiles, users } from "~db/schema";

/** The columns of whoever is behind a session, joined with company and profile. */
export const person = {
  id: users.id,
  role: users.role,
  duty: users.duty,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  language: users.language,
  companyId: users.companyId,
  companyName: companies.companyName,
  companyCity: companies.city,
  staffCity: staffProfiles.city,
  deactivatedAt: users.deactivatedAt,
  approvedAt: staffProfiles.approvedAt,
};

/** Whose account somebody of the agency looks at, while it is open. */
export const findViewed = prepared((db) =>
  db
    .select(person)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(and(eq(users.id, sql.placeholder("userId")), isNull(users.deactivatedAt)))
    .prepare(),
);

/** The city is the company's or the profile's. */
export const withCity = ({
  companyCity,
  staffCity,
  ...user
}: NonNullable<ReturnType<ReturnType<typeof findViewed>["get"]>>) => ({
  ...user,
  city: companyCity ?? staffCity,
});
