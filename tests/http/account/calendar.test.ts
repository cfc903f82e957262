import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { resetPassword } from "~/domain/account/reset-password.server";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import * as page from "~/screens/account/calendar";
import * as feed from "~/screens/calendar/feed";
import { bookings, calendarKeys, eventDays, outbox } from "~db/schema";
import { makeBookedPosition, makePosition, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
});

const path = "/account/calendar";
const post = (as: string, form: Record<string, string>) => callRoute(world, { route: page, path, as, form });
const look = async (as: string) => (await callRoute(world, { route: page, path, as })).data as { own: object | null };

/** Makes an address and answers its path. */
async function make(as: string): Promise<string> {
  const { data } = await post(as, { intent: "make" });
  return new URL((data as { address: string }).address).pathname;
}

async function fetchFeed(address: string, tag?: string) {
  const params = { file: address.split("/").at(-1) ?? "" };
  const headers: Record<string, string> = tag ? { "If-None-Match": tag } : {};
  const { response } = await callRoute(world, { route: feed, path: address, params, headers, cookies: [] });
  const text = await response.text();
  const entries = text
    ? new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event))
    : [];
  return { response, text, entries, status: response.status, tag: response.headers.get("ETag") ?? "" };
}

test("[CAL-01] the address is shown once with link and code, only a hash is kept, and a new one ends the old at once", async () => {
  const { id } = booked.staff.user;
  expect((await look(id)).own).toBeNull();
  const { data } = await post(id, { intent: "make" });
  const { address, webcal, qr } = data as { address: string; webcal: string; qr: { path: string } };
  expect(webcal).toBe(address.replace("http:", "webcal:"));
  expect(qr.path).toMatch(/^M\d+ \d+h/);
  const key = /calendar\/(.+)\.ics$/.exec(address)?.[1] ?? expect.fail();
  expect(
    JSON.stringify([world.db.select().from(calendarKeys).all(), world.db.select().from(outbox).all()]),
  ).not.toContain(key);
  expect(JSON.stringify(await look(id))).not.toContain(key);
  const first = new URL(address).pathname;
  expect((await fetchFeed(first)).status).toBe(200);
  const second = await make(id);
  expect((await fetchFeed(first)).status).toBe(404);
  expect((await fetchFeed(second)).status).toBe(200);
});

test("[CAL-01] the page says when it was made and last fetched; switched off it is gone", async () => {
  const { id } = booked.staff.user;
  const address = await make(id);
  expect((await look(id)).own).toMatchObject({ made: { day: "Fri, 20.11.2026", time: "10:00" }, fetched: null });
  world.now += 3_600_000;
  await fetchFeed(address);
  expect((await look(id)).own).toMatchObject({ fetched: { day: "Fri, 20.11.2026", time: "11:00" } });
  expect(wayOn((await post(id, { intent: "end" })).response)).toEqual({ to: path, message: "calendarEnded" });
  expect((await fetchFeed(address)).status).toBe(404);
  expect((await look(id)).own).toBeNull();
});

test("[CAL-01] closing the account and a new password end the address", async () => {
  const { id } = booked.staff.user;
  const first = await make(id);
  const sealed = issueToken(world, { purpose: "reset-password", userId: id, expiresAt: world.now + 1 });
  expect(resetPassword(world.system(), { key: unsealKey(sealed), passwordHash: "x" }).ok).toBe(true);
  expect((await fetchFeed(first)).status).toBe(404);
  const second = await make(id);
  deactivateAccount(world.system(), { userId: id, reason: "test" });
  expect((await fetchFeed(second)).status).toBe(404);
});

test("one address of a person lives", () => {
  const key = { userId: booked.staff.user.id, createdAt: world.now };
  world.db
    .insert(calendarKeys)
    .values({ ...key, keyHash: "a" })
    .run();
  expect(() =>
    world.db
      .insert(calendarKeys)
      .values({ ...key, keyHash: "b" })
      .run(),
  ).toThrow("calendar_keys.user_id");
});

test("[CAL-02] the file needs no session and sets no cookie; whatever is no live key is an empty 404", async () => {
  const address = await make(booked.staff.user.id);
  const { response, status, text } = await fetchFeed(address);
  expect(status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, max-age=900",
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  for (const wrong of ["/calendar/unknown.ics", "/calendar/.ics"]) {
    const gone = await fetchFeed(wrong);
    expect([gone.status, gone.text]).toEqual([404, ""]);
  }
});

test("[CAL-02] above 30 fetches an hour an address is answered 429 with when to come back", async () => {
  const address = await make(booked.staff.user.id);
  for (let time = 0; time < 30; time++) expect((await fetchFeed(address)).status).toBe(200);
  const { response, status, text } = await fetchFeed(address);
  expect([status, text]).toEqual([429, ""]);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("[CAL-03] [DFIG-05] what was fetched before is answered 304 without reading a booking, until something changes or falls due", async () => {
  const address = await make(booked.staff.user.id);
  const { tag } = await fetchFeed(address);
  const run = (text: string) => world.db.$client.exec(text);
  run("alter table bookings rename to bookings_away");
  const again = await fetchFeed(address, tag);
  await expect(fetchFeed(address)).rejects.toThrow("bookings");
  run("alter table bookings_away rename to bookings");
  expect([again.status, again.text, again.tag]).toEqual([304, "", tag]);

  world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.id, booked.booking.id)).run();
  const changed = await fetchFeed(address, tag);
  expect(changed.status).toBe(200);
  world.now = booked.position.startsAt - 86_400_000 - 1;
  expect((await fetchFeed(address, changed.tag)).status).toBe(304);
  world.now += 1;
  expect((await fetchFeed(address, changed.tag)).status).toBe(200);
});

test("[CAL-04] a person reads work and event, place and the way to the job, never pay, phone or last name", async () => {
  const { staff, booking, position, event } = booked;
  const address = await make(staff.user.id);
  const { entries, text } = await fetchFeed(address);
  expect(entries.map(({ uid, summary, location }) => [uid, summary, location])).toEqual([
    [`${booking.id}@localhost`, "Hostess – Gala der Gartenbaugesellschaft", "Palais Ferstel, 1010 Wien"],
  ]);
  expect(text.replaceAll("\r\n ", "")).toContain(
    `URL:http://localhost:3000/staff/job-details/${position.id}/${event.id}\r\n`,
  );
  expect(text).toContain("STATUS:TENTATIVE");
  expect(text.replaceAll("\r\n ", "")).not.toMatch(/78[.,]54|Leitner|06601234567|14\.03/);
  world.db.update(bookings).set({ cancelledAt: world.now, cancelledBy: "t", cancelledKind: "byCompany" }).run();
  const ended = await fetchFeed(address);
  expect(ended.text).toContain("STATUS:CANCELLED");
  expect(ended.entries[0]?.sequence).toBe(1);
});

test("[CAL-04] a company reads the first name, and open places only when it has ticked them", async () => {
  const { employer, job } = booked;
  const later = booked.position.startsAt + 86_400_000;
  makePosition(world, job, { startsAt: later });
  makePosition(world, job, { startsAt: later });
  const address = await make(employer.user.id);
  const summaries = async () => (await fetchFeed(address)).entries.map(({ summary }) => summary);
  const own = "Hostess – Gala der Gartenbaugesellschaft: Anna";
  expect(await summaries()).toEqual([own]);
  expect(wayOn((await post(employer.user.id, { intent: "open", open: "on" })).response).to).toBe(path);
  expect(await summaries()).toEqual([own, "Hostess – Gala der Gartenbaugesellschaft: 2 offen"]);
  await post(employer.user.id, { intent: "open" });
  expect(await summaries()).toEqual([own]);
});

test("[CAL-04] the agency reads one entry for each day of an event, with who is booked and what is open", async () => {
  const { job, employer } = booked;
  makePosition(world, job);
  makePosition(world, job, { startsAt: booked.position.startsAt + 86_400_000 });
  const { entries } = await fetchFeed(await make(makeSuperuser(world).user.id));
  const head = `Gala der Gartenbaugesellschaft – ${employer.company.companyName}`;
  expect(entries.map(({ summary }) => summary)).toEqual([`${head}: 1 gebucht, 1 offen`, `${head}: 0 gebucht, 1 offen`]);
});

test("[CAL-04] the meeting point stands in the calendar at once, the contact on site from 24 hours before until 24 hours after, never of an ended job", async () => {
  const { staff, event, position } = booked;
  const saved = { contactName: "Brigitte Sommer", contactPhone: "06605550120", meetingPoint: "Tor 3" };
  world.db
    .insert(eventDays)
    .values({ eventId: event.id, day: "2026-12-04", changedAt: 1, changedBy: "t", ...saved })
    .run();
  const address = await make(staff.user.id);
  const described = async () => (await fetchFeed(address)).entries[0]?.description;
  const meet = "Treffpunkt: Tor 3";
  const whole = `${meet}\nVor Ort: Brigitte Sommer 06605550120`;
  expect(await described()).toBe(meet);
  world.now = position.startsAt - 86_400_000;
  expect(await described()).toBe(whole);
  world.now = position.endsAt + 86_400_000;
  expect(await described()).toBe(meet);
  world.now = position.startsAt - 3_600_000;
  world.db.update(bookings).set({ cancelledAt: world.now, cancelledBy: "t", cancelledKind: "byCompany" }).run();
  expect((await fetchFeed(address)).text).not.toMatch(/Sommer|0660555|Tor 3/);
});
