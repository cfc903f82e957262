import { expect, test } from "vitest";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { onePerJob } from "./staff-view";
import { findAgencyView, findStaffView } from "./staff-view.queries.server";

const world = withWorld();

function stage() {
  const employer = make.makeEmployer(world);
  const staff = make.makeStaff(world, { user: { firstName: "Mira", lastName: "Geheimnis" } });
  const event = make.makeEvent(world, employer.company.id);
  const job = make.makeJob(world, event);
  const apply = (
    given: Parameters<typeof make.makeApplication>[3] = {},
    at: Parameters<typeof make.makePosition>[2] = {},
  ) => {
    const position = make.makePosition(world, job, at);
    return { position, application: make.makeApplication(world, position.id, staff.user.id, given) };
  };
  const input = { userId: staff.user.id, language: "de" as const };
  return { employer, staff, apply, read: () => findStaffView(world.as(employer.actor), input), input };
}

const positionsOf = (view: ReturnType<ReturnType<typeof stage>["read"]>) =>
  view?.appliedJobs.map(({ positionId }) => positionId);

test("[SEL-28] a company reads what matters for the work and nothing that leads to the person", () => {
  const { apply, read } = stage();
  apply();
  expect(read()).toMatchObject({ name: "Mira", age: 26, city: "Wien", heightCm: 172, weightKg: 64, shoeSize: 39 });
  const text = JSON.stringify(read());
  for (const secret of ["Geheimnis", "2000-03-14", "@tagwerk.example", "06601234567", "Neubaugasse", "1070"]) {
    expect(text).not.toContain(secret);
  }
});

test("after booking the company reads the full name", () => {
  const { apply, read } = stage();
  const { position, application } = apply();
  make.makeBooking(world, position, application);
  expect(read()?.name).toBe("Mira Geheimnis");
});

test("[SEL-29] [SEL-30] [SEL-31] [SEL-32] jobs that are gone, rejected, booked or promised to another are not listed", () => {
  const { apply, read } = stage();
  const open = apply();
  apply({ rejectedAt: world.now });
  const gone = apply();
  world.db.$client.prepare("update positions set deleted_at = 1 where id = ?").run(gone.position.id);
  const booked = apply();
  const rival = make.makeStaff(world);
  make.makeBooking(world, booked.position, make.makeApplication(world, booked.position.id, rival.user.id));
  const promised = apply();
  make.makeApplication(world, promised.position.id, rival.user.id, { readyAt: world.now });
  expect(positionsOf(read())).toEqual([open.position.id]);
});

test("[SEL-33] a company sees only applications to itself, and nobody who never applied there", () => {
  const { apply, read, staff, input } = stage();
  const { position } = apply();
  const other = make.makeEmployer(world);
  const elsewhere = make.makePostedPosition(world, other.company.id);
  make.makeApplication(world, elsewhere.position.id, staff.user.id);
  expect(positionsOf(read())).toEqual([position.id]);
  expect(findStaffView(world.as(make.makeEmployer(world).actor), input)).toBeNull();
});

test("[SEL-34] the superuser reads every profile with all applied jobs and the contact data", () => {
  const { apply, input, staff } = stage();
  apply();
  apply({ rejectedAt: world.now }, { jobPlace: "Hofburg, 1010 Wien" });
  const other = make.makeEmployer(world);
  make.makeApplication(world, make.makePostedPosition(world, other.company.id).position.id, staff.user.id);
  const view = findAgencyView(world.as(make.makeSuperuser(world).actor), input);
  expect(view).toMatchObject({
    name: "Mira Geheimnis",
    email: staff.user.email,
    postalCode: "1070",
    state: "approved",
  });
  expect(view?.appliedJobs.map(({ status }) => status).sort()).toEqual(["applied", "applied", "rejected"]);
});

test("[CASE-54] equal places of one job are one row, which says the furthest that came of them", () => {
  const { apply, input, read } = stage();
  const listed = () => onePerJob(findAgencyView(world.as(make.makeSuperuser(world).actor), input)?.appliedJobs ?? []);
  apply({ withdrawnAt: world.now });
  apply({ rejectedAt: world.now });
  expect(listed().map(({ status }) => status)).toEqual(["rejected"]);
  const open = apply();
  apply();
  apply({}, { jobPlace: "Hofburg, 1010 Wien" });
  expect(listed().map(({ status, jobPlace }) => `${status} ${jobPlace}`)).toEqual([
    `applied ${open.position.jobPlace}`,
    "applied Hofburg, 1010 Wien",
  ]);
  expect(listed()[0]?.positionId).toBe(open.position.id);
  expect(onePerJob(read()?.appliedJobs ?? [])).toHaveLength(2);
  const booked = apply();
  make.makeBooking(world, booked.position, booked.application);
  expect(listed()[0]).toMatchObject({ status: "booked", positionId: booked.position.id });
});

test("an unknown id, a company's user and an unknown company have no profile", () => {
  const { employer } = stage();
  const agency = world.as(make.makeSuperuser(world).actor);
  expect(findAgencyView(agency, { userId: "nobody", language: "de" })).toBeNull();
  expect(findAgencyView(agency, { userId: employer.user.id, language: "de" })).toBeNull();
  expect(findStaffView(world.as(employer.actor), { userId: "nobody", language: "de" })).toBeNull();
});
