import type { Locator, Page } from "@playwright/test";
import { and, eq, isNull } from "drizzle-orm";
import type { TFunction } from "i18next";
import { applications, listEntries } from "~db/schema";
import { makeApplication, type makePosition, makeStaff } from "../../factories/rows";
import type { JourneyWorld } from "./journey";

export const OVERVIEW = /\/organization\/request-overview$/;

/** The catalogue's English words. */
export const english = {
  noApplications: "No Applications",
  noDetailsFound: "No details found!",
  Areyousure: "Are you sure?",
  noStaffAddedToList: "No Staff Added to List",
  staffBloked: "Staff is blocked on this date and time. Please check after 45 mins",
  staffBooked: "Staff is already booked on this date!",
  staffRejected: "Staff is rejected for this position!",
  failedToBookStaff: "Failed to book staff!",
  employeeAlreadyBookForaJob: "The applicant is already booked for a job at this time!",
  anotherUserBooked: "Another user has been booked for this job.",
};

export type Position = ReturnType<typeof makePosition>;
export type Application = ReturnType<typeof makeApplication>;
type Given = Parameters<typeof makeStaff>[1];

export const selectionOf = ({ id }: Position, prefix = "/organization") => `${prefix}/positions/${id}/selection`;

/** Somebody who applied for a position; all are called Leitner and, unless given else, born on 2000-03-14. */
export function apply(
  world: JourneyWorld,
  position: Position,
  firstName: string,
  given: Given = {},
  appliedAt = world.now,
) {
  const staff = makeStaff(world, { ...given, user: { firstName, ...given.user } });
  const application = makeApplication(world, position.id, staff.user.id, {
    appliedAt,
    remarks: `${firstName} freut sich.`,
  });
  return { ...staff, application };
}

/** The three columns of the selection, its people, and what can be done about them. */
export function selection(page: Page, t: TFunction) {
  const lane = (name: "applicants" | "ready" | "rejected") =>
    page.getByRole("region", { name: t(`booking:selection.${name}`), exact: true });
  const person = ({ id }: Application) => page.locator(`li[data-id="${id}"]`);
  const named = (within: Locator, role: "button" | "link", key: string) =>
    within.getByRole(role, { name: new RegExp(`^${t(`booking:${key}`)}`) });
  return {
    lane,
    person,
    button: (of: Application, key: "add" | "remove" | "book" | "release") =>
      named(person(of), "button", `selection.${key}`),
    link: (of: Application, key: "choose" | "profile" | "reject") => named(person(of), "link", `selection.${key}`),
    /** Says yes to the question that comes before a rejection. */
    reject: async (of: Application) => {
      await named(person(of), "link", "selection.reject").click();
      const yes = { name: t("booking:selection.reject"), exact: true };
      await page.getByRole("dialog").getByRole("button", yes).click();
    },
    column: (name: "applicants" | "ready" | "rejected", of: Application) =>
      lane(name).locator(`li[data-id="${of.id}"]`),
  };
}

export const applicationRow = (world: JourneyWorld, { id }: Application) =>
  world.db.select().from(applications).where(eq(applications.id, id)).get();
export const entriesOf = (world: JourneyWorld, { id }: Application) =>
  world.db
    .select()
    .from(listEntries)
    .where(and(eq(listEntries.applicationId, id), isNull(listEntries.removedAt)))
    .all();
