import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { rateCompany } from "~/domain/rating/rate-company.server";
import { ratePerson } from "~/domain/rating/rate-person.server";
import { setClock } from "~/gateways/clock.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { ratings } from "~db/schema";
import { cancelByHand } from "../../factories/applied";
import { makeHours, makePostedPosition } from "../../factories/rows";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { startOfWorld } from "../../factories/world";
import { englishMessage } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";
import { withProduct } from "../../support/open-product";
import { formIn, messageIn } from "../../support/read-form";
import type { Visitor } from "../../support/story";

const product = withProduct();
beforeEach(() => {
  product.startAgain();
  at(startOfWorld);
});

function at(now: number) {
  product.world.now = now;
  setClock(now);
}

/** A session lasts a day, so what is a day old was said before. */
function yesterday<T>(say: () => T): T {
  at(startOfWorld - DAY);
  const said = say();
  at(startOfWorld);
  return said;
}

/** The employer's event, with the staff member of the story among those who worked there. */
function workedEvent(others = 0) {
  const { world, story } = product;
  const event = makeWorkedEvent(world, story.employer);
  const mine = makeWorked(world, event, { staff: story.staff });
  const rest = Array.from({ length: others }, () => makeWorked(world, event));
  return { event, mine, rest, page: `/organization/my-events/${event.event.id}/ratings` };
}

async function read(address: string, by: Visitor, named = "note") {
  const answer = await product.ask(address, by);
  const html = (await answer.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
  return { status: answer.status, html, form: formIn(html, named) };
}

async function post(address: string, by: Visitor, form: Record<string, string> | [string, string][]) {
  const answer = await product.ask(address, by, { method: "POST", form });
  const html = (await answer.text()).replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
  return { status: answer.status, to: answer.headers.get("Location"), html };
}

const stored = () => product.world.db.select().from(ratings).all();

test("[RATE-01] the page of the event leads to the ratings, and one person is rated there with a note", async () => {
  const { event, mine, page } = workedEvent();
  expect((await read(`/organization/my-events/${event.event.id}`, "employer")).html).toContain(`href="${page}"`);
  const form = `${page}?person=${mine.booking.id}`;
  const shown = await read(form, "employer");
  expect(shown).toMatchObject({ status: 200 });
  const typed = { ...shown.form, intent: `rate:${mine.booking.id}`, reliability: "4", note: "Kam früher" };
  const refused = await post(form, "employer", { ...typed, service: "6" });
  expect(refused.status).toBe(400);
  expect(messageIn(refused.html, "oneOf")).not.toBe("");
  expect(refused.html).toContain("Kam früher");
  const long = await post(form, "employer", { ...typed, service: "5", note: "x".repeat(301) });
  expect([long.status, messageIn(long.html, "tooLong")]).toEqual([400, expect.stringContaining("300")]);
  expect(stored()).toEqual([]);
  for (const _again of [1, 2])
    expect(await post(form, "employer", { ...typed, service: "5" })).toMatchObject({ status: 302, to: page });
  expect(stored()).toMatchObject([{ reliability: 4, service: 5, note: "Kam früher" }]);
  expect((await read(page, "employer")).html).toContain("Kam früher");
});

test("[RATE-06] what a second user says at the same time is refused with what stands there", async () => {
  const { mine, page } = workedEvent();
  const form = `${page}?person=${mine.booking.id}`;
  const { form: fields } = await read(form, "employer");
  const typed = { ...fields, intent: `rate:${mine.booking.id}` };
  await post(form, "employer", { ...typed, reliability: "5", service: "5", note: "Erste" });
  const second = await post(form, "employer", { ...typed, reliability: "1", service: "1", note: "" });
  expect(second.status).toBe(409);
  expect(messageIn(second.html, "changedMeanwhile")).not.toBe("");
  expect(second.html).toContain("Erste");
  expect(stored()).toMatchObject([{ reliability: 5, note: "Erste" }]);
});

test("[RATE-01] a ticked list is all fine; nobody ticked is said, and another company sees nothing", async () => {
  const { mine, rest, page } = workedEvent(2);
  const { form } = await read(page, "employer", "submissionId");
  const pressed = { ...form, intent: "allFine" };
  const ticked = [mine, ...rest].map(({ booking }): [string, string] => ["person", booking.id]);
  const all = [...Object.entries(pressed), ...ticked] as [string, string][];
  const nobody = await post(page, "employer", pressed);
  expect([nobody.status, messageIn(nobody.html, "nobodyTicked")]).toEqual([400, expect.stringContaining("Person")]);
  expect((await post(page, "otherEmployer", all)).status).toBe(404);
  expect((await read(page, "otherEmployer")).status).toBe(404);
  for (const _again of [1, 2]) expect(await post(page, "employer", all)).toMatchObject({ status: 302, to: page });
  expect(stored()).toHaveLength(3);
  expect(stored().every(({ reliability, service, note }) => reliability === 5 && service === 5 && note === "")).toBe(
    true,
  );
});

test("[RATE-02] the person reads it after 24 hours, replies and reports; the agency removes it with a reason", async () => {
  const { world, story } = product;
  const page = yesterday(() => {
    const { event, mine, page: address } = workedEvent();
    ratePerson(world.as(story.employer.actor), {
      ...{ eventId: event.event.id, bookingId: mine.booking.id, reliability: 2, service: 3, note: "Zu spät" },
    });
    return address;
  });
  const id = stored()[0]?.id ?? "";
  at(startOfWorld - 1);
  expect((await read("/staff/ratings", "staff")).html).not.toContain("Zu spät");
  at(startOfWorld);
  const shown = await read("/staff/ratings", "staff");
  expect(shown.html).toContain("Zu spät");
  expect(shown.html).toContain(story.employer.company.companyName);
  const own = (intent: string, typed: Record<string, string>, by: Visitor = "staff") =>
    post("/staff/ratings", by, { intent: `${intent}:${id}`, ...typed });
  const empty = await own("reply", { reply: " " });
  expect([empty.status, messageIn(empty.html, "required")]).toEqual([400, expect.any(String)]);
  expect((await own("reply", { reply: "Nein" }, "otherStaff")).status).toBe(404);
  expect((await own("reply", { reply: "Die S-Bahn stand" })).status).toBe(302);
  expect((await own("reply", { reply: "Anders" })).status).toBe(409);
  expect((await own("report", { report: "x".repeat(301) })).status).toBe(400);
  for (const _again of [1, 2]) expect((await own("report", { report: "Das war wer anderer" })).status).toBe(302);
  expect((await read(page, "employer")).html).toContain("Die S-Bahn stand");

  const decide = `/superuser/back-office/ratings/${id}`;
  expect((await read("/superuser/back-office?kind=ratings", "superuser")).html).toContain(decide);
  const facts = (await read(decide, "superuser", "reason")).html;
  for (const words of ["Zu spät", "Die S-Bahn stand", "Das war wer anderer"]) expect(facts).toContain(words);
  const nothing = await post(decide, "superuser", { intent: "remove", reason: "" });
  expect([nothing.status, messageIn(nothing.html, "required")]).toEqual([400, expect.any(String)]);
  expect((await post(decide, "superuser", { intent: "remove", reason: "Verwechslung" })).status).toBe(302);
  expect((await post(decide, "superuser", { intent: "keep" })).status).toBe(409);
  expect((await read("/superuser/back-office?kind=ratings", "superuser")).html).not.toContain(decide);
  const gone = (await read("/staff/ratings", "staff")).html;
  expect(gone).toContain("Die Agentur hat diese Bewertung entfernt, sie zählt nicht mehr: Verwechslung");
  expect(gone).not.toContain("Zu spät");
  expect((await read(page, "employer")).html).toContain("Verwechslung");
  const account = await read(`/superuser/back-office/accounts/${story.staff.user.id}`, "superuser");
  expect(account.html).toContain(decide);
});

test("[RATE-03] a company reads of a person one number from five ratings on, and its own ratings in full", async () => {
  const { world, story } = product;
  const details = `/staff-details/${story.staff.user.id}`;
  const person = `/organization/people/${story.staff.user.id}`;
  const mark = { reliability: 4, service: 5 };
  const others = (count: number, from: number) => {
    for (let number = 0; number < count; number += 1) {
      const other = makeWorkedEvent(world);
      const startsAt = world.now - (30 + 10 * (from + number)) * HOUR;
      const { booking } = makeWorked(world, other, { staff: story.staff, startsAt });
      const said = { eventId: other.event.id, bookingId: booking.id, note: "Fremde Worte", ...mark };
      expect(ratePerson(world.as(other.employer.actor), said).ok).toBe(true);
    }
  };
  yesterday(() => {
    const { event, mine } = workedEvent();
    const said = { eventId: event.event.id, bookingId: mine.booking.id, note: "Unsere Worte", ...mark };
    ratePerson(world.as(story.employer.actor), said);
    others(3, 0);
  });
  expect((await read(details, "employer")).html).not.toContain("bewertet");
  yesterday(() => others(1, 10));
  expect((await read(details, "employer")).html).toContain("Von 5 Firmen mit 4,5 bewertet");
  const known = (await read(person, "employer")).html;
  expect(known).toContain("Von 5 Firmen mit 4,5 bewertet");
  expect(known).toContain("Unsere Worte");
  expect(known).not.toContain("Fremde Worte");
  expect((await read("/staff/ratings", "staff")).html).toContain("Von 5 Firmen mit 4,5 bewertet");
});

test("[RATE-04] the person answers three questions, once; what is missing is said beside it", async () => {
  const { mine } = workedEvent();
  const page = `/staff/bookings/${mine.booking.id}/rate`;
  const job = `/staff/job-details/${mine.position.id}/${mine.position.eventId}`;
  expect((await read(job, "staff")).html).toContain(page);
  expect((await read(page, "otherStaff")).status).toBe(404);
  const missing = await post(page, "staff", { briefing: "4", safety: "5" });
  expect([missing.status, messageIn(missing.html, "required")]).toEqual([400, expect.any(String)]);
  const marks = { briefing: "4", safety: "5", punctualEnd: "2" };
  expect((await post(page, "otherStaff", marks)).status).toBe(404);
  for (const _again of [1, 2]) expect(await post(page, "staff", marks)).toMatchObject({ status: 302, to: page });
  expect(stored()).toMatchObject([{ direction: "ofCompany", briefing: 4, safety: 5, punctualEnd: 2 }]);
  expect(messageIn((await read(page, "staff")).html, "ratingThanks")).toContain("nie deine eigene Antwort");
  expect(englishMessage("ratingThanks")).toBe("Thank you. Only the sum is shown, never your own answer.");
  expect((await read(job, "staff")).html).not.toContain(page);
});

test("[RATE-04][RATE-06] too early, too late and a cancelled job have no form, and are refused", async () => {
  const { world, story } = product;
  const event = makeWorkedEvent(world, story.employer);
  const marks = { briefing: "4", safety: "5", punctualEnd: "2" };
  const of = (hoursAgo: number) => {
    const worked = { staff: story.staff, hours: false, startsAt: world.now - hoursAgo * HOUR };
    return makeWorked(world, event, worked).booking;
  };
  const refused = async (bookingId: string, key: string) => {
    const page = `/staff/bookings/${bookingId}/rate`;
    const shown = await read(page, "staff");
    expect([shown.status, messageIn(shown.html, key) !== ""], key).toEqual([200, true]);
    const { status, html } = await post(page, "staff", marks);
    expect([status, messageIn(html, key) !== ""], key).toEqual([409, true]);
  };
  await refused(of(7).id, "ratingTooEarly");
  await refused(of(14 * 24 + 8).id, "ratingOver");
  const missed = of(30);
  cancelByHand(world, missed.id, "noShow", world.now - HOUR);
  await refused(missed.id, "ratingClosed");
  expect(stored()).toEqual([]);
});

test("[RATE-05] job page, profile and agency show averages from five people on, and only those", async () => {
  const { world } = product;
  const { event } = workedEvent();
  const { position } = makePostedPosition(world, event.companyId, { startsAt: world.now + 9 * DAY });
  const places: [string, Visitor][] = [
    [`/staff/job-wall-details/${position.id}/${position.eventId}`, "staff"],
    ["/organization/profile", "employer"],
    [`/superuser/back-office/companies/${event.companyId}`, "superuser"],
  ];
  const answer = (briefing: number) => {
    const { staff, booking } = makeWorked(world, event);
    const said = { bookingId: booking.id, briefing, safety: 5, punctualEnd: 3 };
    expect(rateCompany(world.as(staff.actor), said).ok).toBe(true);
  };
  for (const briefing of [1, 2, 3, 4]) answer(briefing);
  for (const [address, by] of places)
    expect((await read(address, by)).html, address).toContain("Noch zu wenige Bewertungen.");
  answer(2);
  for (const [address, by] of places) {
    const { html } = await read(address, by);
    for (const text of ["2,4 von 5", "5 von 5", "3 von 5", "5 Personen"]) expect(html, address).toContain(text);
  }
  const waits = await read(places[0]?.[0] ?? "", "pending");
  expect([waits.status, waits.html.includes("2,4 von 5")]).toEqual([200, false]);
});

test("[RATE-05][RATE-14] the person's own file holds all that was said about and by them, and nobody else's", async () => {
  const { world, story } = product;
  yesterday(() => {
    const { event, mine, rest } = workedEvent(1);
    const rate = (bookingId: string, note: string) =>
      ratePerson(world.as(story.employer.actor), {
        ...{ eventId: event.event.id, bookingId, reliability: 2, service: 3, note },
      });
    rate(mine.booking.id, "Über mich");
    rate(rest[0]?.booking.id ?? "", "Über andere");
    for (const { staff, booking } of [mine, ...rest])
      rateCompany(world.as(staff.actor), { bookingId: booking.id, briefing: 1, safety: 2, punctualEnd: 3 });
  });
  const answer = await product.ask("/staff/ratings.json", "staff");
  expect(answer.headers.get("Content-Disposition")).toContain("attachment");
  const file = (await answer.json()) as { ratings: object[]; answers: object[] };
  expect(file).toMatchObject({
    ratings: [{ note: "Über mich", reliability: 2, service: 3 }],
    answers: [{ briefing: 1, safety: 2, punctualEnd: 3 }],
  });
  expect([file.ratings.length, file.answers.length]).toEqual([1, 1]);
});

test("[RATE-01] the mail about confirmed hours asks, while there is time and nobody has rated", async () => {
  const { world, story } = product;
  const event = makeWorkedEvent(world, story.employer);
  const { booking } = makeWorked(world, event, { hours: false });
  const hours = makeHours(world, booking);
  const page = `/organization/my-events/${event.event.id}/ratings`;
  const mail = async (now: number) => {
    rmSync(join(dataDir, "mail"), { recursive: true, force: true });
    at(now);
    const data = { hoursConfirmationId: hours.id };
    const payload = { template: "hours-confirmed" as const, userId: story.employer.user.id, data };
    await deliverMail(world.system(), payload, { id: `mail${now}` });
    const [name = ""] = readdirSync(join(dataDir, "mail")).filter((file) => file.endsWith(".json"));
    return (JSON.parse(readFileSync(join(dataDir, "mail", name), "utf8")) as { text: string }).text;
  };
  expect(await mail(startOfWorld)).toContain(page);
  expect(await mail(booking.endsAt + 14 * DAY)).not.toContain(page);
  at(startOfWorld);
  ratePerson(world.as(story.employer.actor), {
    ...{ eventId: event.event.id, bookingId: booking.id, reliability: 5, service: 5, note: "" },
  });
  expect(await mail(startOfWorld + HOUR)).not.toContain(page);
});

test("[RATE-07] the page of the own ratings and the page for rating a company lead to a report about that job", async () => {
  const { event, mine } = workedEvent();
  const marks = { reliability: 2, service: 2, note: "" };
  const rating = { eventId: event.event.id, bookingId: mine.booking.id, ...marks };
  yesterday(() => {
    const { world, story } = product;
    expect(ratePerson(world.as(story.employer.actor), rating).ok).toBe(true);
  });
  const report = `href="/staff/bookings/${mine.booking.id}/safety-report"`;
  for (const page of ["/staff/ratings", `/staff/bookings/${mine.booking.id}/rate`])
    expect((await read(page, "staff")).html, page).toContain(report);
  expect((await read(`/staff/bookings/${mine.booking.id}/safety-report`, "staff", "text")).status).toBe(200);
});
