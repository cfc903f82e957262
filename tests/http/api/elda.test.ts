import { HOUR } from "~/config/durations";
import "../../support/use-data-dir";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { endBooking } from "~/domain/booking/ending/end-booking.server";
import { registrationDays, registrationReports, staffProfiles } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { type Asked, api } from "../../support/api";

const world = withWorld();
let agency: ReturnType<typeof make.makeSuperuser>;
beforeEach(() => {
  agency = make.makeSuperuser(world);
});

const list = async (query = "") =>
  (await api(world, "GET", `superuser/elda${query}`, { as: agency.user.id })).body.data;
const post = (json: object, asked: Asked = {}) =>
  api(world, "POST", "superuser/elda", { as: agency.user.id, json, ...asked });
const idsOf = (bookingId: string) =>
  world.db
    .select()
    .from(registrationDays)
    .where(eq(registrationDays.bookingId, bookingId))
    .all()
    .map(({ id }) => id);

test("[ELDA-02][ELDA-08] the agency alone reads what is due and what is to be taken back, without a number of anybody", async () => {
  const { booking, staff, employer } = make.makeBookedPosition(world, { startsAt: world.now + 24 * HOUR });
  const other = make.makeBookedPosition(world, { startsAt: world.now + 48 * HOUR });
  const said = await list();
  expect(said).toMatchObject({
    stornos: [],
    days: [
      {
        _id: idsOf(booking.id)[0],
        name: "Anna Leitner",
        day: "2026-11-21",
        state: "due",
        ssnMissing: true,
        missing: [],
      },
      { bookingId: other.booking.id },
    ],
    next: null,
  });
  expect(Object.keys(said.days[0]).filter((name) => /ssn/i.test(name))).toEqual(["ssnMissing"]);
  expect((await list("?until=2026-11-21")).days).toHaveLength(1);
  expect((await list(`?company=${other.employer.company.id}`)).days).toHaveLength(1);
  for (const as of [staff.user.id, employer.user.id]) {
    expect((await api(world, "GET", "superuser/elda", { as })).status).toBe(403);
    expect((await post({ act: "report" }, { as })).status).toBe(403);
  }
  await post({ act: "report", days: idsOf(booking.id), protocol: "4711" });
  endBooking(world.as(agency.actor), booking, { kind: "byCompany", reason: "" });
  expect((await list()).stornos).toMatchObject([{ bookingId: booking.id, state: "stornoDue" }]);
});

test("[ELDA-06][ELDA-07] days are noted as reported, once for a submission, undone, and reported electronically", async () => {
  const { booking } = make.makeBookedPosition(world);
  const days = idsOf(booking.id);
  expect((await post({ act: "report", days: [] })).status).toBe(409);
  const future = await post({ act: "report", days, protocol: "1", reportedAt: world.now + 1 });
  expect([future.status, Object.keys(future.body.errors ?? {})]).toEqual([400, ["reportedAt"]]);
  expect((await post({ act: "report", days })).body.errors).toHaveProperty("protocol");
  const told = { act: "report", days, way: "telephone", submissionId: "one" };
  const { reports } = (await post(told)).body.data;
  expect((await post(told)).body.data.reports).toEqual(reports);
  expect(world.db.select().from(registrationReports).all()).toHaveLength(1);
  expect((await post({ ...told, submissionId: "two" })).status).toBe(409);
  const [reportId] = reports;
  expect((await post({ act: "protocol", reportId })).status).toBe(400);
  expect((await post({ act: "protocol", reportId, protocol: "E-1" })).status).toBe(200);
  expect((await post({ act: "undo", reportId })).status).toBe(200);
  expect((await post({ act: "undo", reportId: "nobody" })).status).toBe(404);
  expect((await list()).days).toMatchObject([{ state: "due" }]);
  expect((await post({ act: "send" })).status).toBe(400);
});

test("[ELDA-04][ELDA-08] days are exported by their ids or all until a day; what was never sent is void", async () => {
  const near = make.makeBookedPosition(world, { startsAt: world.now + 24 * HOUR });
  make.makeBookedPosition(world, { startsAt: world.now + 72 * HOUR });
  const done = await post({ act: "export", until: "2026-11-21" });
  expect(done.body.data.exportId).toEqual(expect.any(String));
  expect((await list()).days.map(({ state }: { state: string }) => state)).toEqual(["exported", "due"]);
  const days = idsOf(near.booking.id);
  expect((await post({ act: "export", days })).body.key).toBe("eldaAgain");
  expect((await post({ act: "export", days, again: true })).status).toBe(200);
  expect((await post({ act: "export", until: "soon" })).body.key).toBe("tickFirst");
  world.db.update(staffProfiles).set({ dateOfBirth: null }).run();
  expect((await post({ act: "export", until: "2026-12-31" })).body.key).toBe("eldaIncomplete");
  expect((await post({ act: "keep", days })).status).toBe(409);
  endBooking(world.as(agency.actor), near.booking, { kind: "byCompany", reason: "" });
  expect((await post({ act: "void", days })).status).toBe(200);
  expect((await list()).stornos).toEqual([]);
});
