import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { setClock } from "~/gateways/clock.server";
import { bookings } from "~db/schema";
import { makeApplication, makeBooking, makePostedPosition } from "../../factories/rows";
import { withProduct } from "../../support/open-product";
import { formIn, messageIn } from "../../support/read-form";
import type { Visitor } from "../../support/story";

const product = withProduct();
beforeEach(() => product.startAgain());

function booked(hoursBefore = 30) {
  const { world, story } = product;
  const make = (hours: number) => {
    const posted = makePostedPosition(world, story.employer.company.id, { startsAt: world.now + hours * HOUR });
    const application = makeApplication(world, posted.position.id, story.staff.user.id);
    return { ...posted, booking: makeBooking(world, posted.position, application) };
  };
  for (const hours of [-30, -60, -90]) make(hours);
  const made = make(hoursBefore);
  const booking = () => world.db.select().from(bookings).where(eq(bookings.id, made.booking.id)).get();
  return { ...made, booking, address: `/staff/bookings/${made.booking.id}/cancel` };
}

async function read(address: string, by: Visitor = "staff") {
  const answer = await product.ask(address, by);
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, html, form: formIn(html, "effect") };
}

async function post(address: string, form: Record<string, string>, by: Visitor = "staff") {
  const answer = await product.ask(address, by, { method: "POST", form });
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, to: answer.headers.get("Location"), html };
}

test("[SEEN-30] says at night when the mail goes out, as for any news that does not wake people", async () => {
  const { world } = product;
  world.now = Date.parse("2026-11-20T22:30:00Z");
  setClock(world.now);
  expect((await read(booked(30).address)).html).toContain("die E-Mail geht um 07:00 hinaus");
  product.startAgain();
  expect((await read(booked(6).address)).html).toContain("erfahren es sofort");
});

describe("the page for cancelling one's own job", () => {
  test("shows pay, readers and reliability before anything else, then cancels, and says so however often it is sent", async () => {
    const { address, booking, position } = booked();
    const page = await read(address);
    expect(page.status).toBe(200);
    const parts = [
      "78,54 €",
      "die Agentur erfahren es sofort",
      "100 %",
      "88 %",
      "zählt halb",
      "Das liest nur die Agentur",
    ];
    for (const part of parts) expect(page.html).toContain(part);
    expect(page.html.indexOf("88 %")).toBeLessThan(page.html.indexOf('name="reason"'));
    const done = await post(address, { ...page.form, reason: "ill", words: "Fieber" });
    expect(done).toMatchObject({ status: 302, to: address });
    const ended = booking();
    expect(ended).toMatchObject({ cancelledKind: "byStaff", positionId: position.id });
    const after = await read(address);
    expect(after).toMatchObject({ status: 200, form: {} });
    expect(after.html).toContain("nicht mehr als Hostess gebucht");
    expect(await post(address, { ...page.form, reason: "family" })).toMatchObject({ status: 302, to: address });
    expect(booking()).toEqual(ended);
    const agency = await read(`/superuser/back-office/accounts/${product.story.staff.user.id}`, "superuser");
    expect(agency.html).toContain("Ich bin krank: Fieber");
    const company = await read(`/staff-details/${product.story.staff.user.id}`, "employer");
    expect(company.html).not.toContain("Fieber");
  });

  test('a reason is needed, and words for "other"; what was typed stays', async () => {
    const { address, booking } = booked();
    const { form } = await read(address);
    expect((await post(address, { ...form, reason: "" })).status).toBe(400);
    expect((await post(address, { ...form, reason: "other" })).status).toBe(400);
    const refused = await post(address, { ...form, reason: "family", words: "x".repeat(501) });
    expect(refused.status).toBe(400);
    expect(messageIn(refused.html, "tooLong")).toContain("500");
    expect(formIn(refused.html, "effect")).toMatchObject({ reason: "family", words: "x".repeat(501) });
    expect(booking()?.cancelledAt).toBeNull();
  });

  test("the new consequence comes with the refusal, and sending it again cancels", async () => {
    const { address, booking } = booked(24.5);
    const { form } = await read(address);
    product.world.now += HOUR;
    setClock(product.world.now);
    const refused = await post(address, { ...form, reason: "ill" });
    expect(refused.status).toBe(409);
    expect(messageIn(refused.html, "consequenceChanged")).toContain("Inzwischen ist die Folge eine andere");
    expect(refused.html).toContain("zählt ein Viertel");
    expect((await post(address, { ...formIn(refused.html, "effect"), reason: "ill" })).status).toBe(302);
    expect(booking()?.cancelledKind).toBe("byStaff");
  });

  test("from the start on it says whom to call, and has no form", async () => {
    const { address } = booked(-1);
    const page = await read(address);
    expect(page).toMatchObject({ status: 200, form: {} });
    expect(messageIn(page.html, "cancelTooLateStaff")).toContain("+43 1 000 00 00");
    expect((await post(address, { effect: "", reason: "ill" })).status).toBe(409);
  });

  test("nobody else finds it", async () => {
    const { address } = booked();
    const { form } = await read(address);
    expect((await read(address, "otherStaff")).status).toBe(404);
    expect((await post(address, { ...form, reason: "ill" }, "otherStaff")).status).toBe(404);
  });
});

test("[FLOW-11] a booked job has the way out and the agency's phone in sight; once it has begun only the phone", async () => {
  const { position, event, address } = booked(1);
  const page = `/staff/job-details/${position.id}/${event.id}`;
  const before = (await read(page)).html;
  expect(before).toContain(`href="${address}"`);
  expect(before).toContain("Ich kann nicht");
  const main = before.slice(before.indexOf("<main"), before.indexOf("</main>"));
  expect(main).toContain('href="tel:+4310000000"');
  setClock(position.startsAt);
  const after = (await read(page)).html;
  expect(after).not.toContain(`href="${address}"`);
  expect(after.slice(after.indexOf("<main"), after.indexOf("</main>"))).toContain('href="tel:+4310000000"');
});
