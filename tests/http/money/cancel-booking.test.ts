import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelWithFee } from "~/domain/bill/cancel-with-fee.server";
import { findCancellation } from "~/domain/bill/cancellation.queries.server";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { bills, bookings, contracts } from "~db/schema";
import { makeContract } from "../../factories/contracts";
import { makeSettledOrder } from "../../factories/orders";
import { makeApplication, makeBooking, makePostedPosition } from "../../factories/rows";
import { withProduct } from "../../support/open-product";
import { formIn, messageIn } from "../../support/read-form";
import { bankData, type Visitor } from "../../support/story";

const product = withProduct();
beforeEach(() => product.startAgain());

/** A booking of the story's company, 14 days before its job, ordered on invoice with its bill: 149.40 € without VAT. */
function booked() {
  const { world, story } = product;
  const { applicants, order } = makeSettledOrder(world, { employer: story.employer });
  issueBill(world.system(), { orderId: order.id });
  const [first] = applicants;
  if (!first) throw new Error("nobody was booked");
  const { position, event, staff } = first;
  const booking = () => world.db.select().from(bookings).where(eq(bookings.positionId, position.id)).get();
  return { positionId: position.id, event, staff, booking };
}

async function read(address: string, by: Visitor = "employer") {
  const answer = await product.ask(address, by);
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, html, form: formIn(html, "bookingId") };
}

async function post(address: string, form: Record<string, string>, by: Visitor = "employer") {
  const answer = await product.ask(address, by, { method: "POST", form });
  return { status: answer.status, to: answer.headers.get("Location"), html: await answer.text() };
}

describe("the page that cancels a booking", () => {
  test.each([
    ["employer", "organization", "/organization/request-overview"],
    ["superuser", "superuser", "/superuser/eventslist"],
  ] as const)(
    "shows %s who, when, the fee and what comes back before the click, and does just that",
    async (by, prefix, list) => {
      const { positionId, event, staff, booking } = booked();
      const address = `/${prefix}/positions/${positionId}/cancel`;
      expect((await read(`${list}?open=${event.id}`, by)).html).toContain(`href="${address}"`);
      const page = await read(address, by);
      expect(page.status).toBe(200);
      for (const part of [
        staff.user.lastName,
        "149,40 €",
        "25 %",
        "37,35 €",
        "112,05 €",
        "22,41 €",
        "134,46 €",
        "44,82 €",
      ])
        expect(page.html).toContain(part);
      const form = { ...page.form, reason: "Es regnet" };
      const done = await post(address, form, by);
      expect(done).toMatchObject({ status: 302, to: `${list}?open=${event.id}#event-${event.id}` });
      expect(booking()?.cancelledAt).toBe(product.world.now);
      const overview = (await read(`${list}?open=${event.id}`, by)).html;
      expect(overview).not.toContain(`href="${address}"`);
      // The same form again says the same and changes nothing, with another reason it is refused; the page itself is gone.
      const many = product.world.db.select().from(bills).all().length;
      expect((await post(address, form, by)).status).toBe(302);
      expect((await post(address, page.form, by)).status).toBe(409);
      expect(product.world.db.select().from(bills).all()).toHaveLength(many);
      expect((await read(address, by)).status).toBe(404);
    },
  );

  test("a fee that changed since is shown before anything is cancelled, and what was typed stays", async () => {
    const { positionId, booking } = booked();
    const address = `/organization/positions/${positionId}/cancel`;
    const { form } = await read(address);
    writeSetting(product.world.system(), "cancellationPercentUpTo14Days", 30);
    const refused = await post(address, { ...form, reason: "Es regnet" });
    expect(refused.status).toBe(409);
    expect(messageIn(refused.html, "cancellationChanged")).not.toBe("");
    expect(booking()?.cancelledAt).toBeNull();
    const again = formIn(refused.html, "bookingId");
    expect(again).toMatchObject({ feeCents: "4482", reason: "Es regnet" });
    expect((await post(address, again)).status).toBe(302);
    expect(booking()?.cancelledAt).not.toBeNull();
  });

  test("a reason that is too long is refused beside its field", async () => {
    const { positionId, booking } = booked();
    const address = `/organization/positions/${positionId}/cancel`;
    const { form } = await read(address);
    const refused = await post(address, { ...form, reason: "x".repeat(501) });
    expect(refused.status).toBe(400);
    expect(messageIn(refused.html, "tooLong")).toContain("500");
    expect(booking()?.cancelledAt).toBeNull();
    expect((await post(address, { ...form, reason: "x".repeat(500) })).status).toBe(302);
  });

  test("what cannot be cancelled says why and offers no button", async () => {
    const { id } = product.story.booked.position;
    const page = await read(`/organization/positions/${id}/cancel`);
    expect(page.status).toBe(200);
    expect(messageIn(page.html, "cancelHoursConfirmed")).not.toBe("");
    expect(page.form).toEqual({});
  });

  test("another company finds nothing, and changes nothing", async () => {
    const { positionId, booking } = booked();
    const address = `/organization/positions/${positionId}/cancel`;
    const { form } = await read(address);
    expect((await read(address, "otherEmployer")).status).toBe(404);
    expect((await post(address, form, "otherEmployer")).status).toBe(404);
    expect(booking()?.cancelledAt).toBeNull();
  });
});

test("the person finds the job cancelled, with nothing to do, and the steps of the booking are gone", async () => {
  const { world, story } = product;
  const { employer, staff } = story;
  const posted = makePostedPosition(world, employer.company.id, { startsAt: world.now + 40 * 86_400_000 });
  const { position, event } = posted;
  const positionId = position.id;
  const application = makeApplication(world, positionId, staff.user.id);
  const booking = makeBooking(world, position, application);
  const contractId = await makeContract(world, { staff, position }, bankData);
  const context = world.as(employer.actor);
  const shown = findCancellation(context, positionId);
  const cancelled = cancelWithFee(context, {
    positionId,
    bookingId: booking.id,
    submissionId: "one",
    expectedFeeCents: shown?.feeCents ?? 0,
    expectedBackCents: shown?.back?.totalCents ?? 0,
    reason: "",
  });
  expect(cancelled.ok).toBe(true);
  for (const tab of ["", "?tab=past"]) {
    const { html } = await read(`/staff/my-jobs${tab}`, "staff");
    const ticket = html.slice(html.indexOf(`data-id="${positionId}"`)).split("</article>")[0] ?? "";
    expect(ticket).toContain("Abgesagt");
    expect(ticket).not.toMatch(/withdraw|class="button/);
  }
  const ids = `${positionId}/${event.id}`;
  const answer = await product.ask(`/staff/job-details/${ids}`, "staff");
  expect(answer.headers.get("Location")).toBe(`/staff/job-details-applied/${ids}?fromMyJob=true`);
  const details = await read(`/staff/job-details-applied/${ids}?fromMyJob=true`, "staff");
  expect(details.html).toContain("Abgesagt");
  // A form of an older page changes nothing, and leads to where it says why.
  const form = { ...bankData, issuedName: "Anna Leitner", nameOfInstitute: "Bank Austria", bic: "BKAUATWW" };
  const redirected = await post(`/staff/job-details/${ids}`, form, "staff");
  expect(redirected).toMatchObject({ status: 302, to: `/staff/job-details-applied/${ids}?fromMyJob=true` });
  expect(world.db.select().from(contracts).where(eq(contracts.bookingId, booking.id)).all()).toHaveLength(1);
  expect((await read(`/staff/contracts/${contractId}/sign`, "staff")).status).toBe(404);
  expect((await read(`/staff/contracts/${contractId}/submit`, "staff")).status).toBe(404);
  expect((await read(`/staff/confirm-job-hours/${ids}`, "staff")).status).toBe(404);
  expect((await post(`/staff/confirm-job-hours/${ids}`, { nothing: "" }, "staff")).status).toBe(404);
  expect((await post(`/staff/applications/${application.id}/withdraw`, {}, "staff")).status).toBe(409);
});
