import type { Entity } from "./fields";

const AT = 1_796_400_000_000;

/** 001 §3 Event. */
export const Event: Entity = [
  ["_id", "text", "01KQ…", "001 §3 Event"],
  ["eventID", "text", "E-1038", "001 §3 Event; the short one that the overview shows (D-60)"],
  ["eventName", "text", "Lange Nacht", "001 §3 Event"],
  ["eventExpirationDate", "ms", AT, "001 §3 Event: ms timestamp"],
  ["isConfirmed", "flag", false, "001 §3 Event"],
  ["jobs", "many Job", [], "001 §3 Event: jobs[]"],
];

/** 001 §3 Job. */
const ofJob: Entity = [
  ["_id", "text", "01KQ…", "001 §3 Job"],
  ["jobName", "text", "Hostess", "001 §3 Job"],
  ["eventName", "text", "Lange Nacht", "001 §3 Job"],
  ["eventID", "text", "01KQ…", "001 §3 Job; in URLs the event's _id (000 §2 job-details/{id}/{eventID}, D-60)"],
  ["companyName", "text", "Donaublick", "001 §3 Job"],
  ["jobDescription", "text", "<p>…</p>", "001 §3 Job: HTML"],
  ["jobRequirements", "text", "<p>…</p>", "001 §3 Job: HTML"],
  ["jobBonus", "text", "10", "001 §3 Job: percent string"],
  ["eventExpirationDate", "ms", AT, "001 §3 Job"],
];
export const Job: Entity = [
  ...ofJob,
  ["companyId", "text", "01KQ…", "001 §3 Job"],
  ["staffType", "text", "01KQ…", "001 §3 Job"],
  ["inAddedList", "flag", false, "001 §3 Job"],
  ["jobPositions", "many Position", [], "001 §3 Job: jobPositions[]"],
];

/** 000 §3 Job: the same without companyId, staffType and inAddedList, with positions as staff see them. */
export const StaffJob: Entity = [...ofJob, ["jobPositions", "many StaffPosition", [], "000 §3 Job"]];
export const StaffEvent: Entity = [
  ...Event.filter(([name]) => name !== "jobs"),
  ["jobs", "many StaffJob", [], "000 §7 job/by-event, applyJobPosition"],
];

const inBoth: Entity = [
  ["_id", "text", "01KQ…", "000 §3, 001 §3 Job position"],
  ["jobPlace", "text", "Creau, 1020 Wien", "000 §3, 001 §3"],
  ["jobPlaceAddress", "one PlaceAddress", { city: "Wien", state: "AT-9" }, "000 §3 (city), 001 §3 (city, state)"],
  ["jobDate", "ms", AT, "000 §3: ms timestamps"],
  ["jobStart", "ms", AT, "000 §3: ms timestamps"],
  ["jobEnd", "ms", AT, "000 §3: ms timestamps"],
  ["jobPrice", "euro", 149.4, "000 §3, 001 §3"],
  ["hourlyRate", "euro", 24.9, "000 §3, 001 §3"],
  ["jobTravelCost", "euro", 0, "000 §3, 001 §3"],
  ["jobTotalCost", "euro", 149.4, "000 §3, 001 §3"],
  ["confirmJobStart", "ms?", AT, "000 §3, 001 §3"],
  ["confirmJobEnd", "ms?", AT, "000 §3, 001 §3"],
  ["confirmJobTotalCost", "euro?", 174.3, "000 §3, 001 §3"],
  ["outstandingAmount", "euro", 24.9, "000 §3, 001 §3"],
  ["paidOutstandingAmount", "flag", false, "000 §3, 001 §3; 001 §4 kept only when nothing is outstanding"],
  ["isConfirmed", "flag", true, "000 §3, 001 §3"],
  ["isBooked", "flag", true, "000 §3, 001 §3"],
  ["isBookedUser", "flag", true, "000 §3, 001 §3"],
  ["applications", "many Application", [], "001 §3: applications[] (applicant, remarks, id, appliedAt)"],
  ["rejectedApplicants", "many Applied", [], "001 §3: rejectedApplicants[] (applicant)"],
  ["staffToBook", "one Applied?", null, "000 §3, 001 §3: staffToBook (applicant)"],
  ["booked", "one Booked?", null, "000 §3, 001 §3: booked (employee)"],
  ["briefings", "texts", ["01KQ…/1"], "000 §3, 001 §3: max 2 paths"],
  ["readBriefings", "texts", ["01KQ…/1"], "000 §3, 001 §3"],
  ["contractId", "text?", "01KQ…", "000 §3, 001 §3"],
  ["signedContract", "flag", true, "000 §3, 001 §3"],
  ["contractSubmited", "flag", true, "000 §3, 001 §3"],
];

/** 001 §3 Job position. */
export const Position: Entity = [
  ...inBoth,
  ["location", "one Location?", { lat: 48.2, lng: 16.4 }, "001 §3"],
  ["price", "euro", 149.4, "001 §3; §2 costs per position: price, travel costs, total"],
  ["effectivePricePerHour", "euro", 24.9, "001 §3"],
  ["confirmedJobCosts", "euro?", 174.3, "001 §3"],
  ["showAsTeaser", "flag", true, "001 §3"],
  ["duplicateIds", "texts", ["01KQ…"], "001 §3"],
  ["readyToBook", "one Ready?", null, "001 §3: readyToBook (applicant, remarks, addedAt)"],
  ["inReadyToBook", "flag", true, "001 §3"],
  ["inAddedList", "flag", true, "001 §3"],
  ["bookedStaffDetails", "nothing", null, "001 §3; never the company's to read (BANK-09)"],
  ["employerSign", "text?", "01KQ…/01KQ…", "001 §3"],
  ["employerName", "text?", "Maria Gruber", "001 §3"],
  ["employerData", "one EmployerData", {}, "001 §3 employerData"],
];

/** 000 §3 Job position (staff view). */
export const StaffPosition: Entity = [
  ...inBoth,
  ["paidOutstandingAmountValue", "euro", 0, "000 §3"],
  ["bookedStaffDetails", "one StaffDetails?", null, "000 §3: the own ones"],
  ["employerData", "one NoEmployerData", {}, "000 §3; no employer amounts (D-98)"],
];

const employerAmounts = [
  "hourlyRate",
  "jobPrice",
  "jobTravelCost",
  "jobTotalCost",
  "outstandingAmount",
  "paidOutstandingAmountValue",
];
/** 001 §3 employerData. */
export const EmployerData: Entity = [
  ...employerAmounts.map((name) => [name, "euro", 24.9, "001 §3 employerData"] as const),
  ["confirmJobPrice", "euro?", 174.3, "001 §3 employerData"],
  ["confirmJobTotalCost", "euro?", 174.3, "001 §3 employerData"],
  ["paidOutstandingAmount", "flag", false, "001 §3 employerData"],
  ["hours", "number", 6, "001 §3 employerData"],
];
export const NoEmployerData: Entity = EmployerData.map(([name, , , where]) => [
  name,
  "nothing",
  null,
  `${where}, D-98`,
]);

export const PlaceAddress: Entity = [
  ["city", "text?", "Wien", "000 §3, 001 §3"],
  ["state", "text?", "AT-9", "001 §3"],
];
export const Location: Entity = [
  ["lat", "number", 48.2, "000 §7 geocode-lat-lng"],
  ["lng", "number", 16.4, "000 §7 geocode-lat-lng"],
];
/** 000 §3 Application. */
export const Application: Entity = [
  ["applicant", "one Applicant", {}, "000 §3 Application, 001 §3"],
  ["remarks", "text", "Gern.", "000 §3 Application, 001 §3"],
  ["id", "text", "01KQ…", "000 §3 Application, 001 §3"],
  ["appliedAt", "ms", AT, "000 §3 Application, 001 §3"],
  ["status", "text", "applied", "000 §3 Application"],
];
export const Applied: Entity = [["applicant", "one Applicant", {}, "001 §3"]];
export const Ready: Entity = [
  ["applicant", "one Applicant", {}, "001 §3 readyToBook"],
  ["remarks", "text", "Gern.", "001 §3 readyToBook"],
  ["addedAt", "ms", AT, "001 §3 readyToBook"],
];
export const Booked: Entity = [["employee", "one Applicant", {}, "001 §3 booked"]];
/** 001 §3 Applicant (employee as seen by employer). */
export const Applicant: Entity = [
  ["_id", "text", "01KQ…", "001 §3 Applicant"],
  ["name", "text", "Anna", "001 §3 Applicant"],
  ["images", "texts", ["01KQ…"], "001 §3 Applicant: first is the profile photo"],
  ["gender", "text?", "female", "001 §3 Applicant"],
  ["blockedJobs", "many Blocked", [], "001 §3 Applicant"],
];
export const Blocked: Entity = [
  ["jobPositionID", "text", "01KQ…", "001 §3 Applicant blockedJobs[]"],
  ["jobStart", "ms", AT, "001 §3 Applicant blockedJobs[]"],
  ["jobEnd", "ms", AT, "001 §3 Applicant blockedJobs[]"],
];
/** 000 §3 bookedStaffDetails. */
export const StaffDetails: Entity = ["ssn", "issuedName", "nameOfInstitute", "iban", "bic"].map((name) => [
  name,
  "text",
  "•••• 010180",
  "000 §3 bookedStaffDetails; never in full (BANK-05)",
]);

/** 001 §3 Teaser job. */
export const Teaser: Entity = [
  ["jobName", "text", "Hostess", "001 §3 Teaser job"],
  ["eventName", "text", "Lange Nacht", "001 §3 Teaser job"],
  ["jobPlace", "text", "1020 Wien", "001 §3 Teaser job"],
  ["count", "count", 2, "001 §3 Teaser job"],
  ["jobStart", "ms", AT, "001 §3 Teaser job"],
  ["jobEnd", "ms", AT, "001 §3 Teaser job"],
  ["posID", "text", "01KQ…", "001 §3 Teaser job"],
  ["eventID", "text", "01KQ…", "001 §3 Teaser job"],
  ["id", "text", "01KQ…", "001 §3 Teaser job"],
];
