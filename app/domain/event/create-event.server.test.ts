import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { holdCard } from "~/domain/account/company/hold-card.server";
import { createEvent } from "~/domain/event/create-event.server";
import { readOverview } from "~/domain/event/overview/overview-page.queries.server";
import { requestRefusals } from "~/domain/event/request/check-request.server";
import { readDraft } from "~/domain/event/request/draft";
import type { NewEvent, NewJob, NewPosition } from "~/domain/event/request/new-request.server";
import { newEventOf } from "~/domain/event/request/new-request.server";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { formatPercent } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { auditEntries, events, jobs, positions, staffTypePrices } from "~db/schema";
import {
  makeApplication,
  makeEmployer,
  makeListEntry,
  makeStaff,
  makeStaffType,
  makeSuperuser,
  makeUser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { mailsOf } from "../../../tests/support/histories/outbox-work";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
let staffTypeId: string;
let cardOnFileId: string;

beforeEach(() => {
  employer = makeEmployer(world);
  staffTypeId = makeStaffType(world).id;
  cardOnFileId = heldCard(employer.company.id);
});

function heldCard(companyId: string) {
  const card = { reference: newId(world.now), brand: "visa", last4: "4242", expMonth: 12, expYear: 2030 };
  return holdCard(world.as(employer.actor), { companyId, card }).cardOnFileId;
}

const positionWith = (given: Partial<NewPosition> = {}): NewPosition => ({
  quantity: 1,
  jobPlace: "Hofburg, 1010 Wien",
  jobDate: "2026-12-12",
  jobStart: "19:00",
  jobEnd: "03:00",
  briefings: [],
  ...given,
});

const jobWith = (given: Partial<NewJob> = {}): NewJob => ({
  staffTypeId,
  bonusPercent: 10,
  jobDescription: "Gäste empfangen.",
  jobRequirements: "<b>Deutsch</b>",
  positions: [positionWith()],
  ...given,
});

const eventWith = (given: Partial<NewEvent> = {}): NewEvent => ({
  eventName: "Ball der Technik",
  eventExpirationDate: "2026-12-05",
  jobs: [jobWith()],
  ...given,
});

const create = (event: NewEvent, given: { submissionId?: string; cardOnFileId?: string } = {}) =>
  createEvent(world.as(employer.actor), { submissionId: newId(world.now), event, cardOnFileId, ...given });

const refusalsOf = (event: NewEvent) =>
  requestRefusals(world.as(employer.actor), event).map(({ field, key }) => `${field}: ${key}`);

test("[REQ-34] the event is stored with its jobs for the company of the session", () => {
  const created = create(eventWith({ jobs: [jobWith(), jobWith({ bonusPercent: 0 })] }));
  expect(created.ok).toBe(true);
  const [event] = world.db.select().from(events).all();
  expect(event).toMatchObject({
    eventName: "Ball der Technik",
    companyId: employer.company.id,
    cardOnFileId,
    eventNumber: 1001,
    eventExpirationDate: "2026-12-05",
    expiresAt: Date.parse("2026-12-05T23:00:00Z"),
  });
  expect(
    world.db
      .select()
      .from(jobs)
      .all()
      .map(({ companyId, bonusPercent }) => [companyId, bonusPercent]),
  ).toEqual([
    [employer.company.id, 10],
    [employer.company.id, 0],
  ]);
  expect(world.db.select().from(auditEntries).where(eq(auditEntries.action, "event.created")).all()).toHaveLength(1);
});

test("a position keeps what the company pays beside what staff earn", () => {
  create(eventWith());
  expect(world.db.select().from(positions).get()).toMatchObject({
    effectivePricePerHourCents: 2490,
    jobPriceCents: 21_912,
    jobTravelCostCents: 0,
    jobTotalCostCents: 21_912,
    pricePerHourCents: 1309,
    staffPriceCents: 11_519,
    staffTotalCents: 11_519,
  });
});

test("a position knows its place as typed, its city, state and coordinates", () => {
  create(eventWith());
  const position = world.db.select().from(positions).get();
  expect(position).toMatchObject({ jobPlace: "Hofburg, 1010 Wien", placeCity: "Wien", placeState: "AT-9" });
  expect(position?.latitude).toBeCloseTo(48.2, 0);
});

test("a job is kept with its kind of work, cleaned texts, bonus and positions", () => {
  create(eventWith({ jobs: [jobWith({ positions: [positionWith({ quantity: 2 })] })] }));
  const job = world.db.select().from(jobs).get();
  expect(job).toMatchObject({
    companyId: employer.company.id,
    jobDescription: "<p>Gäste empfangen.</p>",
    jobRequirements: "<p><strong>Deutsch</strong></p>",
    bonusPercent: 10,
    staffTypeId,
  });
  expect(formatPercent(i18nOf("de").t, job?.bonusPercent ?? 0).replace(/\s/g, " ")).toBe("10 %");
  const own = world.db
    .select()
    .from(positions)
    .where(eq(positions.jobId, job?.id ?? ""))
    .all();
  expect(own).toHaveLength(2);
  const shown = () =>
    readOverview(world.as(employer.actor), { query: new URLSearchParams(), language: "en", pageSize: 10 });
  expect(JSON.stringify(shown())).not.toContain("addedToList");
  const [first] = own;
  if (first) makeListEntry(world, first, makeApplication(world, first.id, makeStaff(world).user.id));
  const open = new URLSearchParams({ open: world.db.select().from(events).get()?.id ?? "" });
  const overview = readOverview(world.as(employer.actor), { query: open, language: "en", pageSize: 10 });
  expect(JSON.stringify(overview)).toContain('"state":"addedToList"');
});

test("an unknown place is kept as typed", () => {
  create(eventWith({ jobs: [jobWith({ positions: [positionWith({ jobPlace: "Irgendwo im Nirgendwo" })] })] }));
  expect(world.db.select().from(positions).get()).toMatchObject({
    jobPlace: "Irgendwo im Nirgendwo",
    placeCity: null,
    latitude: null,
  });
});

test("[REQ-28] quantity 3 creates 3 equal positions", () => {
  create(eventWith({ jobs: [jobWith({ positions: [positionWith({ quantity: 3 })] })] }));
  const made = world.db.select().from(positions).all();
  expect(made).toHaveLength(3);
  expect(new Set(made.map(({ startsAt, endsAt, jobPlace }) => `${startsAt} ${endsAt} ${jobPlace}`)).size).toBe(1);
});

test("[REQ-25] [REQ-26] 10:14 is stored as 10:00, and an end before the start is on the next day", () => {
  const draft = readDraft([
    ["jobs[0].staffType", staffTypeId],
    ["jobs[0].jobPositions[0].jobDate", "2026-12-12"],
    ["jobs[0].jobPositions[0].jobStart", "22:14"],
    ["jobs[0].jobPositions[0].jobEnd", "04:10"],
    ["jobs[0].jobPositions[0].jobPlace", "Graz"],
  ]);
  create(eventWith({ jobs: newEventOf(draft).jobs }));
  const position = world.db.select().from(positions).get();
  expect([clockOf(position?.startsAt ?? 0), clockOf(position?.endsAt ?? 0), dayOf(position?.endsAt ?? 0)]).toEqual([
    "22:00",
    "04:00",
    "2026-12-13",
  ]);
});

test("[SET-05] a new price counts for positions made from then on, and changes none before", () => {
  create(eventWith());
  world.db
    .insert(staffTypePrices)
    .values({ staffTypeId, validFrom: world.now, pricePerHourCents: 1500, effectivePricePerHourCents: 3000 })
    .run();
  world.now += 1;
  create(eventWith());
  const rates = world.db
    .select({ rate: positions.effectivePricePerHourCents })
    .from(positions)
    .orderBy(positions.createdAt)
    .all();
  expect(rates.map(({ rate }) => rate)).toEqual([2490, 3000]);
});

test("[REQ-04] description and requirements are kept formatted and safe", () => {
  create(eventWith({ jobs: [jobWith({ jobDescription: "<p>Gut<script>x</script></p>" })] }));
  expect(world.db.select().from(jobs).get()).toMatchObject({
    jobDescription: "<p>Gut</p>",
    jobRequirements: "<p><strong>Deutsch</strong></p>",
  });
});

test("the same form sent twice makes one event", () => {
  const first = create(eventWith(), { submissionId: "same" });
  const second = create(eventWith(), { submissionId: "same" });
  expect(second).toEqual(first);
  expect(world.db.select().from(events).all()).toHaveLength(1);
});

test("[REQ-30] without a held card of the company nothing is made", () => {
  const other = makeEmployer(world);
  expect(create(eventWith(), { cardOnFileId: heldCard(other.company.id) })).toEqual({
    ok: false,
    refusal: "noPaymentDetails",
  });
  expect(create(eventWith(), { cardOnFileId: "" })).toEqual({ ok: false, refusal: "noPaymentDetails" });
  expect(world.db.select().from(events).all()).toHaveLength(0);
});

test("what the form refuses the command refuses too", () => {
  expect(create(eventWith({ eventName: "" }))).toEqual({ ok: false, refusal: "required" });
  expect(world.db.select().from(events).all()).toHaveLength(0);
});

test("nobody without a company makes an event", () => {
  const user = makeUser(world, { role: "superuser" });
  const context = world.as({ kind: "user", userId: user.id, role: "superuser", companyId: null });
  const made = createEvent(context, { submissionId: "x", event: eventWith(), cardOnFileId });
  expect(made).toEqual({ ok: false, refusal: "notFound" });
});

test("[REQ-14] [REQ-15] [REQ-16] [REQ-17] [REQ-18] [REQ-20] [REQ-21] an empty form names everything that is required", () => {
  expect(refusalsOf(newEventOf(readDraft([])))).toEqual([
    "eventName: required",
    "eventExpirationDate: required",
    "jobs[0].staffType: required",
    "jobs[0].jobPositions[0].jobPlace: required",
    "jobs[0].jobPositions[0].jobDate: required",
    "jobs[0].jobPositions[0].jobStart: required",
    "jobs[0].jobPositions[0].jobEnd: required",
  ]);
});

const withPosition = (given: Partial<NewPosition>) =>
  eventWith({ eventExpirationDate: "2026-11-20", jobs: [jobWith({ positions: [positionWith(given)] })] });
const at = (field: string) => `jobs[0].jobPositions[0].${field}`;

test("[REQ-15] the expiry may be today, not yesterday", () => {
  expect(refusalsOf(eventWith({ eventExpirationDate: "2026-11-19" }))).toEqual([
    "eventExpirationDate: expiryBeforeToday",
  ]);
  expect(refusalsOf(eventWith({ eventExpirationDate: "2026-11-20" }))).toEqual([]);
  expect(refusalsOf(eventWith({ eventExpirationDate: "2026-13-01" }))).toEqual(["eventExpirationDate: date"]);
});

test("[REQ-19] the expiry may be the day of the earliest job, not the day after", () => {
  const jobsOn = (...days: string[]) => [jobWith({ positions: days.map((jobDate) => positionWith({ jobDate })) })];
  const later = eventWith({ eventExpirationDate: "2026-12-08", jobs: jobsOn("2026-12-12", "2026-12-07") });
  expect(refusalsOf(later)).toEqual(["eventExpirationDate: Eventexpirebeforejob"]);
  expect(
    refusalsOf(eventWith({ eventExpirationDate: "2026-12-07", jobs: jobsOn("2026-12-12", "2026-12-07") })),
  ).toEqual([]);
});

test("[REQ-18] [REQ-20] two days ago is refused, yesterday only for its start", () => {
  expect(refusalsOf(withPosition({ jobDate: "2026-11-18" }))).toContain(`${at("jobDate")}: dateTooEarly`);
  expect(refusalsOf(withPosition({ jobDate: "2026-11-19" })).filter((text) => text.startsWith("jobs"))).toEqual([
    `${at("jobStart")}: futureTimings`,
  ]);
  expect(refusalsOf(withPosition({ jobDate: "2026-11-20", jobStart: "10:00", jobEnd: "16:00" }))).toEqual([
    `${at("jobStart")}: futureTimings`,
  ]);
});

test("[REQ-20] a start without a date asks for the date first, and a past start is refused before the end is known", () => {
  expect(refusalsOf(withPosition({ jobDate: "" }))).toEqual([
    `${at("jobDate")}: required`,
    `${at("jobStart")}: startNeedsDate`,
  ]);
  expect(refusalsOf(withPosition({ jobDate: "2026-11-20", jobStart: "08:00", jobEnd: "" }))).toContain(
    `${at("jobStart")}: futureTimings`,
  );
});

test("[REQ-22] 12 hours are accepted, 12 and a quarter are not", () => {
  expect(refusalsOf(withPosition({ jobStart: "08:00", jobEnd: "20:00" }))).toEqual([]);
  expect(refusalsOf(withPosition({ jobStart: "08:00", jobEnd: "20:15" }))).toEqual([
    `${at("jobEnd")}: endTime.duration`,
  ]);
  expect(refusalsOf(withPosition({ jobStart: "08:00", jobEnd: "08:00" }))).toEqual([`${at("jobEnd")}: endEqualsStart`]);
});

test("[REQ-23] three hours are accepted", () => {
  expect(refusalsOf(withPosition({ jobStart: "08:00", jobEnd: "11:00" }))).toEqual([]);
});

test("[REQ-05] a bonus of 7 percent is refused, none and 50 are accepted", () => {
  expect(refusalsOf(eventWith({ jobs: [jobWith({ bonusPercent: 7 })] }))).toEqual(["jobs[0].jobBonus: oneOf"]);
  for (const bonusPercent of [0, 50]) expect(refusalsOf(eventWith({ jobs: [jobWith({ bonusPercent })] }))).toEqual([]);
});

test("malformed values are named as such", () => {
  expect(refusalsOf(withPosition({ jobDate: "12.12.2026" }))).toContain(`${at("jobDate")}: date`);
  expect(refusalsOf(withPosition({ jobEnd: "25:00" }))).toEqual([`${at("jobEnd")}: time`]);
  expect(refusalsOf(withPosition({ quantity: 10 }))).toEqual([`${at("quantity")}: oneOf`]);
  expect(refusalsOf(withPosition({ briefings: ["unknown"] }))).toEqual([`${at("upload")}: downloadFailed`]);
  expect(refusalsOf(eventWith({ jobs: [jobWith({ staffTypeId: "unknown" })] }))).toEqual(["jobs[0].staffType: oneOf"]);
  expect(refusalsOf(eventWith({ eventName: "x".repeat(101) }))).toEqual(["eventName: tooLong?max=100"]);
  expect(refusalsOf(eventWith({ jobs: [jobWith({ jobDescription: "x".repeat(5001) })] }))).toEqual([
    "jobs[0].jobDescription: tooLong?max=5000",
  ]);
});

test("[DESK-23] the agency makes a request for a company: the company's, with the agency as its maker, without a card, and each of its people is written to", () => {
  const agency = makeSuperuser(world);
  const colleague = makeUser(world, { role: "employer", companyId: employer.company.id });
  makeUser(world, { role: "employer", companyId: employer.company.id, deactivatedAt: world.now });
  const given = { submissionId: newId(world.now), event: eventWith(), cardOnFileId: null };
  const created = createEvent(world.as(agency.actor), { ...given, forCompanyId: employer.company.id });
  expect(created.ok).toBe(true);
  const event = world.db.select().from(events).get();
  expect(event).toMatchObject({ companyId: employer.company.id, createdBy: agency.user.id, cardOnFileId: null });
  const logged = world.db.select().from(auditEntries).where(eq(auditEntries.action, "event.created")).get();
  expect(logged).toMatchObject({ actorUserId: agency.user.id, companyId: employer.company.id });
  expect(JSON.parse(logged?.dataJson ?? "")).toMatchObject({ byAgency: true });
  expect(
    mailsOf(world, "request-made")
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual([employer.user.id, colleague.id].sort());
  const query = new URLSearchParams();
  const shown = readOverview(world.as(employer.actor), { query, language: "en", pageSize: 10 });
  expect(JSON.stringify(shown)).toContain('"byAgency":true');
  // The same again is the same request, with no second mail.
  createEvent(world.as(agency.actor), { ...given, forCompanyId: employer.company.id });
  expect(world.db.select().from(events).all()).toHaveLength(1);
  expect(mailsOf(world, "request-made")).toHaveLength(2);
});

test("[DESK-23] a company makes only its own requests, with a card; the agency none without a company or with a stranger's card", () => {
  const other = makeEmployer(world);
  const ask = (actor: typeof employer.actor, given: { cardOnFileId: string | null; forCompanyId?: string }) =>
    createEvent(world.as(actor), { submissionId: newId(world.now), event: eventWith(), ...given });
  expect(ask(employer.actor, { cardOnFileId: null })).toMatchObject({ refusal: "noPaymentDetails" });
  const agency = makeSuperuser(world).actor;
  expect(ask(agency, { cardOnFileId: null })).toMatchObject({ refusal: "notFound" });
  expect(ask(agency, { cardOnFileId: null, forCompanyId: "unknown" })).toMatchObject({ refusal: "notFound" });
  const [forCompanyId, own] = [other.company.id, employer.company.id];
  expect(ask(agency, { cardOnFileId, forCompanyId })).toMatchObject({ refusal: "noPaymentDetails" });
  expect(ask(employer.actor, { cardOnFileId, forCompanyId }).ok).toBe(true);
  expect(world.db.select().from(events).all()).toMatchObject([{ companyId: own }]);
  expect(mailsOf(world, "request-made")).toEqual([]);
});
