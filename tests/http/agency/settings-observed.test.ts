import { readFileSync, rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { enrolmentMissing } from "~/access/enrolment.server";
import { hirePath, jobsPath } from "~/addresses/landing-addresses";
import { config } from "~/config/config.server";
import { DAY, MINUTE } from "~/config/durations";
import type { GoogleAccount } from "~/config/google-account.server";
import { sendRegistrationLink } from "~/domain/account/registration/send-registration-link.server";
import { requestPasswordReset } from "~/domain/account/request-password-reset.server";
import { findSession, openSession } from "~/domain/account/sessions.server";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { askForExport } from "~/domain/agency/privacy/export/ask-for-export.server";
import { makeExport } from "~/domain/agency/privacy/export/make-export.server";
import { contractsDue, dueTimes } from "~/domain/agency/queue/due.server";
import { listQueue } from "~/domain/agency/queue/queue.queries.server";
import { tellsGoogle } from "~/domain/agency/reach/telling/tell-google.server";
import { tellsIndexNow } from "~/domain/agency/reach/telling/tell-index-now.server";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import { lookAfterSystem } from "~/domain/agency/system/look-after-system.server";
import { demoValues } from "~/domain/agency/texts/contract-preview.server";
import { planAlerts } from "~/domain/application/alerts/send-alerts.server";
import { workFindings } from "~/domain/application/work/work-findings.server";
import { lateAt } from "~/domain/attendance/late/late-rules";
import { alarmTime, reminderTimes } from "~/domain/attendance/reminders/due-times.server";
import { accountOf, accountsOf, missingAccounts } from "~/domain/bill/accounting/accounts";
import { findCustomerAccount, giveCustomerAccount } from "~/domain/bill/accounting/customer-account.server";
import { billContent } from "~/domain/bill/bill-content.queries.server";
import { findCancellation } from "~/domain/bill/cancellation.queries.server";
import { listDueLetters } from "~/domain/bill/dunning/dunning.queries.server";
import { sendLetters } from "~/domain/bill/dunning/send-letters.server";
import { bookPosition } from "~/domain/booking/book-position.server";
import { answerUntil } from "~/domain/booking/moving/change-rules";
import { contractValues } from "~/domain/contract/contract-values.server";
import { ensureContractTemplate } from "~/domain/contract/ensure-contract-template.server";
import { findBookedPosition } from "~/domain/contract/queries.server";
import { type ProgressFacts, progressLabel } from "~/domain/contract/rules";
import { fillTemplate } from "~/domain/contract/template-rules";
import { csvFormat } from "~/domain/elda/export-format";
import { askTerms } from "~/domain/event/comparable/answer-terms.server";
import { listTerms } from "~/domain/event/comparable/terms.queries.server";
import { exclusionHints } from "~/domain/event/exclusion-hints.server";
import { planFeeCheck } from "~/domain/event/plan-fee-check.server";
import { requestRefusals } from "~/domain/event/request/check-request.server";
import { emptyDraft } from "~/domain/event/request/draft";
import { newEventOf } from "~/domain/event/request/new-request.server";
import { findConfirmable, hoursFactsOf } from "~/domain/hours/confirmable.queries.server";
import { endProposal } from "~/domain/hours/proposals/end-proposal.server";
import { proposeHours } from "~/domain/hours/proposals/propose-hours.server";
import { hoursRefusal } from "~/domain/hours/rules";
import { listInvitationFacts } from "~/domain/invitation/invitation-facts.queries.server";
import { invitationRefusal } from "~/domain/invitation/rules";
import { closeReport } from "~/domain/message/safety/work-on-report.server";
import { linesCsv } from "~/domain/pay/handover/export-format";
import { makePayout } from "~/domain/pay/handover/make-payout.server";
import { findCompany, methodFactsOf, taxRateOf } from "~/domain/payment/billing/company-terms.queries.server";
import { listPayLines } from "~/domain/payment/order-pricing.server";
import { checkProcessingFee } from "~/domain/payment/outstanding/processing-fee.server";
import { remindOutstanding } from "~/domain/payment/outstanding/remind-outstanding.server";
import { markAuthority } from "~/domain/payment/references/mark-authority.server";
import { methodOffers } from "~/domain/payment/rules";
import { findNamedWork } from "~/domain/pricing/slugs.queries.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { extendHolds } from "~/domain/selection/extend-holds.server";
import type { UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type Settings, settingDefaults } from "~/domain/shared/settings";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import { addDays, clockOf, instantOf } from "~/domain/shared/time.server";
import { storeVoice } from "~/domain/staff/store-voice.server";
import { registrationCookie } from "~/http/cookies.server";
import * as publicLayout from "~/screens/layouts/public";
import * as jobFeed from "~/screens/public/feeds/jobs-json";
import * as home from "~/screens/public/home/home";
import * as imprint from "~/screens/public/imprint";
import * as hireLanding from "~/screens/public/landing/hire-landing";
import * as jobsLanding from "~/screens/public/landing/landing";
import * as privacy from "~/screens/public/privacy";
import * as terms from "~/screens/public/terms";
import * as workWithUs from "~/screens/public/workwithus";
import * as company from "~/screens/registration/registration-company";
import * as newRequest from "~/screens/request/new-request";
import * as robots from "~/screens/resources/robots";
import * as jobWall from "~/screens/wall/job-wall";
import {
  alerts,
  applications,
  bookings,
  dataExports,
  hoursConfirmations,
  listEntries,
  outbox,
  payMonths,
  processingFees,
  registrations,
  safetyReports,
  sessions,
  settings,
  tokens,
} from "~db/schema";

import { makeBilled } from "../../factories/bank";
import { makeSettledOrder } from "../../factories/orders";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeHours,
  makeLateContract,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
  makeUser,
  makeVatCheck,
} from "../../factories/rows";
import { makeSafetyReport } from "../../factories/safety-reports";
import { wellFacts } from "../../factories/system-facts";
import { testWorld, type World } from "../../factories/world";
import { callRoute } from "../../support/call-route";

vi.hoisted(() => {
  process.env.TEST_SEARCH_ENGINES = "on";
});

let world: World;
let start: number;
beforeAll(() => {
  world = testWorld();
  start = world.now;
});
afterEach(() => {
  world.db.delete(settings).run();
  world.now = start;
});
afterAll(() => {
  world.close();
  rmSync(process.env.DATA_DIR ?? "", { recursive: true, force: true });
});

const dataOf = async (route: object, path: string, as?: string) =>
  (await callRoute(world, { route: route as never, path, language: "de", ...(as ? { as } : {}) })).data;

/** What the three legal pages say. */
const legal = async () => [
  await dataOf(imprint, "/imprint"),
  await dataOf(terms, "/terms"),
  await dataOf(privacy, "/privacy"),
];

/** What robots.txt says under the public name. */
const robotsText = async () => {
  const { response } = await callRoute(world, { route: robots as never, path: "/robots.txt" });
  return response.text();
};

/** Whether there is a feed of the open jobs. */
const feedStatus = async () =>
  (await callRoute(world, { route: jobFeed as never, path: "/feeds/jobs.json" })).response.status;

/** Whether IndexNow would be told in production. */
const tellsNow = () =>
  tellsIndexNow(world, { ...config(), searchEngines: true, indexNowUrl: "https://api.indexnow.org/indexnow" });

/** Whether Google would be told in production with an account. */
const googleTold = () =>
  tellsGoogle(world, {
    ...config(),
    searchEngines: true,
    googleIndexingUrl: "https://indexing.example",
    googleAccount: {} as GoogleAccount,
  });

/** A landing page of a new kind of work with one job and one person who wants it. */
async function landingAnswer(route: typeof jobsLanding | typeof hireLanding, params: Record<string, string>) {
  const { job } = makePostedPosition(world, makeEmployer(world).company.id);
  makeStaff(world, { profile: { preferedJobs: [job.staffTypeId], preferedJobRegion: ["AT-9"] } });
  const work = findNamedWork(world, job.staffTypeId)?.slug ?? "";
  const path = (route === hireLanding ? hirePath : jobsPath)({ work: { slug: work }, state: null });
  const here = params.state ? `${path}/in/${params.state}` : path;
  return (await callRoute(world, { route, path: here, params: { work, ...params } })).response;
}

const frame = async () => (await dataOf(publicLayout, "/")) as { brand: Record<string, unknown>; contact: unknown };

function bill(): Record<string, unknown> {
  const { order } = makeSettledOrder(world);
  return { ...billContent(world.system(), order, { billNumber: "2026-000001", language: "de" }) };
}

/** How many days past its due day the letters about a new bill go out. */
function dunned(): number[] {
  const { employer } = makeBilled(world);
  const office = makeSuperuser(world).actor;
  const companyIds = [employer.company.id];
  return Array.from({ length: 90 }, (_, late) => late).filter((late) => {
    world.now = start + (14 + late) * DAY;
    const isDue = listDueLetters(world).some(({ companyId }) => companyIds.includes(companyId));
    if (isDue) sendLetters(world.as(office), { submissionId: newId(world.now), companyIds });
    return isDue;
  });
}

/** When the outbox looks at this event, by the kind of work. */
const dueFor = (kind: string, eventId: string) =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, kind))
    .all()
    .filter(({ payloadJson }) => JSON.parse(payloadJson).eventId === eventId)
    .map(({ runAt }) => (runAt - world.now) / DAY);

/** Which of these texts a request refuses, by their fields. */
function refusedRequest(change: { eventName?: string; jobDescription?: string; jobEnd?: string }): string[] {
  const draft = emptyDraft();
  const [job] = draft.jobs;
  const [row] = job?.jobPositions ?? [];
  if (!job || !row) throw new Error("an empty request has a row");
  job.staffType = makeStaffType(world).id;
  Object.assign(draft, { eventName: "Messe", eventExpirationDate: "2026-11-30", ...change });
  Object.assign(job, { jobDescription: "Gäste empfangen", ...change });
  Object.assign(row, {
    quantity: "1",
    jobPlace: "Wien",
    jobDate: "2026-12-04",
    jobStart: "08:00",
    jobEnd: "12:00",
    ...change,
  });
  return requestRefusals(world.as(makeEmployer(world).actor), newEventOf(draft)).map(({ key }) => key);
}

function listed() {
  const { company: of, actor } = makeEmployer(world);
  const { position } = makePostedPosition(world, of.id, { startsAt: world.now + 20 * DAY });
  const application = makeApplication(world, position.id, makeStaff(world).user.id);
  return { companyId: of.id, actor, position, application };
}

/** What may be paid how, for a job in thirteen days. */
function offers(): string[] {
  const { company: of, actor } = makeEmployer(world);
  const { position } = makePostedPosition(world, of.id, { startsAt: world.now + 13 * DAY });
  const application = makeApplication(world, position.id, makeStaff(world).user.id);
  const lines = [{ positionId: position.id, applicationId: application.id }];
  const found = findCompany(world, of.id);
  if (!found) throw new Error("no company");
  const facts = methodFactsOf(world, found, listPayLines(world.as(actor), of.id, { kind: "booking", lines }));
  return methodOffers(facts).map(({ choice, refusal }) => `${choice} ${refusal}`);
}

/** Whether hours can be confirmed ten and twenty hours after the start. */
function hoursAfter(who: "staff" | "employer"): (string | null)[] {
  const booked = makeBookedPosition(world, { startsAt: world.now });
  const actor: UserActor = booked[who].actor;
  return [10, 20].map((hours) => {
    const context = { ...world.as(actor), now: start + hours * 60 * MINUTE };
    const found = findConfirmable(context, { positionId: booked.position.id, eventId: booked.event.id });
    return found && hoursRefusal(hoursFactsOf(found, context, readSettings(world)));
  });
}

/** Hours proposed so long after the end: whether they may be, by when the company answers, and how long it may object. */
function proposing(hours: number) {
  const { staff, position, booking } = makeBookedPosition(world, { startsAt: world.now });
  world.now = position.endsAt + hours * 60 * MINUTE;
  const said = { jobStart: clockOf(position.startsAt), jobEnd: clockOf(position.endsAt), breakMinutes: 0, words: "" };
  const done = proposeHours(world.as(staff.actor), { ...said, submissionId: newId(world.now), bookingId: booking.id });
  if (!done.ok) return done.refusal;
  world.now = done.value.answerUntil;
  endProposal(world.system(), done.value);
  const kept = world.db.select().from(hoursConfirmations).where(eq(hoursConfirmations.bookingId, booking.id)).get();
  const mayObject =
    world.db
      .select()
      .from(tokens)
      .where(eq(tokens.subjectId, kept?.id ?? ""))
      .get() !== undefined;
  return [done.value.answerUntil - position.endsAt, mayObject];
}

function sessionEnd(remember: boolean): number | undefined {
  const { user } = makeEmployer(world);
  openSession(world, { userId: user.id, remember, userAgent: null, address: null }, readSettings(world));
  return world.db.select().from(sessions).where(eq(sessions.userId, user.id)).get()?.expiresAt;
}

/** Whether somebody of the agency without a second step is led to setting one up. */
function mustSetUpSecondStep(): boolean {
  const user = { ...makeSuperuser(world).user, companyName: null, city: null, approvedAt: null };
  return enrolmentMissing({ user, settings: readSettings(world), context: world.system() });
}

/** Whether a session of the agency is live after two hours without use. */
function agencyStaysIn(): string {
  const session = { userId: makeSuperuser(world).user.id, remember: false, userAgent: null, address: null };
  const key = openSession(world, session, readSettings(world));
  return findSession({ db: world.db, now: world.now + 120 * 60_000 }, key).state;
}

const tokenEnd = (userId: string) => world.db.select().from(tokens).where(eq(tokens.userId, userId)).get()?.expiresAt;

/** The percentage that cancelling so many days before the job costs. */
function cancelling(days: number): number | undefined {
  const { applicants, employer } = makeSettledOrder(world, { positions: [{ startsAt: start + 20 * DAY }] });
  const context = { ...world.as(employer.actor), now: start + (20 - days) * DAY };
  return findCancellation(context, applicants[0]?.position.id ?? "")?.percent;
}

/** When the company is reminded of extra hours, in days after the last hours. */
function reminders(): number[] {
  const startsAt = start + 14 * DAY;
  const { applicants } = makeSettledOrder(world, { positions: [{ startsAt }] });
  const [made] = applicants;
  const booking = world.db
    .select()
    .from(bookings)
    .where(eq(bookings.positionId, made?.position.id ?? ""))
    .get();
  if (!made || !booking) throw new Error("not booked");
  world.now = startsAt + DAY;
  makeHours(world, booking, { confirmedAt: world.now });
  remindOutstanding(world.system(), { eventId: made.event.id });
  return dueFor("outstanding-reminder", made.event.id);
}

/** What the completion of a company says about a contact person with an apostrophe. */
async function contactPerson(): Promise<unknown> {
  const { id: userId } = makeUser(world, { role: "employer", passwordHash: null });
  world.db.insert(registrations).values({ userId, createdAt: world.now }).run();
  const key = unsealKey(issueToken(world, { purpose: "registration", userId, expiresAt: world.now + DAY }));
  const cookie = (await registrationCookie().serialize({ userId, key })).split(";")[0] ?? "";
  const { data } = await callRoute(world, {
    route: company as never,
    path: "/auth/complete-company",
    cookies: [cookie],
    form: { contactPerson: "Maria O'Hara" },
  });
  return (data as { errors: Record<string, unknown> }).errors.contactPerson;
}

/** The offers of a near job in the form of a new request. */
const nearTerm = async () =>
  ((await dataOf(newRequest, "/organization/new-request", makeEmployer(world).user.id)) as { nearTerm: unknown })
    .nearTerm;

const speech = readFileSync("scripts/demo-story/voices/lena.wav");
const voice = async () => storeVoice(speech, readSettings(world)).then((stored) => stored.ok);

/** When somebody is reminded and silence alarms, in hours before a job at 08:00 or at 20:00. */
const reminding = () =>
  ["08:00", "20:00"].flatMap((clock) => {
    const startsAt = instantOf("2027-03-10", clock);
    const times = readSettings(world);
    const booked = { startsAt, bookedAt: start };
    return [...reminderTimes(booked, times).map(({ dueAt }) => dueAt), alarmTime(booked, times)].map(
      (at) => at && (startsAt - at) / 3_600_000,
    );
  });

/** When the next mails of all saved searches are planned for. */
function nextDigests(): unknown {
  world.db.delete(outbox).run();
  planAlerts(world);
  return world.db.select({ runAt: outbox.runAt }).from(outbox).where(eq(outbox.kind, "alert-digest")).all();
}

/** Whether somebody born on that day may be asked for a job four hours after another one. */
function rested(dateOfBirth: string): unknown {
  const at = instantOf("2026-12-04", "08:00");
  const { user } = makeStaff(world, { profile: { dateOfBirth } });
  const of = makeEmployer(world).company;
  const one = makePostedPosition(world, of.id, { startsAt: at, endsAt: at + 60 * MINUTE }).position;
  makeBooking(world, one, makeApplication(world, one.id, user.id));
  const next = { startsAt: at + 300 * MINUTE, endsAt: at + 360 * MINUTE };
  const { position } = makePostedPosition(world, of.id, next);
  const facts = listInvitationFacts(world, { positionId: position.id, userIds: [user.id] }).get(user.id);
  return facts && invitationRefusal(facts);
}

/** What the guard of working time finds when somebody works so many hours on so many days from a Monday on. */
function worked(hours: number, days: number): unknown {
  const spans = Array.from({ length: days }, (_, day) => {
    const startsAt = instantOf(addDays("2026-12-07", day), "08:00");
    return { startsAt, endsAt: startsAt + hours * 60 * MINUTE };
  });
  const [span, ...jobs] = spans;
  return span && workFindings({ span, jobs, birthDate: "2000-01-01", youthRule: "standard" }, readSettings(world));
}

/** Where an alert about failed work goes. */
function alertTo(): unknown {
  world.db.delete(alerts).run();
  world.db.delete(outbox).run();
  lookAfterSystem(world.system(), { ...wellFacts(world.now), failedRows: 1 }, null);
  return world.db
    .select()
    .from(outbox)
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson).reader.email);
}

/** Whether half a disk is little. */
function diskAlerts(): number {
  world.db.delete(alerts).run();
  world.db.delete(outbox).run();
  lookAfterSystem(world.system(), wellFacts(world.now), null);
  return world.db.select().from(outbox).all().length;
}

/** How many reports are left two years after they were closed. */
async function reportsKept(): Promise<number> {
  const { booking } = makeBookedPosition(world, { startsAt: world.now });
  const reportId = makeSafetyReport(world, booking.id);
  closeReport(world.as(makeSuperuser(world).actor), { reportId, answer: "Erledigt" });
  await removeOld({ db: world.db, now: world.now + 730 * DAY });
  return world.db.select().from(safetyReports).where(eq(safetyReports.id, reportId)).all().length;
}

/** How many rejected applications are left nine months after the job. */
async function applicationsKept(): Promise<number> {
  const { position } = makePostedPosition(world, makeEmployer(world).company.id, { startsAt: world.now });
  const { id } = makeApplication(world, position.id, makeStaff(world).user.id, { rejectedAt: 1, rejectedBy: "x" });
  await removeOld({ db: world.db, now: world.now + 275 * DAY });
  return world.db.select().from(applications).where(eq(applications.id, id)).all().length;
}

/** Until when a person can fetch the file with their data. */
async function exportLasts(): Promise<number | null> {
  const asked = askForExport(world.as(makeStaff(world).actor));
  if (!asked.ok) throw new Error(asked.refusal);
  await makeExport(world.system(), asked.value);
  const made = eq(dataExports.id, asked.value.exportId);
  return world.db.select().from(dataExports).where(made).get()?.expiresAt ?? null;
}

const exportedDay = {
  ...{ lastName: "Leitner", firstName: "Anna", ssn: "", dateOfBirth: "2000-03-14" },
  ...{ day: "2026-12-04", place: "Wien", request: null, reference: "1" },
};
const submittedFacts: ProgressFacts = {
  ...{ withdrawn: false, rejected: false, booked: true, cancelled: false, hasSsn: true, hasBank: true },
  ...{ detailsSaved: true, created: true, signed: true, submitted: true, submittedBefore: false },
  ...{ briefingCount: 1, readBriefingCount: 1, registrationPending: true, registrationBlocks: false },
  ...{ endsAt: 1, hoursConfirmed: false, now: 0 },
};

/** A line of pay of each kind, as the payroll office gets it. */
const payLines = () =>
  linesCsv(
    (["work", "bonus", "travel", "expense"] as const).map((kind) => ({
      number: 1001,
      name: "Hofer Lena",
      ssn: "",
      kind,
      minutes: null,
      rateCents: null,
      amountCents: 100,
      month: "2026-10",
    })),
    readSettings(world),
    false,
  );

/** A line of the list for ELDA. */
const registered = () => csvFormat.write([exportedDay], readSettings(world));

function registrationUrgent() {
  const startsAt = world.now + 6 * 3_600_000;
  makeBookedPosition(world, { startsAt });
  const { rows } = listQueue(world.as(makeSuperuser(world).actor), "elda", null);
  return rows.find(({ due }) => due === startsAt)?.urgent;
}

/** Whether somebody whose registration is under way is ready for the job. */
const readiness = () =>
  progressLabel({ ...submittedFacts, registrationBlocks: readSettings(world).eldaBlocksReady === 1 });

/** A contract as its wording fills in what is set. */
const contractText = () =>
  fillTemplate(ensureContractTemplate(world.system()).bodyDe, demoValues(readSettings(world), "de"));

/** How many kinds of work a company is asked about when it wants its first people. */
function askedTerms() {
  const companyId = makeEmployer(world).company.id;
  askTerms(world.system(), { companyId, staffTypeId: makeStaffType(world).id });
  return listTerms(world, companyId).length;
}

/** For every setting another value, and something that the product does differently then. */
const observed: { [K in keyof Settings]: [other: Settings[K], observe: () => unknown] } = {
  productName: ["Arbeitswelt", async () => (await frame()).brand.name],
  logoFileId: ["a-file", async () => (await frame()).brand.logoUrl],
  footerLogoFileId: ["a-file", async () => (await frame()).brand.footerLogoUrl],
  agencyName: ["Andere GmbH", () => bill().issuerName],
  agencyAddress: ["Graben 1, 1010 Wien", () => bill().issuerAddress],
  agencyPhone: ["+43 1 111 11 11", () => bill().issuerPhone],
  alertEmail: ["wache@agentur.example", alertTo],
  diskWarnPercent: [51, diskAlerts],
  agencyEmail: ["buero@agentur.example", () => bill().issuerEmail],
  agencyVatNumber: ["ATU99999999", () => bill().issuerVatNumber],
  agencyRegister: ["FN 1a", () => bill().issuerRegister],
  agencyIban: ["AT483200000012345864", () => bill().issuerIban],
  agencyBic: ["RLNWATWW", () => bill().issuerBic],
  agencyCity: [
    "Graz",
    () => {
      const { position, staff } = makeBookedPosition(world);
      const booked = findBookedPosition(world.as(staff.actor), position.id);
      if (!booked) throw new Error("not booked");
      const details = { ssn: "", issuedName: "", nameOfInstitute: "", iban: "", bic: "" };
      return contractValues({
        booked,
        formerName: null,
        details,
        settings: readSettings(world),
        language: "de",
        now: start,
      }).city;
    },
  ],
  eventFeeCents: [
    9900,
    () => {
      const { position, actor } = listed();
      checkProcessingFee({ ...world.as(actor), now: start + 40 * DAY }, { eventId: position.eventId });
      return world.db.select().from(processingFees).where(eq(processingFees.eventId, position.eventId)).get()?.netCents;
    },
  ],
  processingFeeNoticeDays: [
    10,
    () => {
      const { id: eventId } = makeEvent(world, makeEmployer(world).company.id);
      planFeeCheck(world, { eventId, expiresAt: start + 30 * DAY });
      return dueFor("processing-fee", eventId);
    },
  ],
  taxRatePercent: [
    10,
    () => {
      const found = findCompany(world, makeEmployer(world).company.id);
      return found && taxRateOf(world, found);
    },
  ],
  supplierNumberFederal: [
    "12345678",
    () => {
      const employer = makeEmployer(world);
      const mark = { companyId: employer.company.id, authority: "federal" as const };
      markAuthority(world.as(makeSuperuser(world).actor), mark);
      const { order } = makeSettledOrder(world, { employer, draft: { references: { purchaseOrder: "4700000001" } } });
      return billContent(world.system(), order, { billNumber: "2026-000001", language: "de" }).authority
        ?.supplierNumber;
    },
  ],
  vatCheckDays: [
    10,
    () => {
      const { company: of } = makeEmployer(world, { billingAddressCountry: "DE", billingVatNumber: "DE136695976" });
      makeVatCheck(world, of.id);
      const found = findCompany(world, of.id);
      return found && taxRateOf({ db: world.db, now: start + 20 * DAY }, found);
    },
  ],
  paymentTermDays: [30, () => bill().dueDay],
  accountReceivable: ["2000", () => missingAccounts(accountsOf(readSettings(world)), [])],
  accountRevenueDomestic: ["4000", () => accountOf(accountsOf(readSettings(world)), "domestic")],
  accountRevenueReverseCharge: ["4100", () => accountOf(accountsOf(readSettings(world)), "reverseCharge")],
  accountRevenueThirdCountry: ["4200", () => accountOf(accountsOf(readSettings(world)), "thirdCountry")],
  taxCodeDomestic: ["1", () => accountOf(accountsOf(readSettings(world)), "domestic")],
  taxCodeReverseCharge: ["19", () => accountOf(accountsOf(readSettings(world)), "reverseCharge")],
  taxCodeThirdCountry: ["77", () => accountOf(accountsOf(readSettings(world)), "thirdCountry")],
  customerAccountFrom: [
    30_000,
    () => {
      const companyId = makeEmployer(world).company.id;
      giveCustomerAccount(world.system(), companyId);
      return (findCustomerAccount(world, companyId)?.accountNumber ?? 0) >= 30_000;
    },
  ],
  dunningDays1: [9, dunned],
  dunningDays2: [30, dunned],
  dunningDays3: [60, dunned],
  outstandingReminderFirstDays: [4, () => reminders()[0]],
  outstandingReminderSecondDays: [11, () => reminders()[1]],
  outstandingReminderThirdDays: [21, () => reminders()[2]],
  cardRequiredWithinDays: [7, offers],
  acceptCards: [0, offers],
  acceptInvoices: [0, offers],
  profileReviewDays: [
    8,
    async () => {
      const { user } = makeStaff(world, { profile: { submittedAt: start, approvedAt: null } });
      return ((await dataOf(jobWall, "/staff/job-wall", user.id)) as { reviewDays: number }).reviewDays;
    },
  ],
  reminderFirstHours: [96, reminding],
  reminderSecondHours: [48, reminding],
  reminderMorningHours: [4, reminding],
  attendanceAlarmHours: [10, reminding],
  lateAlarmMinutes: [20, () => lateAt(start, readSettings(world).lateAlarmMinutes)],
  changeAnswerHours: [
    10,
    () =>
      answerUntil({ old: start + 90 * DAY, wanted: start + 90 * DAY }, start, readSettings(world).changeAnswerHours),
  ],
  restHours: [3, () => rested("2000-01-01")],
  restHoursMinors: [3, () => rested("2009-06-15")],
  workGuard: [0, () => worked(13, 1)],
  workDayHours: [14, () => worked(13, 1)],
  workWeekHours: [30, () => worked(8, 5)],
  weekRestHours: [72, () => worked(8, 7)],
  casualDaysInRow: [4, () => worked(8, 5)],
  teamFirstHours: [
    6,
    async () => {
      const { user } = makeEmployer(world);
      const shown = await dataOf(newRequest, "/organization/new-request", user.id);
      return (shown as { nearTerm: { teamFirstHours: number } }).nearTerm.teamFirstHours;
    },
  ],
  safetyReportMonths: [12, reportsKept],
  alertDigestTimes: ["13:00", nextDigests],
  eldaAccountNumber: ["123456789", registered],
  eldaInsurance: ["full", registered],
  wageTypeWork: ["2000", payLines],
  wageTypeBonus: ["2010", payLines],
  wageTypeTravel: ["2020", payLines],
  wageTypeOther: ["2030", payLines],
  payoutFile: [
    1,
    async () => {
      const office = world.as(makeSuperuser(world).actor);
      world.db.insert(payMonths).values({ month: "2026-10", draftedAt: 1 }).onConflictDoNothing().run();
      const made = await makePayout(office, { month: "2026-10", executionDay: "2026-12-01" });
      return made.ok || made.refusal;
    },
  ],
  eldaGroup: ["employee", registered],
  eldaWarnHours: [1, registrationUrgent],
  eldaBlocksReady: [1, readiness],
  eldaMonthlyDay: [15, () => dueTimes(world).eldaMonthDue],
  searchEngines: [0, robotsText],
  landingMinJobs: [1, async () => (await landingAnswer(jobsLanding, {})).status],
  landingMinPeople: [1, async () => (await landingAnswer(hireLanding, { state: "wien" })).status],
  priceOnLandingPages: [0, async () => JSON.parse(await (await landingAnswer(hireLanding, {})).text()).open.price],
  tellIndexNow: [1, tellsNow],
  googleTellDaily: [0, googleTold],
  jobFeeds: [1, feedStatus],
  quietFrom: ["19:30", reminding],
  quietUntil: ["08:30", reminding],
  contractDueDays: [
    2,
    () => {
      const { booking } = makeLateContract(world, { startsAt: start + 5 * DAY });
      const due = world.db.select().from(bookings).where(contractsDue).all(dueTimes(world));
      return due.some(({ id }) => id === booking.id);
    },
  ],
  holdMinutes: [
    20,
    () => {
      const { actor, position, application } = listed();
      const held = addToList(world.as(actor), { positionId: position.id, applicationId: application.id });
      if (!held.ok) throw new Error(held.refusal);
      const entry = world.db.select().from(listEntries).where(eq(listEntries.positionId, position.id)).get();
      return ((entry?.heldUntil ?? 0) - start) / MINUTE;
    },
  ],
  holdExtensionMinutes: [
    30,
    () => {
      const { actor, companyId, position, application } = listed();
      const { id, heldUntil } = makeListEntry(world, position, application);
      extendHolds(world.as(actor), { companyId, entryIds: [id] });
      const entry = world.db.select().from(listEntries).where(eq(listEntries.id, id)).get();
      return ((entry?.heldUntil ?? 0) - heldUntil) / MINUTE;
    },
  ],
  staffHoursWindowMinutes: [21 * 60, () => hoursAfter("staff")],
  employerHoursWindowMinutes: [15 * 60, () => hoursAfter("employer")],
  hoursProposalHours: [24, () => proposing(30)],
  hoursAutoAcceptHours: [24, () => proposing(1)],
  hoursObjectionDays: [0, () => proposing(1)],
  breaksDeducted: [
    1,
    () => {
      const { actor, position, application } = listed();
      bookPosition(world.as(actor), { positionId: position.id, applicationId: application.id });
      return world.db.select().from(bookings).where(eq(bookings.positionId, position.id)).get()?.breaksDeducted;
    },
  ],
  nearTermDays: [5, nearTerm],
  nearTermBonusPercent: [15, nearTerm],
  pageSize: [
    5,
    async () => {
      const { company: of } = makeEmployer(world);
      for (let made = 0; made < 11; made += 1) makePostedPosition(world, of.id);
      const { user } = makeStaff(world);
      return ((await dataOf(jobWall, "/staff/job-wall", user.id)) as { offers: unknown[] }).offers.length;
    },
  ],
  secondFactorAgency: [1, () => mustSetUpSecondStep()],
  agencyIdleMinutes: [60, () => agencyStaysIn()],
  sessionHours: [2, () => sessionEnd(false)],
  rememberDays: [2, () => sessionEnd(true)],
  resetLinkMinutes: [
    10,
    () => {
      const { user } = makeEmployer(world);
      requestPasswordReset(world.system(), { email: user.email });
      return tokenEnd(user.id);
    },
  ],
  registrationLinkDays: [
    2,
    () => {
      const { id } = makeUser(world, { role: "employee" });
      sendRegistrationLink(world.system(), id);
      return tokenEnd(id);
    },
  ],
  textMaxLength: [500, () => refusedRequest({ jobDescription: "a".repeat(501) })],
  eventNameMaxLength: [20, () => refusedRequest({ eventName: "a".repeat(21) })],
  voiceMaxSeconds: [1, voice],
  voiceMaxMegabytes: [0, voice],
  contactPersonPunctuation: [0, contactPerson],
  termsYear: [2027, legal],
  bookingFeeDaysAfterLastJob: [6, legal],
  cancellationPercentUpTo14Days: [26, () => cancelling(14)],
  cancellationPercentUpTo7Days: [51, () => cancelling(7)],
  cancellationPercentUpTo5Days: [81, () => cancelling(5)],
  cancellationPercentLater: [99, () => cancelling(1)],
  defaultInterestPercent: [15, legal],
  noHireClause: [0, legal],
  lendsStaff: [0, askedTerms],
  noHireMonths: [13, legal],
  noHireDamagesCents: [600_000, legal],
  travelPerHourCents: [2600, legal],
  travelPerKmCents: [64, legal],
  dailyAllowanceCents: [3100, legal],
  dailyAllowanceBeyondKm: [121, legal],
  maximumWorkingHours: [10, () => refusedRequest({ jobEnd: "19:00" })],
  retentionUsageMonths: [25, legal],
  retentionContractYears: [8, legal],
  retentionApplicationMonths: [12, applicationsKept],
  exportDays: [3, exportLasts],
  retentionAnalyticsMonths: [25, legal],
  companyYears: [15, () => dataOf(home, "/")],
  collectiveAgreement: ["Kollektivvertrag für Arbeiter", () => dataOf(workWithUs, "/workwithus")],
  classification: ["Gruppe C", contractText],
  socialInsurer: ["SVS", contractText],
  pensionFund: ["APK", contractText],
  payDueDay: ["20.", contractText],
  registrationNote: ["Wir melden an.", contractText],
  excludingWordsDe: ["Messe = Fest", () => exclusionHints(world, ["Messe"])],
  excludingWordsEn: ["fair = feast", () => exclusionHints(world, ["fair"])],
  quotedGrossCents: [1400, () => dataOf(workWithUs, "/workwithus")],
  quotedNetCents: [1600, () => dataOf(workWithUs, "/workwithus")],
};

const keys = Object.keys(settingDefaults) as (keyof Settings)[];

test("[SAFE-28] every setting stands in the table", () => {
  expect(Object.keys(observed).sort()).toEqual([...keys].sort());
});

/** Without what is drawn anew each time a page is shown. */
const lasting = (seen: unknown) =>
  JSON.stringify(seen ?? null)?.replaceAll(/"\d{13}\.[\w-]+"|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

test.each(keys)("[SAFE-28][SET-08] another %s changes what the product does", async (key) => {
  const [other, observe] = observed[key];
  expect(other).not.toEqual(settingDefaults[key]);
  const before = lasting(await observe());
  world.now = start;
  expect(lasting(await observe()), "the same twice").toBe(before);
  world.now = start;
  writeSetting(world, key, other as never);
  expect(lasting(await observe())).not.toBe(before);
});

test("[SAFE-28] the longest working time also stands in the terms", async () => {
  const before = JSON.stringify(await legal());
  writeSetting(world, "maximumWorkingHours", 10);
  expect(JSON.stringify(await legal())).not.toBe(before);
});
