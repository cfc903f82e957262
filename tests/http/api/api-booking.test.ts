import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { validateHours } from "~/domain/hours/rules";
import { timeSteps } from "~/i18n/format";
import {
  applications,
  bookings,
  briefings,
  cardsOnFile,
  companies,
  events,
  listEntries,
  orders,
  positions,
} from "~db/schema";
import { makeBriefing } from "../../factories/briefings";
import { makeConfirmedHours } from "../../factories/hours";
import { makeApplicants, makeSettledOrder } from "../../factories/orders";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeCardOnFile,
  makeEmployer,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../../factories/rows";
import { api, apiWorld, callsOn } from "../../support/api";

const world = apiWorld();

const HOUR_MS = 3_600_000;
const { get, post, patch } = callsOn(world);
const stranger = () => makeEmployer(world).user.id;

const newJob = (staffType: string) => ({
  staffType,
  jobBonus: 0,
  jobDescription: "Gäste empfangen.",
  jobRequirements: "",
  jobPositions: [{ quantity: 2, jobPlace: "1020 Wien", jobDate: "2026-12-10", jobStart: "17:00", jobEnd: "22:00" }],
});

describe("events", () => {
  test("[CALL-44] an event is published for the session's company, once a card is on file", async () => {
    const employer = makeEmployer(world);
    const type = makeStaffType(world);
    const json = {
      eventName: "Ball",
      eventExpirationDate: "2026-12-09",
      createdJobs: [newJob(type.id)],
      submissionId: "one",
    };
    const early = await post("event", json, employer.user.id);
    expect([early.status, early.body.key]).toEqual([402, "noPaymentDetails"]);
    makeCardOnFile(world, employer.company.id);
    const wrong = await post("event", { ...json, eventExpirationDate: "2026-12-11", eventName: "" }, employer.user.id);
    expect(Object.keys(wrong.body.errors ?? {}).sort()).toEqual(["eventExpirationDate", "eventName"]);
    const said = await post("event", json, employer.user.id);
    expect([said.body.message, said.body.data.event.eventName]).toEqual(["job offer created", "Ball"]);
    expect((await post("event", json, employer.user.id)).body.data.event._id).toBe(said.body.data.event._id);
    const own = world.db.select().from(events).where(eq(events.companyId, employer.company.id)).all();
    expect(own).toHaveLength(1);
    const places = world.db.select().from(positions).where(eq(positions.eventId, said.body.data.event._id)).all();
    expect(places.map(({ companyId }) => companyId)).toEqual([employer.company.id, employer.company.id]);
  });

  test("[LIM-09] times are quarters of an hour: proposed in 15 minutes, rounded down in requests, refused in signed hours", async () => {
    const steps = timeSteps();
    expect([steps.length, steps[0], steps[1], steps.at(-1)]).toEqual([96, "00:00", "00:15", "23:45"]);
    const employer = makeEmployer(world);
    makeCardOnFile(world, employer.company.id);
    const job = newJob(makeStaffType(world).id);
    const odd = { ...job, jobPositions: [{ ...job.jobPositions[0], jobStart: "17:07", jobEnd: "22:59" }] };
    const json = { eventName: "Ball", eventExpirationDate: "2026-12-09", createdJobs: [odd] };
    const { _id: eventID } = (await post("event", json, employer.user.id)).body.data.event;
    const added = await post("jobs", { ...odd, eventID }, employer.user.id);
    expect(added.status).toBe(200);
    const rows = world.db.select().from(positions).where(eq(positions.eventId, eventID)).all();
    const clocks = rows.map(({ startsAt, endsAt }) => [
      new Date(startsAt).getUTCMinutes(),
      new Date(endsAt).getUTCMinutes(),
    ]);
    expect(clocks).toEqual([
      [0, 45],
      [0, 45],
      [0, 45],
      [0, 45],
    ]);
    const over = Date.parse("2026-06-15T22:00Z");
    const signed = { span: { minutes: 300, endsAt: over }, now: over, employerName: "Eva Berger", hasSignature: true };
    expect(validateHours({ ...signed, jobStart: "17:07", jobEnd: "22:00" })).toEqual([
      { field: "jobStart", key: "quarterSteps" },
    ]);
  });

  test("[CALL-45] a job joins an own event", async () => {
    const employer = makeEmployer(world);
    const { event } = makePostedPosition(world, employer.company.id);
    const json = { ...newJob(makeStaffType(world).id), eventID: event.id };
    const said = await post("jobs", json, employer.user.id);
    const alike = said.body.data.job.jobPositions;
    expect(alike).toMatchObject([{ jobPlace: "1020 Wien" }, { duplicateIds: [alike[0]._id] }]);
    const wrong = await post("jobs", { ...json, staffType: "x" }, employer.user.id);
    expect(wrong.body.errors?.staffType?.[0]?.key).toBe("oneOf");
    expect((await post("jobs", json, stranger())).status).toBe(404);
  });

  test("[CALL-46][CALL-49] a page of events: the own ones, for the agency all", async () => {
    const employer = makeEmployer(world);
    for (let index = 0; index < 12; index++) {
      const startsAt = Date.UTC(2026, 11, 4 + index, 16);
      makePostedPosition(world, employer.company.id, { startsAt });
    }
    const [one, two] = [
      await get("events/getUserEvents?page=1&pagination=true", employer.user.id),
      await get("events/getUserEvents?page=2&pagination=true", employer.user.id),
    ];
    expect([one.body.data.events.length, one.body.data.currPage, one.body.data.pageCount]).toEqual([10, 1, 2]);
    expect([two.body.data.events.length, two.body.data.currPage]).toEqual([2, 2]);
    const all = await get("events/getUserEvents?pagination=false", employer.user.id);
    expect([all.body.data.events.length, all.body.data.pageCount]).toEqual([12, 1]);
    const agency = await get("events", makeSuperuser(world).user.id);
    expect(agency.body.data.total).toBeGreaterThan(12);
    expect(agency.body.data.events[0].jobs[0].companyName).toMatch(/Donaublick/);
    expect((await get("events", employer.user.id)).status).toBe(403);
    expect((await get("events", makeStaff(world).user.id)).status).toBe(403);
  });

  test("[CALL-47] current and completed events, each by page", async () => {
    const employer = makeEmployer(world);
    const book = (startsAt: number) => {
      const { event, position } = makePostedPosition(world, employer.company.id, {
        startsAt,
        endsAt: startsAt + 6 * HOUR_MS,
      });
      const staff = makeStaff(world);
      const booking = makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
      return { employer, staff, event, position, booking };
    };
    for (let index = 0; index < 11; index++) book(Date.UTC(2026, 11, 4 + index, 16));
    const past = book(world.now - 90 * HOUR_MS);
    world.db
      .update(events)
      .set({ expiresAt: world.now - 91 * HOUR_MS })
      .where(eq(events.id, past.event.id))
      .run();
    makeConfirmedHours(world, past as unknown as Parameters<typeof makeConfirmedHours>[1]);
    const list = async (query: string) => (await get(`events/getUserEvents?${query}`, employer.user.id)).body.data;
    const first = await list("status=current&page=1");
    const second = await list("status=current&page=2");
    expect([first.events.length, first.currPage, first.pageCount]).toEqual([10, 1, 2]);
    expect([second.events.length, second.currPage]).toEqual([1, 2]);
    const completed = await list("status=completed&page=1");
    expect([completed.events[0]?._id, completed.pageCount]).toEqual([past.event.id, 1]);
    expect((await get("events/getUserEvents?status=other", employer.user.id)).status).toBe(400);
  });

  test("[CALL-50] an own event with its people; a stranger's is not there", async () => {
    const booked = makeBookedPosition(world);
    const said = await get(`events/getEvent/${booked.event.id}`, booked.employer.user.id);
    expect(said.body.data.event.jobs[0].jobPositions[0].booked.employee.name).toBe("Anna Leitner");
    expect((await get(`events/getEvent/${booked.event.id}`, stranger())).status).toBe(404);
  });

  test("[CALL-51] the expiry day moves, given in milliseconds; not behind the first job", async () => {
    const employer = makeEmployer(world);
    const { event } = makePostedPosition(world, employer.company.id);
    const move = (eventExpirationDate: unknown, as = employer.user.id) =>
      patch(`events/updateEvent/${event.id}`, { eventExpirationDate }, as);
    const said = await move(Date.UTC(2026, 10, 30, 12));
    const lastInstant = Date.parse("2026-12-01T00:00:00+01:00") - 1;
    expect([said.body.message, said.body.data.event.eventExpirationDate]).toEqual(["Event updated.", lastInstant]);
    expect((await move("2026-12-24")).body.errors?.eventExpirationDate?.[0]?.key).toBe("Eventexpirebeforejob");
    expect((await move("2026-11-01")).body.key).toBe("expiryBeforeToday");
    expect((await move({})).status).toBe(400);
    expect((await move("2026-12-01", stranger())).status).toBe(404);
  });

  test("what a company shares is not overwritten by who read it before: `seen`", async () => {
    const employer = makeEmployer(world);
    const { event, job, position } = makePostedPosition(world, employer.company.id);
    const as = employer.user.id;
    const seen = { eventExpirationDate: event.eventExpirationDate };
    const move = (json: object) => patch(`events/updateEvent/${event.id}`, json, as);
    expect((await move({ eventExpirationDate: "2026-11-24", seen })).status).toBe(200);
    const late = await move({ eventExpirationDate: "2026-11-25", seen });
    expect([late.status, late.body.key, late.body.errors?.eventExpirationDate?.[0]]).toEqual([
      409,
      "changedMeanwhile",
      { key: "meanwhileNow", message: "Meanwhile changed to: 2026-11-24" },
    ]);
    const billing = {
      companyVatNumber: "ATU12345675",
      billingAddress: {
        billingAddressName: "Neu",
        billingAddressCountry: "AT",
        billingAddressCity: "Graz",
        billingAddressPostCode: "8010",
        billingAddressStreet: "Ring 1",
      },
    };
    const save = (given: object) => post("employers/updatebillingaddress", { ...billing, seen: given }, as);
    const stale = await save({ billingAddressCity: "Linz", companyVatNumber: "ATU13585627" });
    expect([stale.status, Object.keys(stale.body.errors ?? {})]).toEqual([409, ["billingAddress.billingAddressCity"]]);
    expect((await save({ billingAddressCity: "Wien" })).status).toBe(200);
    makeApplication(world, position.id, makeStaff(world).user.id);
    const drop = (applications: number) =>
      patch(`jobs/updateJob/${job.id}`, { deletedPosition: position.id, confirmed: true, applications }, as);
    expect((await drop(0)).body.key).toBe("applicationsChanged");
    expect((await drop(1)).status).toBe(200);
  });

  test("[CALL-52] a position is deleted; a booked one stays, one with applications asks", async () => {
    const employer = makeEmployer(world);
    const { job, position } = makePostedPosition(world, employer.company.id);
    const drop = (json: object, as = employer.user.id, id = job.id) => patch(`jobs/updateJob/${id}`, json, as);
    expect((await drop({ deletedPosition: position.id }, stranger())).status).toBe(404);
    makeApplication(world, position.id, makeStaff(world).user.id);
    const asks = await drop({ deletedPosition: position.id });
    expect([asks.status, asks.body.key]).toEqual([409, "deleteJobModal.warning"]);
    const said = await drop({ deletedPosition: position.id, jobPositions: [], confirmed: true });
    expect([said.status, said.body.key]).toEqual([200, "requestOverview.deletedJob"]);
    expect(world.db.select().from(positions).where(eq(positions.id, position.id)).get()?.deletedAt).not.toBeNull();
    const booked = makeBookedPosition(world);
    const refused = await drop(
      { deletedPosition: booked.position.id, confirmed: true },
      booked.employer.user.id,
      booked.job.id,
    );
    expect([refused.status, refused.body.key]).toEqual([409, "positionBookedFixed"]);
  });
});

describe("choosing staff", () => {
  function applied(given: Parameters<typeof makePostedPosition>[2] = {}) {
    const employer = makeEmployer(world);
    const posted = makePostedPosition(world, employer.company.id, given);
    const staff = makeStaff(world);
    const application = makeApplication(world, posted.position.id, staff.user.id);
    return { employer, staff, application, as: employer.user.id, ...posted };
  }

  test("[CALL-28] free: yes; held or booked: the message with the name", async () => {
    const { position, job, staff, as } = applied();
    const check = () => post(`jobs/checkEmployeestatus/${position.id}`, { employee: staff.user.id }, as);
    expect((await check()).body.data).toEqual({ available: true });
    expect((await post(`jobs/checkEmployeestatus/${job.id}`, { employee: staff.user.id }, as)).status).toBe(200);
    const elsewhere = makePostedPosition(world, makeEmployer(world).company.id);
    const entry = makeListEntry(
      world,
      elsewhere.position,
      makeApplication(world, elsewhere.position.id, staff.user.id),
    );
    const held = await check();
    expect([held.status, held.body.message]).toEqual([
      409,
      "Anna: Staff is blocked on this date and time. Please check after 45 mins",
    ]);
    world.db.update(listEntries).set({ removedAt: world.now }).where(eq(listEntries.id, entry.id)).run();
    expect((await check()).status).toBe(200);
    expect(
      (await post(`jobs/checkEmployeestatus/${position.id}`, { employee: staff.user.id }, stranger())).status,
    ).toBe(404);
  });

  test("[CALL-29] a rejected one is told", async () => {
    const { position, staff, application, as } = applied();
    const check = () => post(`jobs/checkRejectedEmployeestatus/${position.id}`, { employee: staff.user.id }, as);
    expect((await check()).body.data).toEqual({ rejected: false });
    world.db
      .update(applications)
      .set({ rejectedAt: world.now, rejectedBy: as })
      .where(eq(applications.id, application.id))
      .run();
    expect((await check()).body.message).toBe("Anna: Staff is rejected for this position!");
  });

  test("[CALL-30] overlapping applications of the person are named, else there is no data; nothing changes", async () => {
    const { position, staff, employer, as } = applied();
    const path = `jobs/handleOverlappingJobs/${position.id}/${staff.user.id}`;
    expect((await patch(path, undefined, as)).body.data).toBeNull();
    const foreign = makePostedPosition(world, makeEmployer(world).company.id);
    makeApplication(world, foreign.position.id, staff.user.id);
    expect((await patch(path, undefined, as)).body.data).toBeNull();
    const own = makePostedPosition(world, employer.company.id);
    const other = makeApplication(world, own.position.id, staff.user.id);
    expect((await patch(path, undefined, as)).body.data.overlapping).toMatchObject([{ id: other.id }]);
    expect(world.db.select().from(applications).where(eq(applications.id, other.id)).get()?.withdrawnAt).toBeNull();
  });

  test("[CALL-53] ready, on the list, off it, rejected: each as its button does, all or nothing", async () => {
    const { position, staff, as } = applied();
    const move = (json: object, who = as) => patch(`jobs/updateJobPosition/${position.id}`, json, who);
    const applicant = staff.user.id;
    const ready = await move({ readyToBook: { applicant }, jobPriceCents: 1 });
    expect(ready.body.data.jobPosition.readyToBook.applicant).toMatchObject({ _id: applicant, name: "Anna" });
    const listed = await move({ staffToBook: { applicant }, inAddedList: true });
    expect(listed.body.data.jobPosition.staffToBook.heldUntil).toBe(world.now + 45 * 60_000);
    const both = await move({ readyToBook: null, rejectedApplicants: ["nobody"] });
    expect(both.status).toBe(404);
    const off = await move({ inAddedList: false });
    expect([off.body.data.jobPosition.staffToBook, off.body.data.jobPosition.inReadyToBook]).toEqual([null, true]);
    const rejected = await move({ rejectedApplicants: [{ applicant }] });
    const { rejectedApplicants, readyToBook } = rejected.body.data.jobPosition;
    expect([rejectedApplicants.length, readyToBook]).toEqual([1, null]);
    const again = await move({ staffToBook: applicant });
    expect([again.status, again.body.key]).toEqual([409, "staffRejected"]);
    expect((await move({ readyToBook: applicant }, stranger())).status).toBe(404);
    expect(world.db.select().from(positions).where(eq(positions.id, position.id)).get()).toEqual(position);
  });

  test("[CALL-53] `seen`: whoever was moved since is neither rejected, released nor taken off; without it the call acts", async () => {
    const { position, staff, as } = applied();
    const other = makeStaff(world).user.id;
    makeApplication(world, position.id, other);
    const move = (json: object) => patch(`jobs/updateJobPosition/${position.id}`, json, as);
    const applicant = staff.user.id;
    await move({ staffToBook: { applicant } });
    const stale = [
      { rejectedApplicants: [applicant], seen: { [applicant]: "applied" } },
      { readyToBook: null, seen: { [applicant]: "ready" } },
      { staffToBook: null, seen: { [applicant]: "applied" } },
      // Somebody else is on the list than the caller knows of.
      { staffToBook: null, seen: { [other]: "onList" } },
    ];
    for (const json of stale) {
      const said = await move(json);
      expect([said.status, said.body.key]).toEqual([409, "meanwhileOnList"]);
    }
    const check = (seen: string) => post(`jobs/checkEmployeestatus/${position.id}`, { employee: applicant, seen }, as);
    expect((await check("ready")).body.key).toBe("meanwhileOnList");
    expect((await check("onList")).status).toBe(200);
    expect((await check("somewhere")).body.errors?.seen?.[0]?.key).toBe("oneOf");
    const off = await move({ staffToBook: null, readyToBook: null, seen: { [applicant]: "onList" } });
    expect([off.body.data.jobPosition.staffToBook, off.body.data.jobPosition.readyToBook]).toEqual([null, null]);
    await move({ staffToBook: { applicant } });
    expect((await move({ rejectedApplicants: [applicant] })).status).toBe(200);
  });

  test("[CALL-54] replacing slot 2 keeps slot 1", async () => {
    const { position, employer } = makeBookedPosition(world);
    makeBriefing(world, position.id, { slot: 1, bytes: Buffer.from("%PDF-1.4 one") });
    makeBriefing(world, position.id, { slot: 2, bytes: Buffer.from("%PDF-1.4 two") });
    const live = () =>
      world.db
        .select()
        .from(briefings)
        .where(and(eq(briefings.positionId, position.id), isNull(briefings.replacedAt)))
        .all();
    const before = live();
    const form = new FormData();
    form.set("briefings", new File(["%PDF-1.4 three"], "drei.pdf", { type: "application/pdf" }));
    form.set("briefingOne", "false");
    form.set("location", JSON.stringify({ lat: 1 }));
    form.set("staffToBook", JSON.stringify({ applicant: { _id: "x".repeat(200) } }));
    const send = (body: FormData) =>
      api(world, "PATCH", `jobs/updateJobPosition/${position.id}`, { form: body, as: employer.user.id });
    const said = await send(form);
    expect(said.body.message).toBe("Briefings uploaded.");
    expect(said.body.data.jobPosition.briefings).toEqual([`${position.id}/1`, `${position.id}/2`]);
    expect(live().find(({ slot }) => slot === 1)?.id).toBe(before.find(({ slot }) => slot === 1)?.id);
    const bad = new FormData();
    bad.set("briefings", new File(["MZ"], "drei.exe"));
    expect((await send(bad)).body.errors?.briefings?.[0]?.key).toBe("invalidfile");
    form.set("briefingTwo", "false");
    form.set("submissionId", "again");
    expect((await send(form)).body.errors?.briefings?.[0]?.key).toBe("maximumBriefings");
  });

  test("[CALL-56] the applicants that fit, without anything that leads to them", async () => {
    const { position, as, staff } = applied();
    const filter = (json: object, who = as) => post("filter-staff", { position: position.id, ...json }, who);
    const all = await filter({});
    expect(all.body.data.applications).toMatchObject([{ applicant: { _id: staff.user.id, name: "Anna" } }]);
    expect(all.bytes.toString()).not.toMatch(/Leitner|tagwerk\.example|0660|dateOfBirth/);
    expect((await filter({ languages: ["fr"] })).body.data.applications).toEqual([]);
    expect((await filter({ genders: ["male"] })).body.errors?.reason?.[0]?.key).toBe("required");
    expect((await filter({ genders: ["male"], reason: "Herrenmode" })).body.data.applications).toEqual([]);
    expect((await filter({ genders: "female", driversLicense: false })).body.data.applications).toHaveLength(1);
    expect((await filter({}, stranger())).status).toBe(404);
  });

  test("[CALL-48][CALL-57] a person: for their companies without contact data, for the agency with them", async () => {
    const { staff, as, event, employer } = applied();
    const id = staff.user.id;
    const own = await get(`employees/get-staff/${id}?companyId=${employer.company.id}`, as);
    expect(own.body.data.employee).toMatchObject({ _id: id, name: "Anna", appliedJobs: [{ status: "applied" }] });
    expect(own.bytes.toString()).not.toMatch(/Leitner|"email"|"phone"|dateOfBirth|"SSN"|ssn/);
    expect((await get(`employees/get-staff/${id}?companyId=${makeEmployer(world).company.id}`, as)).status).toBe(404);
    const foreign = await get(`employees/get-staff/${id}`, stranger());
    expect([foreign.status, foreign.body.message]).toEqual([404, "No details found!"]);
    const agency = await get(`employees/get-staff/${id}`, makeSuperuser(world).user.id);
    expect(agency.body.data.employee).toMatchObject({ name: "Anna Leitner", email: staff.user.email });
    const specific = await get(`events/getUserEventsSpecific?staff=${id}`, as);
    expect(specific.body.data.events).toMatchObject([{ _id: event.id }]);
    const [application] = specific.body.data.events[0].jobs[0].jobPositions[0].applications;
    expect(application).toMatchObject({ applicant: { _id: id }, status: "applied" });
    expect((await get(`events/getUserEventsSpecific?staff=${id}`, stranger())).status).toBe(404);
  });

  test("[CALL-55] the paths that no document shows are the product's own and described", async () => {
    const { paths } = (await api(world, "GET", "")).body as unknown as { paths: Record<string, object> };
    expect(paths["/jobs/updateBookedPosition/{id}"]).toHaveProperty("patch");
    expect(paths["/jobs/updateJobPosition/{id}"]).toHaveProperty("patch");
    expect(paths["/users/updateMe"]).toHaveProperty("patch");
  });
});

const address = {
  billingAddressName: "Donaublick Events GmbH",
  billingAddressCountry: "AT",
  billingAddressCity: "Wien",
  billingAddressPostCode: "1020",
  billingAddressStreet: "Praterstraße 1",
};

describe("money", () => {
  test("[CALL-58] a billing address is saved, or says what is wrong", async () => {
    const { user, company } = makeEmployer(world);
    const save = (changes: object) =>
      post(
        "employers/updatebillingaddress",
        { companyVatNumber: "ATU12345675", billingAddress: { ...address, ...changes } },
        user.id,
      );
    const said = await save({ billingAddressCity: "Graz" });
    expect([said.body.status, said.body.data.user._id]).toEqual(["success", user.id]);
    expect(world.db.select().from(companies).where(eq(companies.id, company.id)).get()?.billingAddressCity).toBe(
      "Graz",
    );
    const wrong = await save({ billingAddressPostCode: "1" });
    expect([wrong.body.status, wrong.body.msg]).toEqual(["fail", "The postal code has 4 or 5 digits."]);
  });

  test("[CALL-59][CALL-63] a card is kept by brand and last four digits; its number nowhere", async () => {
    const { user, company } = makeEmployer(world);
    const card = {
      paymentMethod: "visa",
      cardName: "Maria Gruber",
      cardNumber: "4242 4242 4242 4242",
      validThrough: "01/12/2028",
      securityCode: "123",
    };
    const save = (changes: object) =>
      post("employers/updatepaymentdetails", { paymentDetails: { ...card, ...changes } }, user.id);
    const payment = async () =>
      (await post("user/get-payment-method", { stripe_account_id: "acct_other" }, user.id)).body.data.user.payment;
    expect(await payment()).toBeNull();
    const said = await save({});
    expect([said.body.status, said.body.data.user._id]).toEqual(["success", user.id]);
    const onFile = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2028 };
    expect(await payment()).toEqual({ ...onFile, paymentMethodId: expect.any(String) });
    expect(JSON.stringify(world.db.select().from(cardsOnFile).all())).not.toContain("42424242");
    expect((await save({ cardNumber: "1234" })).body.errors).toHaveProperty(["paymentDetails.cardNumber"]);
    const declined = await save({ cardNumber: "4000000000000002" });
    expect([declined.status, declined.body.data.error.raw.message]).toEqual([402, expect.stringContaining("declined")]);
    world.db.update(companies).set({ billingAddressName: null }).where(eq(companies.id, company.id)).run();
    expect((await save({})).body.message).toBe("Please provide billing address details!");
  });

  test("[CALL-61][CALL-62] own bills and orders; another's are refused", async () => {
    const settled = makeSettledOrder(world);
    const { user, company } = settled.employer;
    issueBill(world.system(), { orderId: settled.order.id });
    const list = await get(`orders/getEmployerBills/${user.id}`, user.id);
    const [{ bills: own }] = list.body.data;
    expect(own).toHaveLength(1);
    const bill = await get(`orders/getOrder/${own[0].transactionId}`, user.id);
    expect(bill.body.data.order).toMatchObject({ transactionId: own[0].transactionId, cost: own[0].cost });
    expect((await get(`orders/getOrder/${own[0].transactionId}`, stranger())).status).toBe(404);
    expect((await get(`orders/getEmployerBills/${company.id}`, user.id)).status).toBe(200);
    expect((await get(`orders/getEmployerBills/${user.id}`, stranger())).status).toBe(404);
    const [row] = world.db.select().from(orders).where(eq(orders.companyId, company.id)).all();
    const order = await get(`orders/getOrder/${row?.id}`, user.id);
    expect(order.body.data.order).toMatchObject({ orderNumber: row?.orderNumber, cost: (row?.totalCents ?? 0) / 100 });
    expect((await get(`orders/getOrder/${row?.id}`, stranger())).status).toBe(404);
  });

  test("[CALL-64][CALL-67] an order on invoice: its sums are the server's, placing it books", async () => {
    const employer = makeEmployer(world);
    const [first, second] = makeApplicants(world, employer, [{}, {}]);
    if (!first || !second) throw new Error("no applicants");
    const jobids = [first, second].map(({ position, staff, event }) => ({
      id: position.id,
      employeeId: staff.user.id,
      eventId: event.id,
    }));
    const json = { jobids, paymentMethod: "onInvoice", totalCents: 1, employer: { companyName: "Fremd" } };
    expect((await post("order", json, stranger())).status).toBe(404);
    const drafted = await post("order", json, employer.user.id);
    const { customerId, invoice } = drafted.body.data;
    const invoiceId = invoice.id;
    const net = first.position.jobTotalCostCents + second.position.jobTotalCostCents;
    expect([customerId, invoice.netCents, invoice.cartItems.length]).toEqual([employer.company.id, net, 2]);
    const changed = await post("complete-invoice-payment", { invoiceId, expectedTotalCents: 1 }, employer.user.id);
    expect([changed.status, changed.body.key]).toEqual([409, "orderChanged"]);
    expect(changed.body.data).toEqual({
      error: { raw: { message: changed.body.message, param: "expectedTotalCents" } },
    });
    const foreign = await post("complete-invoice-payment", { invoiceId }, stranger());
    expect([foreign.status, foreign.body.data.error.raw.param]).toEqual([404, "invoiceId"]);

    const placed = await post(
      "complete-invoice-payment",
      { invoiceId, expectedTotalCents: invoice.totalCents },
      employer.user.id,
    );
    expect([placed.body.status, placed.body.data.invoiceId, placed.body.message]).toEqual([
      "success",
      invoiceId,
      "Staff booked.",
    ]);
    const live = world.db.select().from(bookings).where(eq(bookings.companyId, employer.company.id)).all();
    expect(live).toHaveLength(2);
    const twice = await post("order", json, employer.user.id);
    expect(twice.status).toBe(409);
    const bill = await get(`orders/getEmployerBills/${employer.user.id}`, employer.user.id);
    expect(bill.status).toBe(200);
  });

  test("[CALL-67] somebody who was lost meanwhile is told as the provider would tell it", async () => {
    const employer = makeEmployer(world);
    const [one] = makeApplicants(world, employer, [{}]);
    if (!one) throw new Error("no applicant");
    const jobids = [{ id: one.position.id, employeeId: one.staff.user.id, eventId: one.event.id }];
    const drafted = await post("order", { jobids, paymentMethod: "onInvoice" }, employer.user.id);
    makeBooking(world, one.position, one.application);
    const invoiceId = drafted.body.data.invoice.id;
    const lost = await post("complete-invoice-payment", { invoiceId }, employer.user.id);
    expect([lost.status, lost.body.data.error.raw]).toEqual([409, { message: lost.body.message, param: null }]);
  });

  test("[CALL-64] what cannot be ordered is refused with its reason", async () => {
    const employer = makeEmployer(world);
    const [one] = makeApplicants(world, employer, [{}]);
    if (!one) throw new Error("no applicant");
    const order = (json: object) =>
      post(
        "order",
        { jobids: [{ id: one.position.id, employeeId: one.staff.user.id }], paymentMethod: "onInvoice", ...json },
        employer.user.id,
      );
    expect((await order({ jobids: [] })).body.key).toBe("noJobsToPay");
    expect((await order({ promotionCode: "NONE" })).body.errors?.promotionCode?.[0]?.key).toBe("promotionUnknown");
    expect((await order({ paymentMethod: "cash" })).body.errors?.paymentMethod?.[0]?.key).toBe("oneOf");
    world.db.update(companies).set({ billingAddressName: null }).where(eq(companies.id, employer.company.id)).run();
    const without = await order({});
    expect([without.status, without.body.message]).toEqual([400, "Please provide billing address details!"]);
  });

  test("[CALL-65] extra hours are paid once", async () => {
    const booked = makeBookedPosition(world, { startsAt: world.now - 8 * HOUR_MS, endsAt: world.now - 2 * HOUR_MS });
    makeConfirmedHours(world, booked, { outstandingAmountCents: 2490 });
    const as = booked.employer.user.id;
    const json = {
      jobids: [{ id: booked.position.id, eventId: booked.event.id }],
      outstandingpay: true,
      paymentMethod: "onInvoice",
    };
    const drafted = await post("outstanding-payment", json, as);
    expect(drafted.body.data.invoice).toMatchObject({ kind: "outstanding", netCents: 2490 });
    const placed = await post("complete-invoice-payment", { invoiceId: drafted.body.data.invoice.id }, as);
    expect([placed.status, placed.body.message]).toEqual([200, "Outstanding amount paid."]);
    const again = await post("outstanding-payment", json, as);
    expect(again.status).toBe(409);
    expect((await post("outstanding-payment", json, stranger())).status).toBe(404);
  });

  test("[CALL-66] a card pays a drafted order and books; a declined one changes nothing", async () => {
    const employer = makeEmployer(world);
    makeCardOnFile(world, employer.company.id);
    const [one] = makeApplicants(world, employer, [{}]);
    if (!one) throw new Error("no applicant");
    const json = { jobids: [{ id: one.position.id, employeeId: one.staff.user.id }], paymentMethod: "visa" };
    const { id: invoiceId } = (await post("order", json, employer.user.id)).body.data.invoice;
    expect((await post("order/completeOrder", { invoiceId }, stranger())).status).toBe(404);
    const putCard = (providerReference: string) =>
      world.db
        .update(cardsOnFile)
        .set({ providerReference })
        .where(eq(cardsOnFile.companyId, employer.company.id))
        .run();
    const onPosition = () => world.db.select().from(bookings).where(eq(bookings.positionId, one.position.id)).all();
    putCard("sandbox_card_0341");
    const declined = await post("order/completeOrder", { invoiceId }, employer.user.id);
    expect([declined.status, declined.body.data.error.raw.message]).toEqual([402, "Your card was declined."]);
    expect(onPosition()).toEqual([]);
    putCard("sandbox_card_4242");
    const paid = await post("order/completeOrder", { invoiceId }, employer.user.id);
    expect([paid.status, paid.body.data.state]).toEqual([200, "settled"]);
    expect(paid.body.data.client_secret).toEqual(expect.any(String));
    expect(onPosition()).toHaveLength(1);
  });
});
