import type { Page } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { files, staffPhotos, staffProfiles } from "~db/schema";
import { makeStaff, makeStaffType } from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
import type { JourneyWorld } from "./journey";

const answers = { piercings: false, visibleTattoos: false, driversLicense: true, carAvailable: false };
const clothes = { blackPantsuit: true, blackSkirtBlazer: false };

export const messageAt = (page: Page, key: string) => page.locator(`main [data-message="${key}"]`);
export const profileOf = (world: JourneyWorld, userId: string) =>
  world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
export const photosOf = (world: JourneyWorld, userId: string) =>
  world.db
    .select()
    .from(staffPhotos)
    .innerJoin(files, eq(files.id, staffPhotos.fileId))
    .where(eq(staffPhotos.userId, userId))
    .orderBy(asc(staffPhotos.sortOrder))
    .all();
export const picture = (width: number, height: number, colour = "#c96") =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
export const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** A person with a complete profile and one photo, approved unless the profile says else. */
export async function makeComplete(world: JourneyWorld, given: Parameters<typeof makeStaff>[1] = {}) {
  const type = makeStaffType(world);
  const profile = { ...answers, ...clothes, jobExperience: "Zwei Sommer im Service.", preferedJobs: [type.id] };
  const staff = makeStaff(world, { ...given, profile: { ...profile, ...given.profile } });
  await makePhoto(world, staff.user.id);
  return { ...staff, type };
}
