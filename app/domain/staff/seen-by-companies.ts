/**
 * What of a profile a company sees while an application to it is open, before it books anybody (SEEN-10); by the names
 * that fields have in texts. The page of a person is compared with it by a test.
 */
export const SEEN_BEFORE_BOOKING = [
  "firstName",
  "age",
  "city",
  "images",
  "voice",
  "gender",
  "nationality",
  "motherTongue",
  "foreignLanguages",
  "driversLicense",
  "carAvailable",
  "height",
  "weight",
  "hairColor",
  "size",
  "shoeSize",
  "piercings",
  "visibleTattoos",
  "blackPantsuit",
  "blackSkirtBlazer",
  "previousJobs",
  "jobExperience",
] as const;

/** What no company ever sees; last name and, around the job, phone number come with a booking (DESK-03). */
export const NEVER_SEEN = ["email", "dateOfBirth", "address"] as const;
