import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { bookPosition } from "~/domain/booking/book-position.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { writeSetting } from "~/domain/shared/settings.server";
import * as account from "~/screens/back-office/people/account";
import * as page from "~/screens/selection/override";
import * as selection from "~/screens/selection/selection";
import { auditEntries, bookings, workOverrides } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const reason = "Die Messe braucht sie an beiden Tagen.";

const world = withWorld();
let made: ReturnType<typeof stage>;
beforeEach(() => {
  made = stage();
});

/** Mira works eight hours somewhere else and applied for six that begin two hours later. */
function stage() {
  const staff = make.makeStaff(world, { user: { firstName: "Mira", lastName: "Koller" } });
  const other = make.makeEmployer(world);
  const startsAt = Date.UTC(2026, 11, 21, 7);
  const first = make.makePostedPosition(world, other.company.id, { startsAt, endsAt: startsAt + 8 * HOUR });
  make.makeBooking(world, first.position, make.makeApplication(world, first.position.id, staff.user.id));
  const employer = make.makeEmployer(world);
  const from = startsAt + 10 * HOUR;
  const { position } = make.makePostedPosition(world, employer.company.id, { startsAt: from, endsAt: from + 6 * HOUR });
  const application = make.makeApplication(world, position.id, staff.user.id);
  return { staff, employer, agency: make.makeSuperuser(world), position, application, startsAt };
}

type Shown = { workBlocked: boolean; ofAgency: object | null };
const params = () => ({ positionId: made.position.id, applicationId: made.application.id });
const path = () => `/superuser/positions/${made.position.id}/selection/${made.application.id}/override`;
const open = async () =>
  (await callRoute(world, { route: page, path: path(), params: params(), as: made.agency.user.id })).data as object;
const allow = (given: string, as = made.agency.user.id) =>
  callRoute(world, { route: page, path: path(), params: params(), as, form: { reason: given } });
const book = () => bookPosition(world.as(made.employer.actor), params());
const shownTo = async (role: "organization" | "superuser", as: string) => {
  const at = { path: `/${role}/positions/${made.position.id}/selection`, params: { positionId: made.position.id } };
  const { data } = await callRoute(world, { route: selection, ...at, as });
  const { applicants, ready } = (data as unknown as { selection: Record<"applicants" | "ready", Shown[]> }).selection;
  return [...applicants, ...ready][0];
};

test("[WORK-12] company and agency see that a job is not allowed; the company nothing of the other one", async () => {
  const shown = await shownTo("organization", made.employer.user.id);
  expect(shown).toMatchObject({ workBlocked: true });
  expect(JSON.stringify(shown)).not.toMatch(/dayWork|Gartenbau|hours/);
  expect(await shownTo("superuser", made.agency.user.id)).toMatchObject({ workBlocked: true });
});

test("[WORK-13] the agency reads each finding in full and allows it in writing; then the company books", async () => {
  expect(book()).toMatchObject({ refusal: "workLimit" });
  expect(await open()).toMatchObject({
    findings: [
      {
        key: "dayWork",
        text: "With the job Gala der Gartenbaugesellschaft (Mon, 21.12.2026, 08:00–16:00) this would be 14 hours of work in one day. At most 12 are allowed.",
      },
    ],
    override: null,
  });
  const short = await allow("zu kurz");
  expect([short.response.status, short.data]).toMatchObject([
    400,
    { errors: { reason: ["reasonTooShort"] }, typed: { reason: "zu kurz" } },
  ]);
  expect((await allow("x".repeat(501))).data).toMatchObject({ errors: { reason: ["tooLong?max=500"] } });
  expect(wayOn((await allow(reason)).response)).toEqual({
    to: `/superuser/positions/${made.position.id}/selection`,
    message: "workOverridden",
  });
  expect(await open()).toMatchObject({ override: { reason, by: expect.stringMatching(/\w/) } });
  expect(await shownTo("organization", made.employer.user.id)).toMatchObject({ workBlocked: false });
  expect(addToList(world.as(made.employer.actor), params())).toMatchObject({ ok: true });
  expect(book()).toMatchObject({ ok: true });
  const noted = world.db.select().from(auditEntries).all();
  expect(noted.filter(({ action }) => action === "work.overridden")).toHaveLength(1);
});

test("[WORK-13] nobody else allows it, and nothing is to be allowed where the rules allow it", async () => {
  await allow(reason, made.employer.user.id);
  await allow(reason, made.staff.user.id);
  expect(world.db.select().from(workOverrides).all()).toEqual([]);
  writeSetting(world, "workGuard", 0);
  expect(await open()).toMatchObject({ findings: [] });
  const { response, data } = await allow(reason);
  expect([response.status, data]).toMatchObject([409, { errors: { form: ["workAllowed"] } }]);
});

test("[WORK-14] an exception holds for what was found then: a further booking that makes it worse ends it, and a new one counts", async () => {
  await allow(reason);
  const more = make.makePostedPosition(world, made.employer.company.id, {
    startsAt: made.startsAt + 17 * HOUR,
    endsAt: made.startsAt + 20 * HOUR,
  }).position;
  make.makeBooking(world, more, make.makeApplication(world, more.id, made.staff.user.id));
  expect(book()).toMatchObject({ refusal: "workLimit" });
  expect(await open()).toMatchObject({ override: null });
  await allow(reason);
  await allow(reason);
  expect(world.db.select().from(workOverrides).all()).toHaveLength(2);
  expect(book()).toMatchObject({ ok: true });
  expect(world.db.select().from(bookings).all()).toHaveLength(3);
});

test("[WORK-14] the agency reads the exception beside the booking, the company does not", async () => {
  await allow(reason);
  expect(book()).toMatchObject({ ok: true });
  expect(await shownTo("superuser", made.agency.user.id)).toMatchObject({
    ofAgency: { exception: { reason, by: expect.stringMatching(/\w/), day: "2026-11-20" } },
  });
  expect(await shownTo("organization", made.employer.user.id)).toMatchObject({ ofAgency: null });
});

test("[PAYR-15] the agency reads on the selection what each would earn in the month with the job, a company does not", async () => {
  const metersOf = async (role: "organization" | "superuser", as: string) => {
    const at = { path: `/${role}/positions/${made.position.id}/selection`, params: { positionId: made.position.id } };
    return ((await callRoute(world, { route: selection, ...at, as })).data as { meters: object }).meters;
  };
  expect(await metersOf("superuser", made.agency.user.id)).toMatchObject({
    [made.staff.user.id]: { limitCents: 55_110, text: expect.stringContaining("limit of marginal pay") },
  });
  expect(await metersOf("organization", made.employer.user.id)).toEqual({});
});

/** Mira works for the company of the position on days before it. */
function workBefore(days: number[], hours = 4) {
  for (const before of days) {
    const startsAt = made.position.startsAt - before * 24 * HOUR;
    const companyId = made.employer.company.id;
    const { position } = make.makePostedPosition(world, companyId, { startsAt, endsAt: startsAt + hours * HOUR });
    make.makeBooking(world, position, make.makeApplication(world, position.id, made.staff.user.id));
  }
}
const hintsOf = async () => ((await open()) as { hints: { key: string; text: string }[] }).hints;

test("[WORK-06] from the third day in a row for one company on the agency alone reads to look whether it is casual", async () => {
  workBefore([1]);
  expect(await shownTo("superuser", made.agency.user.id)).toMatchObject({ ofAgency: { casualDays: null } });
  workBefore([2]);
  expect(await shownTo("superuser", made.agency.user.id)).toMatchObject({ ofAgency: { casualDays: 3 } });
  expect(await shownTo("organization", made.employer.user.id)).toMatchObject({ ofAgency: null });
  const { companyName } = made.employer.company;
  const said = `Day 3 in a row for ${companyName}: please check whether this is still casual work.`;
  expect(await hintsOf()).toEqual([{ key: "casualHint", text: said }]);
});

test("[WORK-06] days for another company do not count", async () => {
  workBefore([1]);
  const startsAt = made.position.startsAt - 48 * HOUR;
  const { position } = make.makePostedPosition(world, make.makeEmployer(world).company.id, {
    startsAt,
    endsAt: startsAt + 4 * HOUR,
  });
  make.makeBooking(world, position, make.makeApplication(world, position.id, made.staff.user.id));
  expect(await hintsOf()).toEqual([]);
});

test("[WORK-07] more than 48 hours a week over 17 weeks is said on the exception's page and the account", async () => {
  // 8 hours stand elsewhere and 6 are asked for: 802 more make 816, which is 48 a week.
  const days = Array.from({ length: 100 }, (_, index) => index + 2);
  workBefore(days, 8);
  expect((await hintsOf()).map(({ key }) => key)).toEqual(["casualHint"]);
  workBefore([103], 3);
  expect(await hintsOf()).toMatchObject([
    { key: "casualHint" },
    { key: "averageHint", text: expect.stringContaining("48.1 hours of work a week") },
  ]);
  world.now = made.position.startsAt;
  const ofAccount = async () => {
    const at = { route: account, path: `/superuser/back-office/accounts/${made.staff.user.id}` };
    const shown = await callRoute(world, { ...at, params: { userId: made.staff.user.id }, as: made.agency.user.id });
    return (shown.data as { work: { longAverage: string | null } }).work.longAverage;
  };
  expect(await ofAccount()).toBeNull();
  workBefore([104], 8);
  expect(await ofAccount()).toContain("48.2 hours of work a week");
});

test("[WORK-14] it holds for no other position of the person", async () => {
  await allow(reason);
  const { position } = make.makePostedPosition(world, made.employer.company.id, {
    startsAt: made.position.startsAt,
    endsAt: made.position.endsAt,
  });
  const application = make.makeApplication(world, position.id, made.staff.user.id);
  const input = { positionId: position.id, applicationId: application.id };
  expect(bookPosition(world.as(made.employer.actor), input)).toMatchObject({ refusal: "workLimit" });
});

test("[WORK-14] what was allowed cannot be changed or deleted", async () => {
  await allow(reason);
  expect(() =>
    world.db
      .update(workOverrides)
      .set({ reason: "x".repeat(30) })
      .run(),
  ).toThrow(/frozen/);
  expect(() => world.db.delete(workOverrides).run()).toThrow(/frozen/);
});
