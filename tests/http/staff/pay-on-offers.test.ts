import { beforeEach, expect, test, vi } from "vitest";
import { writeSetting } from "~/domain/shared/settings.server";
import { formatMoney } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { positions, staffTypePrices } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

vi.hoisted(() => {
  process.env.TEST_SEARCH_ENGINES = "on";
});
const wall = (await import("~/screens/wall/job-wall")) as never;
const wallJob = (await import("~/screens/wall/job-wall-details")) as never;
const publicJob = (await import("~/screens/public/job")) as never;
const requestPage = (await import("~/screens/request/new-request")) as never;

const world = withWorld();
let employer: ReturnType<typeof make.makeEmployer>;
let posted: ReturnType<typeof make.makePostedPosition>;
let staff: string;
beforeEach(() => {
  employer = make.makeEmployer(world);
  posted = make.makePostedPosition(world, employer.company.id);
  staff = make.makeStaff(world).user.id;
});

const agreement = "Kollektivvertrag Gastronomie";
const asked = async () => {
  const { id, eventId } = posted.position;
  const open = async (route: never, path: string, params: Record<string, string>) =>
    (await callRoute(world, { route, path, params, as: staff, language: "en" })).data;
  return {
    wall: await open(wall, "/staff/job-wall", {}),
    details: await open(wallJob, `/staff/job-wall-details/${id}/${eventId}`, { id, eventId }),
    page: await open(publicJob, `/jobs/${id}`, { positionId: id }),
  };
};

test("[LAWS-06] every offer shows pay per hour and for the whole job, gross, and by which agreement", async () => {
  writeSetting(world, "collectiveAgreement", agreement);
  const { pricePerHourCents: rateCents, staffTotalCents: totalCents } = posted.position;
  const { wall, details, page } = await asked();
  expect(wall).toMatchObject({ agreement, offers: [{ rateCents, totalCents }] });
  expect(details).toMatchObject({ agreement, opened: { rateCents, totalCents } });
  expect(page).toMatchObject({ open: { pay: expect.stringContaining(agreement), teaser: { rateCents, totalCents } } });
});

test("[LAWS-06] what search engines read carries the same", async () => {
  writeSetting(world, "collectiveAgreement", agreement);
  const { posting } = ((await asked()).page as { open: { posting: { description: string } } }).open;
  const { pricePerHourCents: rateCents, staffTotalCents: totalCents } = posted.position;
  expect(posting).toMatchObject({
    baseSalary: { currency: "EUR", value: { value: rateCents / 100, unitText: "HOUR" } },
  });
  for (const part of [
    `${formatMoney(i18nOf("de").t, rateCents)} je Stunde`,
    formatMoney(i18nOf("de").t, totalCents),
    "brutto",
    agreement,
  ])
    expect(posting.description).toContain(part);
});

test("[LAWS-06] where the setting names no agreement, offers name none", async () => {
  writeSetting(world, "collectiveAgreement", "");
  const { wall, page } = await asked();
  expect(wall).toMatchObject({ agreement: "" });
  const { posting } = (page as { open: { posting: { description: string } } }).open;
  expect(posting.description).not.toContain("Kollektivvertrag");
});

test("[LAWS-06] what has no staff price cannot be published", async () => {
  make.makeCardOnFile(world, employer.company.id);
  const staffType = make.makeStaffType(world).id;
  world.db.delete(staffTypePrices).run();
  const before = world.db.select().from(positions).all().length;
  const form = {
    submissionId: "one",
    intent: "publish",
    eventName: "Holzbaumesse",
    eventExpirationDate: "2026-12-03",
    "jobs[0].staffType": staffType,
    "jobs[0].jobBonus": "0",
    "jobs[0].jobPositions[0].quantity": "1",
    "jobs[0].jobPositions[0].jobPlace": "Wien",
    "jobs[0].jobPositions[0].jobDate": "2026-12-04",
    "jobs[0].jobPositions[0].jobStart": "17:00",
    "jobs[0].jobPositions[0].jobEnd": "23:00",
  };
  const path = "/organization/new-request";
  const { response, data } = await callRoute(world, { route: requestPage, path, as: employer.user.id, form });
  expect([response.status, data]).toMatchObject([400, { errors: { "jobs[0].staffType": ["oneOf"] } }]);
  expect(world.db.select().from(positions).all()).toHaveLength(before);
});
