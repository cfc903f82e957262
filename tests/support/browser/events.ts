import type { Page } from "@playwright/test";
import { asc, eq, sql } from "drizzle-orm";
import { events, jobs, positions } from "~db/schema";
import { makeApplication, makeCardOnFile, makeEmployer, type makePosition, makeStaff } from "../../factories/rows";
import type { World } from "../../factories/world";

export const OVERVIEW = "/organization/request-overview";
export const NEW_REQUEST = "/organization/new-request";
export const PLACE = "Palais Ferstel, 1010 Wien";
export const EVENING = { jobPlace: PLACE, jobDate: "2026-12-04", jobStart: "17:00", jobEnd: "23:00" };
/** 2026-12-04, 17:00 in Vienna: when the positions of the factories begin. */
export const START = Date.UTC(2026, 11, 4, 16, 0);

/** The catalogue's texts, word by word. */
const english: Record<string, string> = {
  required: "Please fill in this field.",
  startNeedsDate: "Please enter the date first.",
  futureTimings: "Enter only future timings",
  expiryBeforeToday: "The expiry must not be earlier than today.",
  Eventexpirebeforejob: "The event must not expire after its earliest job.",
  dateTooEarly: "The date is in the past.",
  endEqualsStart: "The end must differ from the start.",
  "endTime.duration": "The working time must be more than 0 and at most 12 hours.",
  minimumHours: "Minimum working hours: less than 4 hours are billed as 4 hours.",
  hours10:
    "Maximum working time exceeded. Due to regulatory reasons working time must not exceed 10 hours. Please split the job position into two, if applicable.",
  // Names the kinds: CASE-21.
  invalidfile:
    "Invalid file type! Possible are txt, doc, docx, ppt, pptx, odt, odp, rtf, pdf and pictures (jpg, png, webp, heic, avif).",
  "maximumBriefings?max=2": "At most 2 briefings per position.",
  jobOfferCreated: "job offer created",
  "tooShort?min=16": "At least 16 characters.",
  securityCode: "The security code has 3 digits.",
  cardexpired: "This card has expired.",
  somethingwentwrong: "Something went wrong",
  eventupdated: "Event updated.",
  jobAdded: "Job added.",
  positionAdded: "Position added.",
  "requestOverview.deletedJob": "Position deleted.",
  "deleteJobModal.warning": "Delete this position?",
  "deleteJobModal.warningRemoved": "It already has applications and will be removed from the job wall.",
  "deleteJobModal.warningRecreate": "It cannot be recreated.",
  positionBookedFixed: "A booked position can no longer be changed or deleted.",
  "brief.briefingsUploadedSuccessfully": "Briefings uploaded.",
  noEventsFound: "No Events Found!",
};

/** What a message says: word by word in English, from the locales in German. */
export function textIn(language: "de" | "en", t: (key: string, values?: Record<string, string>) => string) {
  return (message: string) => {
    const [key = "", values] = message.split("?");
    return language === "en"
      ? (english[message] ?? message)
      : t(`messages:${key}`, Object.fromEntries(new URLSearchParams(values)));
  };
}

type Id = { id: string };
export const eventOf = (page: Page, { id }: Id) => page.locator(`section[data-id="${id}"]`);
export const rowOf = (page: Page, { id }: Id) => page.getByRole("row").and(page.locator(`[data-id="${id}"]`));

/** Somebody who applied for a position. */
export function apply(world: World, position: ReturnType<typeof makePosition>, given = {}) {
  const { user } = makeStaff(world);
  return { user, application: makeApplication(world, position.id, user.id, given) };
}

/** A company whose card is known already, so that publishing needs one step only. */
export function makeKnownEmployer(world: World) {
  const employer = makeEmployer(world);
  makeCardOnFile(world, employer.company.id);
  return employer;
}

/** What a company has published. */
export function storedOf({ db }: World, companyId: string) {
  return {
    events: db.select().from(events).where(eq(events.companyId, companyId)).orderBy(asc(events.eventNumber)).all(),
    jobs: db.select().from(jobs).where(eq(jobs.companyId, companyId)).orderBy(sql`rowid`).all(),
    positions: db
      .select()
      .from(positions)
      .where(eq(positions.companyId, companyId))
      .orderBy(asc(positions.startsAt), asc(positions.id))
      .all(),
  };
}
