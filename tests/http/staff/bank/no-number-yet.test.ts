import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { findContractFiles, readBody } from "~/domain/contract/contract-files.server";
import { exportDays, readExport } from "~/domain/elda/export-days.server";
import { findSsn } from "~/domain/staff/ssn.server";
import * as elda from "~/screens/back-office/elda/elda";
import * as jobDetails from "~/screens/my-jobs/job-details";
import * as wall from "~/screens/wall/job-wall-details";
import {
  applications,
  auditEntries,
  contracts,
  outbox,
  registrationDays,
  staffProfiles,
  waitingApplications,
} from "~db/schema";
import { bankDetails } from "../../../factories/contracts";
import {
  makeBookedPosition,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../factories/rows";
import { withWorld } from "../../../factories/with-world";
import { callRoute } from "../../../support/call-route";

const none = { ssn: "", noSsn: "on", sex: "female", birthPlace: "Aleppo" };
const NUMBER = "1237010180";

const world = withWorld();

type Booked = ReturnType<typeof makeBookedPosition>;
const profileOf = (userId: string) =>
  world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get() ?? expect.fail();

const pageOf = ({ staff, position, event }: Pick<Booked, "staff" | "position" | "event">) => ({
  route: jobDetails,
  path: `/staff/job-details/${position.id}/${event.id}`,
  params: { id: position.id, eventId: event.id },
  as: staff.user.id,
});
const save = (booked: Booked, given: Record<string, string> = {}) =>
  callRoute(world, { ...pageOf(booked), form: { ...bankDetails, password: "", ...none, ...given } });

function wallOf(user: { id: string }) {
  const { position, event } = makePostedPosition(world, makeEmployer(world).company.id);
  const page = {
    route: wall,
    path: `/staff/job-wall-details/${position.id}/${event.id}`,
    params: { id: position.id, eventId: event.id },
    as: user.id,
  };
  return {
    page,
    apply: (form: Record<string, string>) =>
      callRoute(world, { ...page, form: { jobPositions: position.id, ...form } }),
  };
}

test("[CASE-24] who has no number yet applies with sex and place of birth, and is not asked again", async () => {
  const { user } = makeStaff(world);
  const first = await wallOf(user).apply({ ...none, sex: "", birthPlace: " " });
  expect(first.response.status).toBe(400);
  expect(first.data).toMatchObject({
    errors: { sex: ["required"], birthPlace: ["required"] },
    typed: { noSsn: "on", birthPlace: " " },
  });
  expect((await wallOf(user).apply({ ...none, noSsn: "" })).data).toMatchObject({ errors: { ssn: ["required"] } });
  expect((await wallOf(user).apply({ ...none, sex: "x", birthPlace: "x".repeat(51) })).response.status).toBe(400);
  expect((await wallOf(user).apply(none)).response.status).toBe(302);
  expect(profileOf(user.id)).toMatchObject({ noSsnSince: world.now, registeredSex: "female", birthPlace: "Aleppo" });
  expect((await wallOf(user).apply({})).response.status).toBe(302);
  expect(world.db.select().from(applications).all()).toHaveLength(2);
});

test("[CASE-24] the number that came is entered with the next application, and what was asked instead is gone", async () => {
  const { user } = makeStaff(world);
  await wallOf(user).apply(none);
  const next = wallOf(user);
  const { data } = await callRoute(world, next.page);
  expect(data).toMatchObject({ asksSsn: true, withoutSsn: { noSsn: "on", birthPlace: "Aleppo" } });
  expect((await next.apply({ ...none, ssn: NUMBER })).response.status).toBe(302);
  expect(findSsn(world, user.id)).toBe(NUMBER);
  expect(profileOf(user.id)).toMatchObject({ noSsnSince: null, registeredSex: null, birthPlace: null });
  // A page from before does not take it away.
  await wallOf(user).apply(none);
  expect([findSsn(world, user.id), profileOf(user.id).noSsnSince]).toEqual([NUMBER, null]);
});

test("[CASE-24] an application waits for approval without a number as well", async () => {
  const { user } = makeStaff(world, { profile: { approvedAt: null } });
  const { apply } = wallOf(user);
  expect((await apply({ intent: "wait", ...none, birthPlace: "" })).data).toMatchObject({
    errors: { birthPlace: ["required"] },
  });
  expect((await apply({ intent: "wait", ...none })).response.status).toBe(302);
  expect(world.db.select().from(waitingApplications).all()).toHaveLength(1);
});

test("[CASE-24] the contract is made without a number and says what is known; the person is not mailed for it", async () => {
  const booked = makeBookedPosition(world);
  expect((await save(booked, { sex: "" })).data).toMatchObject({ errors: { sex: ["required"] } });
  expect((await save(booked)).response.headers.get("Location")).toContain("/sign");
  const contract = world.db.select().from(contracts).get();
  const files = findContractFiles(world.as(booked.staff.actor), contract?.id ?? "");
  const text = await readBody(files ?? expect.fail());
  expect(text).toContain("none yet, requested with the registration (born on 14.03.2000 in Aleppo)");
  const { data } = await callRoute(world, pageOf(booked));
  expect(data).toMatchObject({ job: { bank: { saved: true, masked: { ssn: "" }, values: none } } });
  expect((await save(booked)).response.headers.get("Location")).not.toContain("/sign");
  expect(world.db.select().from(contracts).all()).toHaveLength(1);
  // Another place of birth is another contract.
  expect((await save(booked, { birthPlace: "Homs" })).response.headers.get("Location")).toContain("/sign");
  const asked = world.db.select().from(outbox).all();
  expect(asked.filter(({ payloadJson }) => payloadJson.includes("registration-missing"))).toEqual([]);
});

test("[CASE-24] the agency requests the number with the registration, enters it, and the contract can name it", async () => {
  const agency = makeSuperuser(world);
  const booked = makeBookedPosition(world);
  await save(booked);
  const office = { route: elda, path: "/superuser/back-office/elda", as: agency.user.id };
  const { data } = await callRoute(world, office);
  const shown = data as { withoutSsn: object[]; groups: { rows: { ssnMissing: boolean; person: string }[] }[] };
  expect(shown.withoutSsn).toMatchObject([{ userId: booked.staff.user.id, about: "14.03.2000, female, Aleppo, AT" }]);
  expect(shown.groups[0]?.rows[0]).toMatchObject({ ssnMissing: true, person: "14.03.2000, female, Aleppo, AT" });
  const dayIds = world.db
    .select()
    .from(registrationDays)
    .all()
    .map(({ id }) => id);
  const done = await exportDays(world.as(agency.actor), { submissionId: "a", dayIds, again: false });
  const file = done.ok ? await readExport(world.as(agency.actor), done.value.exportId) : null;
  expect(file?.bytes.toString()).toContain(";ja;weiblich;Aleppo;AT\r\n");

  const enter = (ssn: string, as = agency.user.id) =>
    callRoute(world, { ...office, as, form: { intent: "ssn", userId: booked.staff.user.id, ssn } });
  for (const wrong of ["", "1238010180", "ABC1237010180", "12370101"]) {
    const refused = await enter(wrong);
    expect(refused.data, wrong).toMatchObject({ errors: { ssn: ["ssnChecksum"] }, typed: { ssn: wrong } });
  }
  expect((await enter(NUMBER, makeEmployer(world).user.id)).response.status).not.toBe(200);
  expect(findSsn(world, booked.staff.user.id)).toBeNull();
  expect((await enter("1237 01 01 80")).response.status).toBe(302);
  expect(findSsn(world, booked.staff.user.id)).toBe(NUMBER);
  expect((await enter(NUMBER)).response.status).toBe(409);
  expect((await callRoute(world, office)).data).toMatchObject({ withoutSsn: [] });
  expect((await callRoute(world, pageOf(booked))).data).toMatchObject({ job: { bank: { values: { ssn: NUMBER } } } });
  expect((await save(booked, { ssn: NUMBER })).response.headers.get("Location")).toContain("/sign");
});

test("[CASE-24] the person enters it with the bank data, which ends the task too", async () => {
  const booked = makeBookedPosition(world);
  await save(booked);
  expect((await save(booked, { ssn: NUMBER })).response.headers.get("Location")).toContain("/sign");
  expect([findSsn(world, booked.staff.user.id), profileOf(booked.staff.user.id).noSsnSince]).toEqual([NUMBER, null]);
});

test("[CASE-24] number and place of birth stand in no log and no address", async () => {
  const said: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => said.push(String(text)) > 0),
  );
  const booked = makeBookedPosition(world);
  const saved = await save(booked);
  const agency = makeSuperuser(world);
  const form = { intent: "ssn", userId: booked.staff.user.id, ssn: NUMBER };
  const entered = await callRoute(world, {
    route: elda,
    path: "/superuser/back-office/elda",
    as: agency.user.id,
    form,
  });
  for (const spy of spies) spy.mockRestore();
  const written = [
    said.join(""),
    JSON.stringify([saved, entered].map(({ response }) => [...response.headers])),
    JSON.stringify(world.db.select().from(auditEntries).all()),
  ].join("");
  for (const secret of [NUMBER, "Aleppo"]) expect(written).not.toContain(secret);
});
