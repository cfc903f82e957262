import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { validateHours } from "~/domain/hours/rules";
import { timeSteps } from "~/i18n/format";
import { events, positions } from "~db/schema";
import { makeConfirmedHours } from "../../factories/hours";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeCardOnFile,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
} from "../../factories/rows";
import { apiWorld, callsOn } from "../../support/api";

const world = apiWorld();

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
        endsAt: startsAt + 6 * HOUR,
      });
      const staff = makeStaff(world);
      const booking = makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
      return { employer, staff, event, position, booking };
    };
    for (let index = 0; index < 11; index++) book(Date.UTC(2026, 11, 4 + index, 16));
    const past = book(world.now - 90 * HOUR);
    world.db
      .update(events)
      .set({ expiresAt: world.now - 91 * HOUR })
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
