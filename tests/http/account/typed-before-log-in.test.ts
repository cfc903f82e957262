import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import * as root from "~/root";
import * as login from "~/screens/account/login";
import * as propose from "~/screens/hours/proposals/propose";
import * as frame from "~/screens/layouts/public";
import * as report from "~/screens/safety/report";
import * as details from "~/screens/wall/job-wall-details";
import { applications, sessions, staffProfiles, submissions } from "~db/schema";
import { makeBookedPosition, makeEmployer, makePostedPosition, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
const world = withWorld();

/** What a page of that person, at that address, is given to show again. */
const keptAt = async (path: string, as: string) =>
  ((await callRoute(world, { route: root, path, as })).data as { kept?: unknown }).kept;

/** Anna's page of a job; what she typed there goes along with what the page put into the form. */
async function openedJob() {
  const { event, position } = makePostedPosition(world, makeEmployer(world).company.id);
  const anna = makeStaff(world, { user: { passwordHash }, profile: { ssnEncrypted: null } }).user;
  const at = {
    route: details,
    path: `/staff/job-wall-details/${position.id}/${event.id}`,
    params: { id: position.id, eventId: event.id },
  };
  const { data } = await callRoute(world, { ...at, as: anna.id });
  const { owner } = data as { owner: string };
  const form = { owner, jobPositions: position.id, remarks: "Ich war schon dort.", ssn: "1234 010190" };
  const keptFor = (as: string) => keptAt(at.path, as);
  return { at, anna, form, keptFor, position };
}

test("[SEEN-11] what was typed into an application comes back after the log-in, to its person and to nobody else", async () => {
  const { at, anna, form, keptFor } = await openedJob();
  const ben = makeStaff(world).user;
  const sent = await callRoute(world, { ...at, form });
  expect(wayOn(sent.response)).toEqual({
    to: `/en?modal=login&from=${encodeURIComponent(at.path)}`,
    message: "typedIsKept",
  });
  expect(await keptFor(ben.id)).toBeUndefined();
  expect(await keptFor(anna.id)).toMatchObject({
    typed: { remarks: "Ich war schon dort." },
    errors: { form: ["typedBeforeLoginPartly"] },
  });
  expect(JSON.stringify(await keptFor(anna.id)), "the number is asked for again (CREW-19)").not.toContain("010190");
  const rows = JSON.stringify(world.db.select().from(submissions).all());
  expect(rows).not.toContain("schon dort");
  await callRoute(world, { ...at, form: { ...form, ssn: "1237 010180" }, as: anna.id });
  expect(world.db.select().from(applications).all()).toHaveLength(1);
  expect(await keptFor(anna.id)).toBeUndefined();
});

test("[SEEN-11] it is kept for a day, for the page on which it was typed, and only with the mark of that page", async () => {
  const { at, anna, form, keptFor } = await openedJob();
  const other = { ...form, owner: `${makeStaff(world).user.id}.${form.owner.split(".")[1]}` };
  for (const forged of [other, { ...form, owner: "" }])
    expect(wayOn((await callRoute(world, { ...at, form: forged })).response).message).toBe("authTokenError");
  await callRoute(world, { ...at, path: "/staff/job-wall-details/other/other", form });
  expect(world.db.select().from(submissions).all()).toEqual([]);
  await callRoute(world, { ...at, form });
  world.now += 86_400_000;
  expect(await keptFor(anna.id)).toBeUndefined();
});

test("[SEEN-11] a page of one person, sent after another has logged in on that phone, does nothing for the other", async () => {
  const { at, anna, form, keptFor } = await openedJob();
  const ben = makeStaff(world, { profile: { ssnEncrypted: null } }).user;
  const sent = await callRoute(world, { ...at, form, as: ben.id });
  expect(wayOn(sent.response)).toEqual({ to: at.path, message: "pageOfAnother" });
  expect(world.db.select().from(applications).all()).toEqual([]);
  const profile = world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, ben.id)).get();
  expect(profile?.ssnEncrypted).toBeNull();
  expect(await keptFor(ben.id)).toBeUndefined();
  expect(await keptFor(anna.id)).toMatchObject({ typed: { remarks: "Ich war schon dort." } });
});

test("[SEEN-11] the log-in does not offer an account to whoever has one on this device", async () => {
  const { at, anna } = await openedJob();
  const form = { email: anna.email, password: PASSWORD, role: "employee" };
  const { response } = await callRoute(world, { route: login, path: "/auth/login", form });
  const cookies = response.headers
    .getSetCookie()
    .filter((line) => line.startsWith("device="))
    .map((line) => line.split(";")[0] ?? "");
  world.db.delete(sessions).run();
  const path = `/?modal=login&from=${encodeURIComponent(at.path)}`;
  const shown = async (given: string[]) =>
    ((await callRoute(world, { route: frame, path, cookies: given })).data as { dialog: object }).dialog;
  expect(await shown([])).toMatchObject({ kind: "login", hasAccount: false });
  expect(await shown(cookies)).toMatchObject({ kind: "login", hasAccount: true });
});

test.each([
  ["hours", propose],
  ["safety-report", report],
])("[SEEN-11] so does what was typed into the form of an own booking: %s", async (name, route) => {
  const { booking, staff, position } = makeBookedPosition(world);
  world.now = position.endsAt + 11 * 3_600_000;
  const path = `/staff/bookings/${booking.id}/${name}`;
  const at = { route: route as never, path, params: { bookingId: booking.id } };
  const { owner = "" } = (await callRoute(world, { ...at, as: staff.user.id })).data as Record<string, string>;
  const sent = await callRoute(world, { ...at, form: { owner, words: "Niemand war da." } });
  expect(wayOn(sent.response).message).toBe("typedIsKept");
  expect(await keptAt(path, staff.user.id)).toMatchObject({ typed: { words: "Niemand war da." } });
});
