import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { findProfileView } from "~/domain/application/profile-view.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { listShownPhotos } from "~/domain/staff/portraits.queries.server";
import { ageOn, staffState } from "~/domain/staff/rules";
import { bookings, staffProfiles, users } from "~db/schema";
import { listAllAppliedJobs, listOpenAppliedJobs } from "./applied-jobs.queries.server";
import type { AgencyView, StaffView } from "./staff-view";

type Input = { userId: string; language: "de" | "en" };

/**
 * A person as a company may see them (D-11, D-78), or null when the whole profile is not open to it (SAFE-25). The
 * company is the actor's own (SEL-33); nothing in it leads to the person outside of this product.
 */
export function findStaffView(context: Context<UserActor>, { userId, language }: Input): StaffView | null {
  const { db, now, actor } = context;
  const { companyId } = actor;
  if (!companyId || findProfileView(context, { userId, companyId }) !== "full") return null;
  const row = findProfile(db, userId);
  if (!row) return null;
  const { dateOfBirth, firstName, lastName, ...shown } = row;
  return {
    ...shown,
    name: isBookedBy(db, userId, companyId) ? nameOf({ firstName, lastName }) : firstName,
    age: dateOfBirth ? ageOn(dateOfBirth, dayOf(now)) : null,
    photoFileIds: listShownPhotos(db, userId),
    appliedJobs: listOpenAppliedJobs(context, { userId, language, companyId }),
  };
}

/** A person as the agency sees them (SEL-34), or null when there is no such staff member. */
export function findAgencyView(context: Context<UserActor>, { userId, language }: Input): AgencyView | null {
  const { db, now } = context;
  const row = findProfile(db, userId);
  const own = db
    .select()
    .from(users)
    .innerJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.role, "employee")))
    .get();
  if (!row || !own) return null;
  const { users: user, staff_profiles: profile } = own;
  const { firstName, lastName, ...shown } = row;
  const dayOrNull = (at: number | null) => (at === null ? null : dayOf(at));
  return {
    ...shown,
    name: nameOf({ firstName, lastName }),
    age: row.dateOfBirth ? ageOn(row.dateOfBirth, dayOf(now)) : null,
    photoFileIds: listShownPhotos(db, userId),
    appliedJobs: listAllAppliedJobs(context, { userId, language }),
    email: user.email,
    phone: user.phone,
    country: profile.country,
    postalCode: profile.postalCode,
    addressLineOne: profile.addressLineOne,
    addressLineTwo: profile.addressLineTwo,
    preferedJobs: profile.preferedJobs,
    preferedJobRegion: profile.preferedJobRegion,
    state: staffState(profile),
    createdDay: dayOf(user.createdAt),
    submittedDay: dayOrNull(profile.submittedAt),
    approvedDay: dayOrNull(profile.approvedAt),
    deactivatedDay: dayOrNull(user.deactivatedAt),
  };
}

function findProfile(db: Context["db"], userId: string) {
  return db
    .select({
      userId: staffProfiles.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: staffProfiles.dateOfBirth,
      city: staffProfiles.city,
      voiceFileId: staffProfiles.voiceFileId,
      gender: staffProfiles.gender,
      nationality: staffProfiles.nationality,
      motherTongue: staffProfiles.motherTongue,
      foreignLanguages: staffProfiles.foreignLanguages,
      hairColor: staffProfiles.hairColor,
      heightCm: staffProfiles.heightCm,
      weightKg: staffProfiles.weightKg,
      size: staffProfiles.size,
      shoeSize: staffProfiles.shoeSize,
      piercings: staffProfiles.piercings,
      visibleTattoos: staffProfiles.visibleTattoos,
      driversLicense: staffProfiles.driversLicense,
      carAvailable: staffProfiles.carAvailable,
      blackPantsuit: staffProfiles.blackPantsuit,
      blackSkirtBlazer: staffProfiles.blackSkirtBlazer,
      previousJobs: staffProfiles.previousJobs,
      jobExperience: staffProfiles.jobExperience,
    })
    .from(staffProfiles)
    .innerJoin(users, eq(users.id, staffProfiles.userId))
    .where(eq(staffProfiles.userId, userId))
    .get();
}

function isBookedBy(db: Context["db"], userId: string, companyId: string): boolean {
  const live = and(eq(bookings.userId, userId), eq(bookings.companyId, companyId), isNull(bookings.cancelledAt));
  return db.select({ id: bookings.id }).from(bookings).where(live).limit(1).get() !== undefined;
}
