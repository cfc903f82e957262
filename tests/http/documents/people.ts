import type { Entity } from "./fields";

const person: Entity = [
  ["_id", "text", "01KQ…", "001 §7 getEmployerBills/{userId}"],
  ["firstName", "text", "Anna", "000 §3 User"],
  ["lastName", "text", "Leitner", "000 §3 User"],
  ["email", "text", "anna@tagwerk.example", "000 §3 User"],
  ["phone", "text", "06601234567", "000 §3 User"],
  ["role", "text", "employee", "000 §3 User: employer, employee, superuser"],
];
const account: Entity = [
  ...person,
  ["photo", "text?", "01KQ…", "000 §3 User"],
  ["active", "flag", true, "000 §3 User"],
];

/** 000 §3 Signup payload: what somebody is who has signed up. */
export const SignedUp: Entity = person;
/** 000 §3 User, 001 §3 User (employer/superuser). */
export const EmployerUser: Entity = [
  ...account,
  ["employer", "one Employer", {}, "001 §3 User"],
  ["stripe_account_id", "nothing", null, "001 §3 User; there is none (AUTH-32)"],
];
export const SuperUser: Entity = [
  ...account,
  ["employer", "nothing", null, "001 §3 User"],
  ["stripe_account_id", "nothing", null, "001 §3 User; there is none (AUTH-32)"],
];
export const StaffUser: Entity = [...account, ["employee", "one StaffProfile", {}, "000 §3 User: employee"]];

/** 001 §3 Employer. */
export const Employer: Entity = [
  ["companyName", "text", "Donaublick", "000 §3 User, 001 §3 Employer"],
  ["country", "text", "AT", "001 §3 Employer"],
  ["city", "text", "Wien", "000 §3 User, 001 §3 Employer"],
  ["postalCode", "text", "1020", "001 §3 Employer"],
  ["addressLineOne", "text", "Praterstraße 1", "001 §3 Employer"],
  ["addressLineTwo", "text?", "Stiege 2", "001 §3 Employer"],
  ["contactPerson", "text", "Maria Gruber", "001 §3 Employer"],
  ["companyVatNumber", "text?", "ATU12345675", "001 §3 Employer"],
  ["paymentDetails", "one PaymentDetails?", {}, "001 §3 Employer"],
  ["paymentMethods", "texts", ["creditCard", "invoice"], "001 §3 Employer: list of allowed methods; §9 stored values"],
  ["billingAddress", "one BillingAddress?", {}, "001 §3 Employer"],
];
export const PaymentDetails: Entity = [
  ["paymentMethod", "text", "visa", "001 §3 Employer paymentDetails"],
  ["cardName", "nothing", null, "001 §3 Employer paymentDetails; not kept (D-22)"],
  ["cardNumber", "text", "•••• 4242", "001 §3 Employer paymentDetails; never in full (D-22)"],
  ["validThrough", "text", "01/12/2028", "001 §7 updatepaymentdetails: 01/MM/YYYY"],
];
/** 001 §3 billingAddress. */
export const BillingAddress: Entity = [
  ...["Name", "Country", "City", "PostCode", "Street"].map(
    (part) => [`billingAddress${part}`, "text", "Wien", "001 §3 billingAddress"] as const,
  ),
  ["billingAddressStreetTwo", "text?", "Stiege 2", "001 §3 billingAddress"],
];

const attributes: Entity = [
  ["images", "texts", ["01KQ…"], "000 §3 Staff profile: first is the profile image"],
  ["audio", "text?", "01KQ…", "000 §3 Staff profile"],
  ["gender", "text?", "female", "000 §3 Staff profile"],
  ["nationality", "text?", "AT", "000 §3 Staff profile"],
  ["motherTongue", "text?", "de", "000 §3 Staff profile"],
  ["foreignLanguages", "texts", ["en"], "000 §3 Staff profile"],
  ["hairColor", "text?", "brown", "000 §3 Staff profile"],
  ["height", "text?", "172 cm", "000 §3 Staff profile: stored with cm suffix"],
  ["weight", "text?", "64 kg", "000 §3 Staff profile: kg suffix"],
  ["size", "text?", "female-small", "000 §3 Staff profile"],
  ["shoeSize", "any", 39, "000 §3 Staff profile"],
  ...["piercings", "visibleTattoos", "driversLicense", "carAvailable", "blackPantsuit", "blackSkirtBlazer"].map(
    (name) => [name, "flag?", true, "000 §3 Staff profile: all booleans"] as const,
  ),
  ["previousJobs", "texts", ["01KQ…"], "000 §3 Staff profile"],
  ["jobExperience", "text?", "Messen", "000 §3 Staff profile"],
  ["city", "text?", "Wien", "000 §3 Staff profile"],
];

/** 000 §3 Staff profile (employee): the own one. */
export const StaffProfile: Entity = [
  ...attributes,
  ["profileId", "text", "01KQ…", "000 §3 Staff profile: uppercased user id"],
  ["dateOfBirth", "birthday?", 952_992_000_000, "000 §3 Staff profile: sent as timestamp"],
  ["preferedJobs", "texts", ["01KQ…"], "000 §3 Staff profile"],
  ["preferedJobRegion", "texts", ["AT-9"], "000 §3 Staff profile"],
  ["country", "text?", "AT", "000 §3 Staff profile"],
  ["postalCode", "text?", "1020", "000 §3 Staff profile"],
  ["addressLineOne", "text?", "Praterstraße 1", "000 §3 Staff profile"],
  ["addressLineTwo", "text?", "12", "000 §3 Staff profile"],
  ["acceptTerms", "flag", true, "000 §3 Staff profile"],
  ["isApproved", "flag", true, "000 §3 User, Staff profile"],
];

/** 000 §3 Staff profile and 001 §3 Applicant: a person as companies read them. */
export const Employee: Entity = [
  ["_id", "text", "01KQ…", "001 §3 Applicant"],
  ["name", "text", "Anna", "001 §3 Applicant"],
  ["blockedJobs", "many Blocked", [], "001 §3 Applicant"],
  ...attributes,
];

/** 000 §3 Contract. */
export const Contract: Entity = [
  ["_id", "text", "01KQ…", "000 §3 Contract"],
  ["contract", "text", "<p>{employeeName}</p>", "000 §3 Contract: rich-text body with placeholders"],
  ["status", "text", "signed", "000 §3 Contract"],
  ["contractID", "text", "V-2026-000123", "000 §3 Contract"],
  ["signature", "text?", "Anna Leitner", "000 §3 Contract: signature"],
  ["employerName", "text", "Donaublick", "000 §3 Contract: employer name"],
];

/** 000 §3 Testimonial, Settings. */
export const Testimonial: Entity = [
  ["quote", "text", "Sehr gut.", "000 §3 Testimonial"],
  ["name", "text", "Eva", "000 §3 Testimonial"],
  ["position", "text?", "Leiterin", "000 §3 Testimonial"],
  ["profileImage", "text?", "01KQ…", "000 §3 Testimonial: profile image"],
];
export const Settings: Entity = [
  ["logo", "text?", "01KQ…", "000 §3 Settings"],
  ["footerLogo", "text?", "01KQ…", "000 §3 Settings"],
  ["address", "text", "Wien", "000 §3 Settings"],
  ["phone", "text", "01 555 01 00", "000 §3 Settings"],
  ["email", "text", "office@tagwerk.example", "000 §3 Settings"],
  ["staffTypes", "many StaffType", [], "000 §3 Settings, 001 §3 Global settings"],
  ["eventFee", "euro", 55, "000 §3 Settings, 001 §3 Global settings"],
];
export const StaffType: Entity = [
  ["_id", "text", "01KQ…", "001 §3 Global settings"],
  ["name", "text", "Hostess", "001 §3 Global settings"],
  ["pricePerHour", "euro", 13.09, "001 §3 Global settings"],
  ["effectivePricePerHour", "euro", 24.9, "001 §3 Global settings"],
];
export const TypeName: Entity = [["name", "text", "Hostess", "001 §7 getstafftypes"]];
