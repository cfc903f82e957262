import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { reportNoShow } from "~/domain/booking/no-show/report-no-show.server";
import { appeals, bookings } from "~db/schema";
import { makeApplication, makeBooking, makePostedPosition } from "../../factories/rows";
import { withProduct } from "../../support/open-product";
import { formIn, messageIn } from "../../support/read-form";
import type { Visitor } from "../../support/story";

const product = withProduct();
beforeEach(() => product.startAgain());

function begun(minutesAgo = 20) {
  const { world, story } = product;
  const startsAt = world.now - minutesAgo * MINUTE;
  const { position } = makePostedPosition(world, story.employer.company.id, { startsAt });
  const booking = makeBooking(world, position, makeApplication(world, position.id, story.staff.user.id));
  const find = () => world.db.select().from(bookings).where(eq(bookings.id, booking.id)).get();
  return {
    position,
    booking,
    find,
    report: `/organization/positions/${position.id}/no-show`,
    answer: `/staff/bookings/${booking.id}/no-show`,
  };
}

async function read(address: string, by: Visitor, named = "bookingId") {
  const answer = await product.ask(address, by);
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, html, form: formIn(html, named) };
}

async function post(address: string, by: Visitor, form: Record<string, string>) {
  const answer = await product.ask(address, by, { method: "POST", form });
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, to: answer.headers.get("Location"), html };
}

const appealAddress = () => `/superuser/back-office/appeals/${product.world.db.select().from(appeals).get()?.id}`;

test("the company reads what a report does, and it ends the booking; sent twice it does so once", async () => {
  const { report, find } = begun();
  const page = await read(report, "employer");
  expect(page).toMatchObject({ status: 200 });
  expect(page.html).toContain("30 Tage lang widersprechen");
  const form = { ...page.form, words: "Niemand am Tor", called: "on" };
  expect((await post(report, "employer", { ...form, words: "x".repeat(501) })).status).toBe(400);
  expect((await post(report, "employer", form)).status).toBe(302);
  const ended = find();
  expect(ended).toMatchObject({ cancelledKind: "noShow" });
  expect((await post(report, "employer", form)).status).toBe(302);
  expect(find()).toEqual(ended);
});

test("before 15 minutes have passed the page says so, and has no form", async () => {
  const { report, find, booking } = begun(14);
  const page = await read(report, "employer");
  expect(page).toMatchObject({ status: 200, form: {} });
  expect(messageIn(page.html, "noShowTooEarly")).toContain("15 Minuten");
  expect((await post(report, "employer", { bookingId: booking.id, words: "" })).status).toBe(409);
  expect((await post(report, "otherEmployer", { bookingId: booking.id, words: "" })).status).toBe(404);
  expect(find()?.cancelledAt).toBeNull();
});

test("[SUBS-08] the person reads the words, presses one button, and the agency answers in its queue", async () => {
  const { report, answer, booking } = begun();
  const { form } = await read(report, "employer");
  await post(report, "employer", { ...form, words: "Niemand am Tor" });
  const page = await read(answer, "staff", "words");
  expect(page.html).toContain("Niemand am Tor");
  expect((await read(answer, "otherStaff")).status).toBe(404);
  expect((await post(answer, "otherStaff", { words: "" })).status).toBe(404);
  expect(await post(answer, "staff", { words: "Beim Hintereingang" })).toMatchObject({ status: 302, to: answer });
  const waiting = await read(answer, "staff", "words");
  expect(waiting).toMatchObject({ form: {} });
  expect(waiting.html).toContain("Die Agentur antwortet bis");
  expect((await read("/superuser/back-office?kind=appeals", "superuser")).html).toContain(appealAddress());
  expect((await read(appealAddress(), "superuser", "answer")).html).toContain("Beim Hintereingang");
  expect((await post(appealAddress(), "superuser", { intent: "remove", answer: " " })).status).toBe(400);
  const decided = await post(appealAddress(), "superuser", { intent: "remove", answer: "Die Liste zeigt dich" });
  expect(decided.status).toBe(302);
  const again = product.world.db.select().from(bookings).where(eq(bookings.replacesBookingId, booking.id)).get();
  expect(decided.to).toBe(`/superuser/back-office/hours/${again?.id}`);
  expect((await read(answer, "staff")).html).toContain("Die Liste zeigt dich");
  expect((await post(appealAddress(), "superuser", { intent: "keep", answer: "Doch nicht" })).status).toBe(409);
});

test("after 30 days there is nothing to press any more", async () => {
  const MONTH = 30 * 24 * 60;
  const { answer, position, booking } = begun(MONTH + 20);
  const { world, story } = product;
  const at = { ...world.as(story.employer.actor), now: world.now - MONTH * MINUTE };
  const said = { words: "", called: false, submissionId: "a month ago" };
  expect(reportNoShow(at, { positionId: position.id, bookingId: booking.id, ...said }).ok).toBe(true);
  const page = await read(answer, "staff", "words");
  expect(page).toMatchObject({ status: 200, form: {} });
  const refused = await post(answer, "staff", { words: "" });
  expect(refused.status).toBe(409);
  expect(messageIn(refused.html, "appealOver")).toContain("30 Tage");
});
