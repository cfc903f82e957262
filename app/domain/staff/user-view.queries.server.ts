import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { companies, staffProfiles, users } from "~db/schema";
import { listPhotos } from "./portraits.queries.server";

/** What a person's own account says of itself (AUTH-31); pictures by the id of their file. Null when there is none. */
export function findUserView({ db }: Pick<Context, "db">, userId: string) {
  const row = db
    .select()
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  if (!row) return null;
  const { users: user, companies: company, staff_profiles: profile } = row;
  const images = profile ? listPhotos(db, userId) : [];
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    role: user.role,
    language: user.language,
    photo: company?.logoFileId ?? user.photoFileId ?? images[0] ?? null,
    active: user.deactivatedAt === null,
    employer: company && { id: company.id, companyName: company.companyName, city: company.city },
    // The provider knows companies by our own id; whoever pays has no account there that a page would need (AUTH-32).
    ...(user.role === "employee" ? {} : { stripe_account_id: null }),
    employee: profile && { images, city: profile.city, isApproved: profile.approvedAt !== null },
  };
}
