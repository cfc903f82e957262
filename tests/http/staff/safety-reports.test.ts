import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { safetyReports, staffBlocks } from "~db/schema";
import { makeApplication, makeBooking, makePostedPosition } from "../../factories/rows";
import { makeSafetyReport } from "../../factories/safety-reports";
import { withProduct } from "../../support/open-product";
import { formIn, messageIn } from "../../support/read-form";
import type { Visitor } from "../../support/story";

const WORDS = "Die Leiter war gebrochen, niemand hat reagiert.";
const product = withProduct();
beforeEach(() => product.startAgain());

function booked(startsIn: number) {
  const { world, story } = product;
  const startsAt = world.now + startsIn;
  const { position, event } = makePostedPosition(world, story.employer.company.id, { startsAt });
  const booking = makeBooking(world, position, makeApplication(world, position.id, story.staff.user.id));
  const details = `/staff/job-details/${position.id}/${event.id}`;
  return { booking, details, address: `/staff/bookings/${booking.id}/safety-report` };
}

async function read(address: string, by: Visitor, named = "kind") {
  const answer = await product.ask(address, by);
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, html, form: formIn(html, named) };
}

async function post(address: string, by: Visitor, form: Record<string, string>) {
  const answer = await product.ask(address, by, { method: "POST", form });
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, to: answer.headers.get("Location"), html };
}

const rows = () => product.world.db.select().from(safetyReports).all();

test("[RATE-07] the page is linked from the job and the pocket page, and takes a report once", async () => {
  const { details, address } = booked(HOUR);
  for (const linked of [details, "/staff/next"]) expect((await read(linked, "staff")).html).toContain(address);
  expect((await read("/staff/next.pdf", "staff")).status).toBe(200);
  const page = await read(address, "staff");
  expect(page.html).toContain('href="tel:112"');
  expect(page.html).toContain('href="tel:144"');
  const form = { submissionId: page.form.submissionId ?? "", kind: "danger", text: WORDS };
  expect(await post(address, "staff", form)).toMatchObject({ status: 302, to: "/staff/safety-reports" });
  expect(await post(address, "staff", form)).toMatchObject({ status: 302 });
  expect(rows()).toMatchObject([{ kind: "danger", callMe: false }]);
  const list = await read("/staff/safety-reports", "staff");
  expect(list.html).toContain(WORDS);
  expect(list.html).toContain("Eingelangt");
  expect((await read("/staff/safety-reports", "otherStaff")).html).not.toContain(WORDS);
});

test("[RATE-07] what is missing or too long comes back with the text, and nothing is stored", async () => {
  const { address } = booked(HOUR);
  const none = await post(address, "staff", { text: WORDS });
  expect(none.status).toBe(400);
  expect(none.html).toContain(WORDS);
  expect(messageIn(none.html, "required")).toBeTruthy();
  expect(messageIn((await post(address, "staff", { kind: "other", text: "zu kurz" })).html, "tooShort")).toContain(
    "10",
  );
  expect((await post(address, "staff", { kind: "other", text: "x".repeat(5001) })).status).toBe(400);
  expect((await post(address, "otherStaff", { kind: "other", text: WORDS })).status).toBe(404);
  expect(rows()).toEqual([]);
  const form = { kind: "other", text: "x".repeat(5000), callMe: "on", neverAgain: "on" };
  expect((await post(address, "staff", form)).status).toBe(302);
  expect(rows()).toMatchObject([{ callMe: true }]);
  expect(product.world.db.select().from(staffBlocks).all()).toHaveLength(1);
});

test("[RATE-07] too early the page says so and takes nothing", async () => {
  const { address } = booked(25 * HOUR);
  const page = await read(address, "staff");
  expect(page).toMatchObject({ status: 200, form: {} });
  expect(messageIn(page.html, "safetyReportTooEarly")).toContain("24 Stunden");
  expect((await post(address, "staff", { kind: "other", text: WORDS })).status).toBe(409);
});

test("[RATE-09] the agency reads, notes, answers; the person reads the answer and never the steps", async () => {
  const { booking } = booked(HOUR);
  const id = makeSafetyReport(product.world, booking.id, { text: WORDS, callMe: true });
  const address = `/superuser/back-office/safety-reports/${id}`;
  expect((await read("/superuser/back-office?kind=safetyReports", "superuser")).html).toContain(address);
  expect(rows()[0]?.readAt).toBeNull();
  const page = await read(address, "superuser", "note");
  expect(page.html).toContain(WORDS);
  expect(page.html).toContain("möchte angerufen werden");
  expect(rows()[0]?.readAt).toBeNull();
  expect((await post(address, "superuser", { intent: "read" })).status).toBe(302);
  expect((await read("/staff/safety-reports", "staff")).html).toContain("Wird geprüft");
  expect((await post(address, "superuser", { intent: "step", note: " " })).status).toBe(400);
  const step = { intent: "step", note: "Mit der Bauleitung gesprochen", submissionId: page.form.submissionId ?? "" };
  expect((await post(address, "superuser", step)).status).toBe(302);
  expect((await read(address, "superuser")).html).toContain("Mit der Bauleitung gesprochen");
  expect((await post(address, "superuser", { intent: "close", answer: "" })).status).toBe(400);
  expect((await post(address, "superuser", { intent: "close", answer: "Die Leiter ist ersetzt" })).status).toBe(302);
  const twice = await post(address, "superuser", { intent: "close", answer: "Noch einmal" });
  expect(twice.status).toBe(409);
  expect(messageIn(twice.html, "safetyReportClosed")).toBeTruthy();
  const own = await read("/staff/safety-reports", "staff");
  expect(own.html).toContain("Die Leiter ist ersetzt");
  expect(own.html).not.toContain("Bauleitung");
});

test("[RATE-09] the page of a company warns the agency from three reports on", async () => {
  const { booking } = booked(HOUR);
  const page = () => read(`/superuser/back-office/companies/${product.story.employer.company.id}`, "superuser");
  expect((await page()).html).not.toContain("safety-reports");
  makeSafetyReport(product.world, booking.id);
  makeSafetyReport(product.world, booking.id);
  expect((await page()).html).toContain("safety-reports/");
  expect((await page()).html).not.toContain("in den letzten 12 Monaten");
  makeSafetyReport(product.world, booking.id);
  expect((await page()).html).toContain("3 Meldungen in den letzten 12 Monaten");
});
