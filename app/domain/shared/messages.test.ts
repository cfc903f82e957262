import { describe, expect, test } from "vitest";
import type { BookingRefusal, CandidateRefusal, RejectRefusal, RemoveRefusal } from "~/domain/selection/rules";
import german from "../../../locales/de/messages.json";
import english from "../../../locales/en/messages.json";
import type { LoginRefusal, PasswordProblem } from "../account/rules";
import type { ApplyRefusal } from "../application/rules";
import type { SignRefusal, SubmitRefusal } from "../contract/rules";
import type { ExpiryRefusal, SpanNote } from "../event/rules";
import type { HoursRefusal } from "../hours/rules";
import type { OrderRefusal, PromotionRefusal } from "../payment/rules";
import type { MessageKey } from "./result";

/** Texts that areas ERR, AUTH, HRS and SRCH quote, by their key. */
const QUOTED: Partial<Record<MessageKey, string>> = {
  pickTooMany: "You chose {{count}} for {{free}} free places.",
  somethingwentwrong: "Something went wrong",
  emailInUse: "This e-mail is already in use.",
  userNotFound: "User not found!",
  incorrectEmailOrPassword: "Incorrect email or password",
  accountDeactivated: "This account has been deactivated! Please contact the administrator.",
  authTokenError: "Authentication failed. Please log in again.",
  expiredTokenError: "Your session has expired. Please log in again.",
  invalidTokenError: "Invalid token. Please log in again.",
  alreadyTaken: "This job is already taken!",
  alreadyApplied: "You already applied for this job!",
  alreadyBookedAtThatTime: "You are already booked for a job at that time!",
  anotherUserBooked: "Another user has been booked for this job.",
  appliedSuccessfully: "applied successfully",
  applicationUnderReview: "Your application is still under review. you will get informed via email once it is approved",
  contractNotSigned: "Contract not signed, Something is wrong!",
  contractSigned: "contract signed",
  contractSubmitted: "job confirmed and contract submitted",
  bankUpdateFailed: "Failed to update bank details",
  failedToFetchUser: "Failed to fetch user details",
  invalidFileType: "Invalid file type!",
  maximumImages: "maximum 10 images",
  sendMessageFailed: "Failed to send message!",
  messageSent: "message sent",
  newsletterSubscribed: "newsletter subscribed",
  noJobsFound: "No Jobs Found!",
  noApplications: "No Applications",
  notAppliedForAnyJobs: "Not applied for any jobs!",
  noBookedJobPositionFound: "No Booked Job Position Found!",
  noDetailsFound: "No details found!",
  wrongCaptcha: "Captcha incorrect",
  loggedIn: "logged in",
  loggedOut: "logged out",
  registrationCompleted: "registration completed",
  passwordChanged: "password changed",
  userUpdated: "user updated successfully",
  reenterPassword: "Please re enter password",
  selectMinimumOneJob: "Select minimum one job",
  agreeToBasicContract: "Please accept the terms and conditions!",
  postalcodenotnegative: "Postal Code can not be negative",
  futureTimings: "Enter only future timings",
  hours10:
    "Maximum working time exceeded. Due to regulatory reasons working time must not exceed 10 hours. Please split the job position into two, if applicable.",
  pageNotFound: "Page Not Found",
  jobAlreadyBooked: "Job is already booked",
  billingaddressdetails: "Please provide billing address details!",
  // Names the kinds: CASE-21.
  invalidfile:
    "Invalid file type! Possible are txt, doc, docx, ppt, pptx, odt, odp, rtf, pdf and pictures (jpg, png, webp, heic, avif).",
  workLimit: "The rules on working time do not allow this job for {{name}}.",
  staffBloked: "Staff is blocked on this date and time. Please check after 45 mins",
  staffBooked: "Staff is already booked on this date!",
  hoursInFuture: "These hours are not over yet.",
  vatChecking: "We are checking your VAT number. Until then Austrian VAT is charged.",
  holdAgain: "You have held {{name}} twice already. Please book or let go.",
  staffRejected: "Staff is rejected for this position!",
  failedToBookStaff: "Failed to book staff!",
  employeeAlreadyBookForaJob: "The applicant is already booked for a job at this time!",
  noPaymentDetails: "No Payment Details yet.",
  noBillsFound: "No Bills Found!",
  noEventsFound: "No Events Found!",
  noStaffAddedToList: "No Staff Added to List",
  paymentIntentFailed: "An error occured while creating payment intent",
  jobOfferCreated: "job offer created",
  Areyousure: "Are you sure?",
};

/** Keys the documents give without a text (D-70). */
const NAMED: MessageKey[] = [
  "Areyousuretext",
  "Billingdetails",
  "Eventexpirebeforejob",
  "Paymentdetails",
  "Postalcodevalidation",
  "Staffremoved",
  "brief.briefingsUploadedSuccessfully",
  "cardexpired",
  "deleteJobModal.warning",
  "endTime.duration",
  "eventupdated",
  "imageModel.uploadSizeError",
  "outstandingamountpaid",
  "paymentfailed",
  "requestOverview.deletedJob",
  "staff.thisStaff",
  "staffbooked",
  "uploadValidImage",
  "vatNumberFormat",
];

/** Fails the type check when a rule refuses with a key that has no text. */
type Refusals =
  | ApplyRefusal
  | LoginRefusal
  | PasswordProblem
  | BookingRefusal
  | CandidateRefusal
  | RejectRefusal
  | RemoveRefusal
  | SignRefusal
  | SubmitRefusal
  | ExpiryRefusal
  | SpanNote
  | HoursRefusal
  | OrderRefusal
  | PromotionRefusal;
const refusalsHaveTexts: [Refusals] extends [MessageKey] ? true : false = true;

describe("messages", () => {
  test("both languages have the same keys, in the same order, and a text for each", () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
    for (const text of [...Object.values(german), ...Object.values(english)]) expect(text.trim()).not.toBe("");
    expect(refusalsHaveTexts).toBe(true);
  });

  test("both languages name the same values", () => {
    const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const key of Object.keys(english) as MessageKey[])
      expect(values(german[key]), key).toEqual(values(english[key]));
  });

  test("quoted English texts stand exactly as quoted", () => {
    expect(english).toMatchObject(QUOTED);
    expect(english.tokenSent).toContain("token sent");
    expect(english.resetMailSent).toMatch(/if the user exists.*mail is sent.*spam/i);
  });

  test("keys that are given without a text have one", () => {
    expect(Object.keys(english)).toEqual(expect.arrayContaining(NAMED));
  });

  test("German differs from English where it is more than a name and its values", () => {
    const same = (Object.keys(english) as MessageKey[]).filter((key) => english[key] === german[key]);
    expect(same).toEqual(["namedMessage"]);
  });
});
