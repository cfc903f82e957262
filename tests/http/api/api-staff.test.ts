import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { decryptedDetails } from "~/domain/contract/bank-details.server";
import { applications, bookedStaffDetails, briefingReads, contracts, hoursConfirmations, positions } from "~db/schema";
import { makeBriefing } from "../../factories/briefings";
import { bankDetails, makeContract, makeSignedContract } from "../../factories/contracts";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { api, apiWorld, callsOn } from "../../support/api";

const world = apiWorld();

const { get, post, patch } = callsOn(world);

/** A staff member whose account holds a social security number. */
const applicant = () => makeStaff(world).user.id;

describe("the job wall", () => {
  test("[CALL-24] shows jobs with what the person earns; who waits for approval learns that", async () => {
    const { position, event } = makePostedPosition(world, makeEmployer(world).company.id);
    const said = await get("employees/getJobs", applicant());
    const job = said.body.data.jobs.find(({ _id }: { _id: string }) => _id === position.jobId);
    const offered = { _id: position.id, jobTotalCost: position.staffTotalCents / 100, places: 1 };
    expect(job).toMatchObject({ eventID: event.id, jobPositions: [offered] });
    expect(said.bytes.toString()).not.toMatch(/effective|duplicateIds/);
    expect(said.bytes.toString()).not.toContain(String(position.jobTotalCostCents / 100));
    const pending = makeStaff(world, { profile: { approvedAt: null, approvedBy: null } }).user.id;
    const waits = await get("employees/getJobs", pending);
    expect([waits.status, waits.body.key]).toEqual([403, "applicationUnderReview"]);
    expect((await get(`job/${position.id}`, pending)).status).toBe(403);
  });

  test("companies see their own jobs with what they pay, the agency all", async () => {
    const employer = makeEmployer(world);
    const { position } = makePostedPosition(world, employer.company.id);
    const own = (await get("employees/getJobs", employer.user.id)).body.data.jobs;
    const shown = { _id: position.id, jobTotalCost: position.jobTotalCostCents / 100 };
    expect(own).toMatchObject([{ jobPositions: [shown] }]);
    const agency = (await get("employees/getJobs", makeSuperuser(world).user.id)).body.data.jobs;
    expect(agency.length).toBeGreaterThan(1);
  });

  test("[CALL-25] the jobs of an event: for the company with everything, for staff as the wall shows them", async () => {
    const employer = makeEmployer(world);
    const { position, event } = makePostedPosition(world, employer.company.id);
    const own = await get(`job/by-event/${event.id}`, employer.user.id);
    expect(own.body.data.event).toMatchObject({ _id: event.id, eventName: event.eventName });
    expect(own.body.data.jobs[0].jobPositions[0]).toMatchObject({
      _id: position.id,
      jobTotalCost: position.jobTotalCostCents / 100,
    });
    const wall = await get(`job/by-event/${event.id}`, applicant());
    expect(wall.body.data.jobs[0].jobPositions).toMatchObject([{ _id: position.id }]);
    expect(wall.bytes.toString()).not.toContain(String(position.jobTotalCostCents / 100));
    expect((await get(`job/by-event/${event.id}`, makeEmployer(world).user.id)).status).toBe(404);
  });

  test("[CALL-26] one job with its positions, by the id of a position or of the job", async () => {
    const employer = makeEmployer(world);
    const { position, job } = makePostedPosition(world, employer.company.id);
    makePosition(world, job, { startsAt: position.startsAt + 48 * HOUR });
    for (const id of [position.id, job.id]) {
      const staff = (await get(`job/${id}`, applicant())).body.data.jobs;
      expect([staff.length, staff[0]._id, staff[0].jobPositions.length]).toEqual([1, job.id, 2]);
      const own = (await get(`job/${id}`, employer.user.id)).body.data.jobs;
      expect([own.length, own[0]._id, own[0].jobPositions.length]).toEqual([1, job.id, 2]);
    }
    expect((await get(`job/${job.id}`, makeEmployer(world).user.id)).status).toBe(404);
    expect((await get("job/01ARZ3NDEKTSV4RRFFQ69G5FAV", applicant())).status).toBe(404);
  });
});

describe("applying", () => {
  const apply = (jobId: string, positionId: string, as: string, more: object = {}) =>
    post(`jobs/applyJobPosition/${jobId}`, { jobPositions: [positionId], empRemarks: "Gern.", ...more }, as);

  test("[CALL-27] succeeds with a message, the events and the remark", async () => {
    const { position, job, event } = makePostedPosition(world, makeEmployer(world).company.id);
    const as = applicant();
    const asked = await apply(job.id, position.id, as);
    expect(asked.body.errors).toHaveProperty("ssn");
    const said = await apply(job.id, position.id, as, { ssn: "1237 010180" });
    expect([said.status, said.body.message]).toEqual([200, "applied successfully"]);
    const [{ _id: eventId, jobs }] = said.body.data.events;
    const [{ id }] = jobs[0].jobPositions[0].applications;
    expect(eventId).toBe(event.id);
    expect(world.db.select().from(applications).where(eq(applications.id, id)).get()).toMatchObject({
      userId: as,
      remarks: "Gern.",
    });
    const again = await apply(job.id, position.id, as);
    expect([again.status, again.body.message]).toEqual([403, "You already applied for this job!"]);
    expect((await apply(job.id, position.id, as, { empRemarks: "x".repeat(5_001) })).body.errors).toHaveProperty(
      "empRemarks",
    );
    expect(
      (await apply(makePostedPosition(world, makeEmployer(world).company.id).job.id, position.id, as)).status,
    ).toBe(404);
    expect(
      (await post(`jobs/applyJobPosition/${job.id}`, { jobPositions: [] }, as)).body.errors?.jobPositions?.[0]?.key,
    ).toBe("selectAtLeastOne");
  });

  test("[CALL-27] fails with the status of each reason", async () => {
    const employer = makeEmployer(world);
    const held = makePostedPosition(world, employer.company.id);
    const rival = makeApplication(world, held.position.id, applicant(), { readyAt: world.now });
    makeListEntry(world, held.position, rival);
    const as = applicant();
    const taken = await apply(held.job.id, held.position.id, as, { ssn: "1237010180" });
    expect([taken.status, taken.body.message]).toEqual([418, "This job is already taken!"]);
    const full = makeBookedPosition(world);
    const gone = await apply(full.job.id, full.position.id, as, { ssn: "1237010180" });
    expect([gone.status, gone.body.message]).toEqual([410, "Another user has been booked for this job."]);
    const busy = makeBookedPosition(world);
    const sameTime = makePostedPosition(world, employer.company.id);
    const clash = await apply(sameTime.job.id, sameTime.position.id, busy.staff.user.id, { ssn: "1237010180" });
    expect([clash.status, clash.body.message]).toEqual([406, "You are already booked for a job at that time!"]);
    const pending = makeStaff(world, { profile: { approvedAt: null, approvedBy: null } }).user.id;
    expect((await apply(sameTime.job.id, sameTime.position.id, pending)).body.key).toBe("applicationUnderReview");
  });

  test("[CALL-23] page 2 of the own jobs holds the next ones", async () => {
    const { company } = makeEmployer(world);
    const as = applicant();
    for (let index = 0; index < 12; index++) {
      const { position } = makePostedPosition(world, company.id, { startsAt: Date.UTC(2026, 11, 5 + index, 16) });
      makeApplication(world, position.id, as);
    }
    const [one, two] = [await get("employees/getMyJobs?page=1", as), await get("employees/getMyJobs?page=2", as)];
    expect([one.body.data.jobs.length, one.body.data.pageCount]).toEqual([10, 2]);
    expect([two.body.data.jobs.length, two.body.data.currPage]).toEqual([2, 2]);
    const ids = [...one.body.data.jobs, ...two.body.data.jobs].map(({ jobPositions }) => jobPositions[0]._id);
    expect(new Set(ids).size).toBe(12);
    expect((await get("employees/getMyJobs?page=x", as)).status).toBe(400);
  });
});

describe("the contract of a booked job", () => {
  test("[CALL-41][CALL-33] details make it and a signature signs it; a stranger has none", async () => {
    const booked = makeBookedPosition(world);
    const as = booked.staff.user.id;
    const path = `jobs/updateBookedPosition/${booked.position.id}`;
    const wrong = await patch(path, { bookedStaffDetails: { ...bankDetails, iban: "AT1" } }, as);
    expect(wrong.body.errors).toHaveProperty("iban");
    const positionRow = () => world.db.select().from(positions).where(eq(positions.id, booked.position.id)).get();
    const before = positionRow();
    const form = new FormData();
    form.set("bookedStaffDetails", JSON.stringify(bankDetails));
    for (const foreign of ["jobPrice", "jobTotalCost", "staffTotal", "jobStart"]) form.set(foreign, "1");
    const saved = await api(world, "PATCH", path, { form, as });
    expect([saved.body.message, saved.status]).toEqual(["contract created", 200]);
    expect(saved.bytes.toString()).not.toMatch(/1237010180|AT6119/);
    expect(world.db.select().from(bookedStaffDetails).get()?.bookingId).toBe(booked.booking.id);
    expect(positionRow(), "no other part of the position changes").toEqual(before);
    const { contractId } = saved.body.data.jobPosition;
    const stranger = await patch(path, { bookedStaffDetails: bankDetails }, applicant());
    expect([stranger.status, stranger.body.message]).toEqual([404, "Failed to update bank details"]);

    const create = (json: object, who = as) =>
      post("contracts/createContractPDF", { position: booked.position.id, ...json }, who);
    expect((await create({})).body.data.contract).toMatchObject({ _id: contractId, status: "created" });
    expect((await create({ contractId })).body.errors).toHaveProperty("signature");
    const sign = {
      contractId,
      contractData: { firstName: "Anna", lastName: "Leitner", signatureText: "Anna Leitner" },
    };
    expect((await create(sign, applicant())).status).toBe(404);
    const signed = await create(sign);
    expect([signed.body.message, signed.body.data.contract.status]).toEqual(["contract signed", "signed"]);
    expect(world.db.select().from(contracts).where(eq(contracts.id, contractId)).get()?.signedFirstName).toBe("Anna");
  });

  test("[CASE-12][FLOW-03] a wrong check digit is asked about once by calls, too, and the answer is kept", async () => {
    const booked = makeBookedPosition(world);
    const save = (details: object, more: object = {}) =>
      patch(
        `jobs/updateBookedPosition/${booked.position.id}`,
        { bookedStaffDetails: { ...bankDetails, ...details }, ...more },
        booked.staff.user.id,
      );
    const wrong = { iban: "IBAN AT61 1904 3002 3457 3202", ssn: "SV 1238 010180" };
    const asked = await save(wrong);
    expect([asked.status, asked.body.errors?.iban?.[0]?.key, asked.body.errors?.ssn?.[0]?.key]).toEqual([
      422,
      "ibanChecksum",
      "ssnChecksum",
    ]);
    expect(
      world.db
        .select()
        .from(bookedStaffDetails)
        .all()
        .map(({ bookingId }) => bookingId),
    ).not.toContain(booked.booking.id);
    expect((await save(wrong, { confirmed: "AT611904300234573202" })).status).toBe(422);
    expect((await save(wrong, { confirmed: "1238010180,IBAN AT61 1904 3002 3457 3202" })).status).toBe(200);
    expect((await save({ ...wrong, bic: "GIBA-AT-WW" })).status).toBe(200);
  });

  test.each([
    ["iban", "DE89 3704 0044 0532 0130 00 Commerzbank", "tooLong"],
    ["iban", "Kontonummer 12345678901", "ibanShape"],
    ["ssn", "1237 010180 Berg", "ssnChecksum"],
  ])("[CASE-12] %s %j is not taken unasked", async (field, typed, key) => {
    const booked = makeBookedPosition(world);
    const path = `jobs/updateBookedPosition/${booked.position.id}`;
    const said = await patch(path, { bookedStaffDetails: { ...bankDetails, [field]: typed } }, booked.staff.user.id);
    expect(said.body.errors?.[field]?.[0]?.key).toContain(key);
  });

  test("[CASE-08][CASE-12] an account of Slovenia and a number with label and day of birth are taken", async () => {
    const booked = makeBookedPosition(world);
    const details = { ...bankDetails, iban: "IBAN: SI56 2633 0001 2039 086", ssn: "SV 1237 01.01.1980" };
    const path = `jobs/updateBookedPosition/${booked.position.id}`;
    expect((await patch(path, { bookedStaffDetails: details }, booked.staff.user.id)).status).toBe(200);
    const row = world.db
      .select()
      .from(bookedStaffDetails)
      .all()
      .find(({ bookingId }) => bookingId === booked.booking.id);
    expect(row && decryptedDetails(row)).toMatchObject({ iban: "SI56263300012039086", ssn: "1237010180" });
  });

  test("[CALL-32] a signed one is found by its person only", async () => {
    const booked = makeBookedPosition(world);
    const unsigned = await makeContract(world, booked);
    expect((await get(`contracts/getSignedContract/${unsigned}`, booked.staff.user.id)).status).toBe(404);
    const other = makeBookedPosition(world);
    const signed = await makeSignedContract(world, other);
    const id = typeof signed === "string" ? signed : (contractOf(other.booking.id) ?? "");
    const said = await get(`contracts/getSignedContract/${id}`, other.staff.user.id);
    expect(said.body.data.Contracts).toHaveLength(1);
    expect((await get(`contracts/getSignedContract/${id}`, booked.staff.user.id)).status).toBe(404);
  });

  test("[CALL-35] an unsigned one is refused; a signed one is sent", async () => {
    const booked = makeBookedPosition(world);
    await makeContract(world, booked);
    const submit = (json: object = { contractSubmited: true }) =>
      patch(`jobs/submitContract/${booked.position.id}`, json, booked.staff.user.id);
    const early = await submit();
    expect([early.status, early.body.message]).toEqual([400, "Contract not signed, Something is wrong!"]);
    await makeSignedContract(world, booked);
    expect((await submit({ contractSubmited: false })).status).toBe(400);
    const sent = await submit();
    expect([sent.body.message, sent.body.data.contract.status]).toEqual([
      "job confirmed and contract submitted",
      "submitted",
    ]);
    expect((await patch(`jobs/submitContract/${booked.position.id}`, {}, applicant())).status).toBe(404);
  });

  test("[CALL-31][CALL-34] the contract as PDF, to read and to keep; no stranger's", async () => {
    const booked = makeBookedPosition(world);
    await makeContract(world, booked);
    const as = booked.staff.user.id;
    const { contract, contracturl } = (await get("contracts/getActiveContract", as)).body.data;
    expect(Buffer.from(contracturl, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(contract).toMatchObject({ jobPositionId: booked.position.id, signature: null });
    const stored = await post("contracts/fetchcontracturl", { jobPositionId: booked.position.id }, as);
    expect(stored.headers.get("Content-Disposition")).toMatch(/^attachment; filename="Vertrag-.+\.pdf"$/);
    expect((await get(`contracts/getActiveContract?jobPositionId=${booked.position.id}`, applicant())).status).toBe(
      404,
    );
    expect((await post("contracts/fetchcontracturl", { jobPositionId: "x" }, as)).status).toBe(404);
  });

  test("[SAFE-42] of three asked for at once one is told to come again", async () => {
    const booked = makeBookedPosition(world);
    await makeContract(world, booked);
    const as = booked.staff.user.id;
    const asked = await Promise.all(
      [1, 2, 3].map(() => post("contracts/fetchcontracturl", { jobPositionId: booked.position.id }, as)),
    );
    const [refused, ...more] = asked.filter(({ status }) => status !== 200);
    expect(more).toEqual([]);
    expect([refused?.status, refused?.body.key]).toEqual([429, "tooManyRequests"]);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

function contractOf(bookingId: string) {
  return world.db.select().from(contracts).where(eq(contracts.bookingId, bookingId)).get()?.id;
}

describe("briefings", () => {
  test("[CALL-36] by position and slot, with the day in its name; no path leads elsewhere", async () => {
    const booked = makeBookedPosition(world);
    const bytes = Buffer.from("%PDF-1.4 briefing");
    makeBriefing(world, booked.position.id, { slot: 1, bytes });
    const ask = (briefingsPath: string, as = booked.staff.user.id) =>
      post("jobs/fetchbriefingurl", { briefingsPath }, as);
    const [file] = (await ask(`${booked.position.id}/1`)).body.data.briefingurl;
    expect(file).toEqual({ data: bytes.toString("base64"), type: "pdf", fileName: "Briefing-04.12.2026.pdf" });
    expect((await ask(`${booked.position.id}/1`, booked.employer.user.id)).body.data.briefingurl[0].data).toBe(
      file.data,
    );
    for (const path of ["../../tagwerk.db", `${booked.position.id}/2`, `${booked.position.id}/../1`, "briefings/x"])
      expect((await ask(path)).status).toBe(404);
    expect((await ask(`${booked.position.id}/1`, applicant())).status).toBe(404);
    expect((await ask(`${booked.position.id}/1`, makeEmployer(world).user.id)).status).toBe(404);
  });

  test("[CALL-41] fetchBriefing marks them as read", async () => {
    const booked = makeBookedPosition(world);
    makeBriefing(world, booked.position.id, { slot: 1, bytes: Buffer.from("%PDF-1.4 a") });
    makeBriefing(world, booked.position.id, { slot: 2, bytes: Buffer.from("%PDF-1.4 b") });
    const path = `jobs/updateBookedPosition/${booked.position.id}`;
    const before = world.db.select().from(briefingReads).all().length;
    const one = await patch(path, { fetchBriefing: true, slot: 2 }, booked.staff.user.id);
    const { briefings, readBriefings } = one.body.data.jobPosition;
    expect([briefings, readBriefings]).toEqual([
      [`${booked.position.id}/1`, `${booked.position.id}/2`],
      [`${booked.position.id}/2`],
    ]);
    await api(world, "PATCH", path, { form: new URLSearchParams({ fetchBriefing: "on" }), as: booked.staff.user.id });
    expect(world.db.select().from(briefingReads).all()).toHaveLength(before + 2);
    expect((await patch(path, { fetchBriefing: true }, applicant())).status).toBe(404);
  });
});

describe("hours", () => {
  const json = {
    confirmJobStart: world.now - 8 * HOUR,
    confirmJobEnd: "09:00",
    employerName: "Maria Gruber",
    signatureText: "Maria Gruber",
    forEmployerSign: true,
  };
  const startsAt = world.now - 8 * HOUR;

  test("[CALL-37][CALL-42] are saved once inside the window, by the person or the company", async () => {
    const booked = makeBookedPosition(world, { startsAt, endsAt: startsAt + 6 * HOUR });
    const confirm = (as: string, changes: object = {}) =>
      patch(`jobs/submitWorkHours/${booked.position.id}`, { ...json, ...changes }, as);
    const stranger = await confirm(makeEmployer(world).user.id);
    expect(stranger.status).toBe(404);
    const wrong = await confirm(booked.staff.user.id, { confirmJobEnd: "09:07", signatureText: "" });
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(["confirmJobEnd", "employerSign"]);
    const saved = await confirm(booked.staff.user.id);
    expect(saved.body.data.jobPosition).toMatchObject({
      isConfirmed: true,
      confirmJobStart: startsAt,
      confirmJobEnd: startsAt + 7 * HOUR,
      outstandingAmount: 0,
      employerData: { outstandingAmount: null },
    });
    const stored = world.db
      .select()
      .from(hoursConfirmations)
      .where(eq(hoursConfirmations.bookingId, booked.booking.id));
    expect(stored.all()).toHaveLength(1);
    const again = await confirm(booked.employer.user.id);
    expect([again.status, again.body.key]).toEqual([409, "hoursAlreadyConfirmed"]);
    expect(stored.all()).toHaveLength(1);
  });

  test("[SAFE-10] that are not over yet are refused", async () => {
    const booked = makeBookedPosition(world, { startsAt, endsAt: startsAt + 6 * HOUR });
    for (const as of [booked.staff.user.id, booked.employer.user.id]) {
      const early = await patch(`jobs/submitWorkHours/${booked.position.id}`, { ...json, confirmJobEnd: "10:30" }, as);
      expect([early.status, early.body.errors]).toMatchObject([400, { confirmJobEnd: [{ key: "hoursInFuture" }] }]);
    }
  });

  test("[CALL-37] are refused before and after the window", async () => {
    const later = makeBookedPosition(world, { startsAt: world.now + HOUR });
    const early = await patch(`jobs/submitWorkHours/${later.position.id}`, json, later.employer.user.id);
    expect([early.status, early.body.key]).toEqual([409, "hoursNotStarted"]);
    const past = makeBookedPosition(world, { startsAt: world.now - 40 * HOUR, endsAt: world.now - 34 * HOUR });
    const late = await patch(`jobs/submitWorkHours/${past.position.id}`, json, past.employer.user.id);
    expect([late.status, late.body.key]).toEqual([409, "hoursWindowClosed"]);
  });
});

describe("without a number yet", () => {
  test("[CASE-24] calls take the tick for applying and for the contract", async () => {
    const none = { ssn: "", noSsn: true, sex: "female", birthPlace: "Aleppo" };
    const { position, job } = makePostedPosition(world, makeEmployer(world).company.id);
    const as = applicant();
    const apply = (more: object) =>
      post(`jobs/applyJobPosition/${job.id}`, { jobPositions: [position.id], empRemarks: "", ...more }, as);
    expect((await apply({ noSsn: true })).body.errors).toMatchObject({
      sex: [{ key: "required" }],
      birthPlace: [{ key: "required" }],
    });
    expect((await apply(none)).status).toBe(200);
    const booked = makeBookedPosition(world);
    const details = { bookedStaffDetails: { ...bankDetails, ...none } };
    const saved = await patch(`jobs/updateBookedPosition/${booked.position.id}`, details, booked.staff.user.id);
    expect([saved.status, saved.body.data.jobPosition.bookedStaffDetails.ssn]).toEqual([200, ""]);
  });
});
