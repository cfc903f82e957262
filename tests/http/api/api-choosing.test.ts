import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applications, briefings, listEntries, positions } from "~db/schema";
import { makeBriefing } from "../../factories/briefings";
import { pdfOf } from "../../factories/pdf";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { api, apiWorld, callsOn } from "../../support/api";

const world = apiWorld();

const { get, post, patch } = callsOn(world);
const stranger = () => makeEmployer(world).user.id;

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
    form.set("briefings", new File([new Uint8Array(pdfOf(1))], "drei.pdf", { type: "application/pdf" }));
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
    expect(all.bytes.toString()).not.toMatch(/Leitner|tagwerk\.example|06601234567|dateOfBirth/);
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
