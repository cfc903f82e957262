import * as events from "./events";
import type { Entity } from "./fields";
import * as money from "./money";
import * as people from "./people";

export const entities: Record<string, Entity> = { ...events, ...money, ...people };

type Role = "nobody" | "employer" | "employee" | "superuser";
/** Who asks, with what the documents say that stands in the answer's `data`; null for a list or bytes. */
export interface DocumentedCall {
  call: string;
  as: readonly Role[];
  data: Entity;
}

const NOBODY = ["nobody"] as const;
const STAFF = ["employee"] as const;
const COMPANY = ["employer"] as const;
const AGENCY = ["superuser"] as const;
const DESK = ["employer", "superuser"] as const;

const one = (call: string, as: readonly Role[], ...data: Entity): DocumentedCall => ({ call, as, data });

const paged: Entity = [
  ["currPage", "count", 1, "001 §7 getUserEvents"],
  ["pageCount", "count", 2, "001 §7 getUserEvents"],
];
const event = ["event", "one Event", {}, "001 §7: data.data.event"] as const;
const userOf = (kind: string) => ["user", `one ${kind}`, {}, "000 §7: user"] as const;
const token = ["token", "text", "p62f…", "000 §7: user and token"] as const;
const teasers = ["filteredJobs", "many Teaser", [], "000 §7, 001 §7 filteredJobs"] as const;
const contract = ["contract", "one Contract", {}, "000 §7 contract"] as const;
const position = ["jobPosition", "one Position", {}, "001 §7: the position with its changed fields"] as const;
const staffPosition = ["jobPosition", "one StaffPosition", {}, "000 §4 after submission the position gets …"] as const;
const image = ["image", "text", "https://…", "000 §7: signed url; 001 §7: data.image"] as const;

/** 000 §7 and 001 §7, call by call. Where a call answers roles differently it stands once for each. */
export const documented: readonly DocumentedCall[] = [
  one("GET global-settings/getstafftypes", NOBODY, ["stafftypes", "many TypeName", [], "000 §7, 001 §7"]),
  one("GET global-settings", NOBODY, ["settings", "many Settings", [], "000 §7: settings[0]"]),
  one("POST global-settings/getLogoImage", NOBODY, image),
  one("POST users/signup", NOBODY, userOf("SignedUp"), ["token", "nothing", null, "000 §7; only in the mail (D-16)"]),
  one("POST users/login", COMPANY, userOf("EmployerUser"), token),
  one("POST users/login", STAFF, userOf("StaffUser"), token),
  one("POST users/login", AGENCY, userOf("SuperUser"), token),
  one("GET users/logout", COMPANY),
  one("POST employers/createMe", NOBODY, userOf("EmployerUser")),
  one("POST employees/createMe", NOBODY, userOf("StaffUser")),
  one("GET users/getMe", COMPANY, userOf("EmployerUser")),
  one("GET users/getMe", STAFF, userOf("StaffUser")),
  one("GET users/getMe", AGENCY, userOf("SuperUser")),
  one("PATCH users/updateMe", AGENCY, userOf("SuperUser")),
  one("PATCH users/updateMe", COMPANY, userOf("EmployerUser")),
  one("POST users/forgotPassword", NOBODY),
  one("PATCH users/resetPassword/{resetToken}", NOBODY, userOf("StaffUser"), token),
  one("POST users/getImageUrl", STAFF, image),
  one("POST users/staffImages", STAFF, ["images", "texts", ["01KQ…"], "000 §7: answer carries the employee images"]),
  one("GET zipcodes", NOBODY, ["Zipcodes", "any", [], "000 §7: Zipcodes list; 001 §7: data.Zipcodes"]),
  one("GET testimonials", NOBODY, ["testimonialData", "many Testimonial", [], "000 §7"]),
  one("POST testimonials/getTestimonialImage", NOBODY, image),
  one(
    "POST search-staff",
    NOBODY,
    ["employees", "any", [], "000 §7: employees and results"],
    ["results", "any", [], "000 §7: employees and results"],
  ),
  one("GET cities", NOBODY, ["cities", "any", [], "000 §7, 001 §7: city list"]),
  one("GET jobs/job-positions", NOBODY, teasers),
  one("GET jobs/getTeaserJobs", NOBODY, teasers),
  one("POST newsletter/subscribe", NOBODY),
  one("POST send-message", STAFF),
  one(
    "GET employees/getMyJobs",
    STAFF,
    ["jobs", "many StaffJob", [], "000 §7: jobs and pageCount"],
    ["pageCount", "count", 2, "000 §7: jobs and pageCount"],
  ),
  one("GET employees/getJobs", STAFF, ["jobs", "many StaffJob", [], "000 §7: jobs for the job wall"]),
  one("GET employees/getJobs", DESK, ["jobs", "many Job", [], "001 §7: jobs"]),
  one(
    "GET job/by-event/{eventId}",
    STAFF,
    ["event", "one StaffEvent", {}, "000 §7: jobs, event in data"],
    ["jobs", "many StaffJob", [], "000 §7: jobs, event in data"],
  ),
  one("GET job/by-event/{eventId}", DESK, event, ["jobs", "many Job", [], "001 §7: jobs; data.data.event"]),
  one("GET job/{id}", STAFF, ["jobs", "many StaffJob", [], "000 §7: jobs list (first used)"]),
  one("GET job/{id}", DESK, ["jobs", "many Job", [], "001 §7: data.data.jobs[0]"]),
  one(
    "POST jobs/applyJobPosition/{jobId}",
    STAFF,
    ["success", "flag", true, "000 §7: success, message, events, status"],
    ["events", "many StaffEvent", [], "000 §7: success, message, events, status"],
  ),
  one("POST jobs/checkEmployeestatus/{jobId}", DESK),
  one("POST jobs/checkRejectedEmployeestatus/{jobId}", DESK),
  one("PATCH jobs/handleOverlappingJobs/{jobId}/{employeeId}", DESK),
  one("GET contracts/getActiveContract", STAFF, contract, ["contracturl", "bytes", "JVBERi0=", "000 §7: bytes (PDF)"]),
  one("GET contracts/getSignedContract/{contractId}", STAFF, ["Contracts", "many Contract", [], "000 §7"]),
  one("POST contracts/createContractPDF", STAFF, contract),
  one("PATCH jobs/submitContract/{id}", STAFF, ["success", "flag", true, "000 §7: success"]),
  one("POST jobs/fetchbriefingurl", [...STAFF, ...DESK], ["briefingurl", "many Briefing", [], "000 §7, 001 §7"]),
  one("PATCH jobs/submitWorkHours/{id}", STAFF, staffPosition),
  one("PATCH jobs/submitWorkHours/{id}", COMPANY, position),
  one("PATCH jobs/updateBookedPosition/{id}", STAFF, staffPosition),
  one("POST geocoding/geocode-lat-lng", STAFF, ["results", "many Geocoded", [], "000 §7"]),
  one("POST event", COMPANY, event),
  one("POST jobs", DESK, ["job", "one Job", {}, "001 §7: data.data.job"]),
  one("GET events/getUserEvents", COMPANY, ["events", "many Event", [], "001 §7: event list"], ...paged),
  one("GET events/getUserEventsSpecific", COMPANY, ["events", "many Event", [], "001 §7: events for a staff member"]),
  one("GET events", AGENCY, ["events", "many Event", [], "001 §7: event list"]),
  one("GET events/getEvent/{eventId}", COMPANY, event),
  one("PATCH events/updateEvent/{id}", DESK, event),
  one("PATCH jobs/updateJob/{id}", DESK),
  one("PATCH jobs/updateJobPosition/{id}", DESK, position),
  one("POST filter-staff", DESK, ["applications", "many Application", [], "001 §7: data.applications"]),
  one("GET employees/get-staff/{id}", DESK, ["employee", "one Employee", {}, "001 §7: data.data.employee"]),
  one("POST employers/updatebillingaddress", COMPANY, userOf("EmployerUser")),
  one("POST employers/updatepaymentdetails", COMPANY, userOf("EmployerUser")),
  one("GET orders/getEmployerBills/{userId}", COMPANY, ["0", "one Bills", {}, "001 §7: data.data[0].bills"]),
  one("GET orders/getOrder/{tid}", COMPANY, ["order", "one Bill", {}, "001 §7: data.data.order"]),
  one("POST user/get-payment-method", COMPANY, ["user", "one HeldMethod", {}, "001 §7: data.user.payment"]),
  one(
    "POST order",
    COMPANY,
    ["customerId", "text", "01KQ…", "001 §7: data.data.customerId and invoice"],
    ["invoice", "one Invoice", {}, "001 §7: data.data.customerId and invoice; data.invoice"],
  ),
  one("POST outstanding-payment", COMPANY, ["invoice", "one Invoice", {}, "001 §7: same body"]),
  one("POST order/completeOrder", COMPANY, ["client_secret", "text", "pi_…", "001 §7: data.data.client_secret"]),
  one("POST complete-invoice-payment", COMPANY, ["invoiceId", "text", "01KQ…", "001 §7: data.invoiceId"]),
];
