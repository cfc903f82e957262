import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { findOutstanding } from "~/domain/payment/outstanding/outstanding-lines.queries.server";
import { hoursCorrectedMail, payCorrectedMail } from "~/mails/hours/corrected-facts.server";
import {
  auditEntries,
  bills,
  bookings,
  events,
  hoursConfirmations,
  hoursObjections,
  outbox,
  refunds,
} from "~db/schema";
import { auditDataOf } from "../../../tests/factories/audit-data";
import { checkoutOf } from "../../../tests/factories/orders";
import { makeBookedPosition, makePromotionCode, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { unsealKey } from "../account/tokens.server";
import { confirmHours } from "../hours/confirm-hours.server";
import { keepHours } from "../hours/keep-hours.server";
import { findMyEvent } from "../hours/my-event.queries.server";
import { listMyJobs } from "../hours/my-jobs.queries.server";
import { findObjectable, objectToHours } from "../hours/object-to-hours.server";
import { readSettings } from "../shared/settings.server";
import { correctBill } from "./correct-bill.server";
import { type CorrectHours, correctHours } from "./correct-hours.server";
import { issueBill } from "./issue-bill.server";
import { markInvoicePaid } from "./receipts/mark-invoice-paid.server";
import { verifyBills } from "./verify-bills.server";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  agency = makeSuperuser(world);
  // 17:00 to 23:00 in Vienna: 6 h, 149.40 € for the company, 78.54 € for the person.
  booked = makeBookedPosition(world);
  world.now = booked.position.startsAt + 10 * HOUR;
  confirm("00:00");
});
afterEach(async () => {
  expect((await verifyBills(world)).filter(({ kind }) => kind !== "orderNumbers")).toEqual([]);
});

function confirm(jobEnd: string): void {
  const signature = {
    path: "signatures/x",
    bytes: 1,
    sha256: "",
    encrypted: true,
    mime: "image/png",
    originalName: null,
  };
  const done = confirmHours(world.as(booked.staff.actor), {
    positionId: booked.position.id,
    eventId: booked.event.id,
    jobStart: "17:00",
    jobEnd,
    employerName: "Brigitte Sommer",
    way: "drawn",
    signature,
    address: "192.0.2.7",
    userAgent: "Test browser",
  });
  if (!done.ok) throw new Error(done.refusal);
}

const rows = () => world.db.select().from(hoursConfirmations).all();
const correct = (jobEnd: string, given: Partial<CorrectHours> = {}) =>
  correctHours(world.as(agency.actor), {
    bookingId: booked.booking.id,
    version: rows().length,
    jobStart: "17:00",
    jobEnd,
    reason: " Telefon mit der Firma ",
    ...given,
  });
const outstanding = () => findOutstanding(world.as(booked.employer.actor), booked.event.id);
const owedByEvent = () => world.db.select().from(events).where(eq(events.id, booked.event.id)).get()?.outstandingCents;
const refused = (refusal: string) => ({ ok: false, refusal });
const corrections = () =>
  world.db
    .select()
    .from(bills)
    .all()
    .filter(({ correctsBillId }) => correctsBillId !== null);
const mails = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .filter(({ kind }) => kind === "mail")
    .map(({ payloadJson }) => JSON.parse(payloadJson));

/** Orders what is outstanding on invoice, with its bill. */
function orderExtra(promotionCode = ""): string {
  const checkout = checkoutOf(world, booked.employer);
  const row = checkout.drafted({ wanted: { kind: "outstanding", eventId: booked.event.id }, promotionCode });
  if (!checkout.place(row).ok) throw new Error("not placed");
  const issued = issueBill(world.system(), { orderId: row.id });
  if (!issued.ok) throw new Error(issued.refusal);
  return row.id;
}

/** The key in the company's mail about the latest hours. */
function mailedKey(template = "hours-confirmed"): string {
  const mail = mails().findLast((each) => each.template === template);
  return unsealKey(mail.data);
}
const object = (words = "Sie ging schon um 23 Uhr", key = mailedKey()) => objectToHours(world.system(), { key, words });

describe("[SAFE-11] the agency corrects confirmed hours", () => {
  test("as the next version: what was signed stays as it was signed", () => {
    const [signed] = rows();
    expect(correct("01:00").ok).toBe(true);
    expect(rows()[0]).toEqual(signed);
    expect(rows()[1]).toMatchObject({
      version: 2,
      signedWay: "recorded",
      recordedVia: "agency",
      recordedBy: agency.user.id,
      reason: "Telefon mit der Firma",
      signatureFileId: null,
      confirmJobTotalCostCents: 8 * 2490,
      outstandingAmountCents: 2 * 2490,
      staffTotalCents: 8 * 1309,
    });
    expect(correct("23:00").ok).toBe(true);
    expect(correct("22:00").ok).toBe(true);
    expect(rows().map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(world.db.select().from(bookings).get()).toMatchObject({ hoursConfirmedAt: signed?.confirmedAt });
  });

  test("and what the person earns follows", () => {
    correct("01:00");
    const { jobs } = listMyJobs(world.as(booked.staff.actor), readSettings(world), {
      tab: "all",
      page: 1,
      language: "de",
    });
    expect(JSON.stringify(jobs)).toContain(String(8 * 1309));
  });

  test("and the log says what was and what is", () => {
    correct("01:00");
    const entry = world.db.select().from(auditEntries).where(eq(auditEntries.action, "hours.corrected")).get();
    expect(entry).toMatchObject({ actorUserId: agency.user.id, objectId: booked.booking.id });
    expect(auditDataOf(world, entry)).toMatchObject({
      before: { endsAt: booked.position.startsAt + 7 * HOUR },
      after: { endsAt: booked.position.startsAt + 8 * HOUR },
      reason: "Telefon mit der Firma",
    });
  });

  test("and both sides are mailed the old and the new", () => {
    const done = correct("01:00");
    if (!done.ok) throw new Error(done.refusal);
    const about = expect.objectContaining({ hoursConfirmationId: done.value.hoursConfirmationId });
    expect(mails().slice(-2)).toEqual([
      { template: "hours-corrected", userId: booked.employer.user.id, data: about },
      { template: "pay-corrected", userId: booked.staff.user.id, data: about },
    ]);
    const company = hoursCorrectedMail(
      world.system(),
      mails().at(-2).data,
      { language: "de" },
      {
        agencyEmail: "agency@example.com",
      },
    );
    expect(company).toMatchObject({
      old: { start: "17:00", end: "00:00", totalCents: 17430, outstandingCents: 2490 },
      now: { start: "17:00", end: "01:00", totalCents: 19920, outstandingCents: 4980 },
      reason: "Telefon mit der Firma",
      objectHref: expect.stringMatching(/\/hours-objection\?token=[\w-]{32}$/),
    });
    const person = payCorrectedMail(world.system(), mails().at(-1).data, { language: "en" });
    expect(person).toMatchObject({ old: { end: "00:00", payCents: 9163 }, now: { end: "01:00", payCents: 10472 } });
    expect(JSON.stringify(person)).not.toMatch(/\b19920\b/);
  });

  test.each<[string, Partial<CorrectHours>, string]>([
    ["no reason", { reason: "  " }, "required"],
    ["nine letters", { reason: "123456789" }, "tooShort?min=10"],
    ["501 letters", { reason: "x".repeat(501) }, "tooLong?max=500"],
    ["an end in the future", { jobStart: "20:30", jobEnd: "08:15" }, "hoursInFuture"],
    ["10:07", { jobStart: "10:07" }, "quarterSteps"],
    ["the times that count", { jobEnd: "00:00" }, "hoursUnchanged"],
    ["a version that no longer counts", { version: 0 }, "changedMeanwhile"],
    ["another booking", { bookingId: "unknown" }, "noBookedJobPositionFound"],
  ])("%s is refused", (_, given, refusal) => {
    expect(correct("01:00", given)).toEqual(refused(refusal));
    expect(rows()).toHaveLength(1);
  });

  test("nobody else does", () => {
    const input = {
      bookingId: booked.booking.id,
      version: 1,
      jobStart: "17:00",
      jobEnd: "22:00",
      reason: "0123456789",
    };
    for (const { actor } of [booked.employer, booked.staff]) {
      expect(correctHours(world.as(actor), input)).toEqual(refused("noBookedJobPositionFound"));
    }
  });
});

describe("[SAFE-11] the money follows", () => {
  test("dearer: only what was not ordered yet is outstanding", () => {
    orderExtra();
    expect(outstanding()).toMatchObject({ outstandingCents: 0, payable: false });
    correct("01:00");
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: true, totalDueCents: 19920 });
    expect(owedByEvent()).toBe(2490);
  });

  test("cheaper before it was ordered: less is outstanding and no bill is corrected", () => {
    correct("23:30");
    expect(outstanding()).toMatchObject({ outstandingCents: 1245, payable: true });
    expect(owedByEvent()).toBe(1245);
    expect(corrections()).toEqual([]);
  });

  test("cheaper after it was ordered: a credit note over the difference, with VAT", () => {
    orderExtra();
    correct("23:30");
    expect(corrections()).toMatchObject([{ netCents: -1245, taxCents: -249, totalCents: -1494 }]);
    expect(JSON.parse(corrections()[0]?.contentJson ?? "")).toMatchObject({
      service: [{ kind: "correction", netCents: -1245 }],
      correction: { reason: expect.stringContaining("Anna Leitner"), openCents: 1494, refundCents: 0 },
    });
    expect(outstanding()).toMatchObject({ outstandingCents: 0, payable: false });
    expect(owedByEvent()).toBe(0);
  });

  test("what was paid for it goes back", () => {
    const orderId = orderExtra();
    markInvoicePaid(world.as(agency.actor), { orderId, receivedOn: "2026-12-05" });
    correct("23:00");
    expect(world.db.select().from(refunds).all()).toMatchObject([{ amountCents: 2988 }]);
  });

  test("below the booked time the booked price stays", () => {
    orderExtra();
    correct("20:00");
    expect(corrections()).toMatchObject([{ netCents: -2490, totalCents: -2988 }]);
    expect(outstanding()).toMatchObject({ outstandingCents: 0 });
  });

  test("back and forth: what was given back is owed again", () => {
    orderExtra();
    correct("23:00");
    correct("00:00");
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: true });
    expect(owedByEvent()).toBe(2490);
    orderExtra();
    expect(outstanding()).toMatchObject({ outstandingCents: 0 });
    correct("01:00");
    orderExtra();
    correct("23:15");
    expect(corrections().map(({ netCents }) => netCents)).toEqual([-2490, -2490, -1867]);
    expect(outstanding()).toMatchObject({ outstandingCents: 0 });
  });

  test("a discount goes back in its share, and all parts together are the whole", () => {
    makePromotionCode(world, { code: "PERCENT", percent: 7 });
    orderExtra("PERCENT");
    correct("23:45");
    correct("23:15");
    correct("22:00");
    const [original] = world.db.select().from(bills).all();
    const back = corrections().reduce((sum, { totalCents }) => sum + totalCents, 0);
    expect(corrections()).toHaveLength(3);
    expect((original?.totalCents ?? 0) + back).toBe(0);
  });

  test("what the agency took back of the bill before is not given back twice", () => {
    const orderId = orderExtra();
    const typed = { orderId, submissionId: "s", grossCents: 2000, reason: "Kulanz" };
    expect(correctBill(world.as(agency.actor), typed).ok).toBe(true);
    correct("23:00");
    expect(corrections().map(({ totalCents }) => totalCents)).toEqual([-2000, -988]);
  });

  test("while the bill is on its way nothing is corrected", () => {
    const checkout = checkoutOf(world, booked.employer);
    checkout.place(checkout.drafted({ wanted: { kind: "outstanding", eventId: booked.event.id } }));
    expect(correct("23:00")).toEqual(refused("billNotIssued"));
    expect(rows()).toHaveLength(1);
  });

  test("an order that was drafted before pays nothing that is no longer owed", () => {
    const checkout = checkoutOf(world, booked.employer);
    const row = checkout.drafted({ wanted: { kind: "outstanding", eventId: booked.event.id } });
    correct("23:30");
    expect(checkout.place(row)).toMatchObject({ ok: false, refusal: "orderChanged" });
  });
});

describe("[SAFE-11] the company objects", () => {
  const waiting = () =>
    world.db
      .select()
      .from(hoursObjections)
      .all()
      .filter(({ decidedAt }) => decidedAt === null);

  test("with the key of its mail, and until it is decided nothing more of these hours is charged", () => {
    const checkout = checkoutOf(world, booked.employer);
    const row = checkout.drafted({ wanted: { kind: "outstanding", eventId: booked.event.id } });
    expect(object().ok).toBe(true);
    expect(waiting()).toMatchObject([{ words: "Sie ging schon um 23 Uhr", objectedAt: world.now }]);
    expect(outstanding()).toMatchObject({ outstandingCents: 0, payable: false, lines: [] });
    expect(owedByEvent()).toBe(0);
    expect(checkout.place(row)).toMatchObject({ ok: false });
    expect(checkout.draft({ wanted: { kind: "outstanding", eventId: booked.event.id } })).toEqual(
      refused("nothingOutstanding"),
    );
    const mine = findMyEvent(
      world.system(),
      { companyId: booked.employer.company.id, eventId: booked.event.id },
      readSettings(world),
    );
    expect(mine).toMatchObject({ payableCents: 0, jobs: [{ positions: [{ contested: true, outstandingCents: 0 }] }] });
  });

  test("a correction decides it, and the rest is charged", () => {
    object();
    correct("23:30");
    expect(waiting()).toEqual([]);
    expect(world.db.select().from(hoursObjections).get()).toMatchObject({
      decision: "corrected",
      decidedBy: agency.user.id,
      answer: "Telefon mit der Firma",
    });
    expect(outstanding()).toMatchObject({ outstandingCents: 1245, payable: true });
    expect(owedByEvent()).toBe(1245);
  });

  test("the agency closes it with an answer, and the hours are charged as they are", () => {
    object();
    const keep = (answer: string) => keepHours(world.as(agency.actor), { bookingId: booked.booking.id, answer });
    expect(keep("  ")).toEqual(refused("required"));
    expect(keep("zu kurz")).toEqual(refused("tooShort?min=10"));
    expect(keep("x".repeat(501))).toEqual(refused("tooLong?max=500"));
    expect(keep("Der Dienstplan zeigt Mitternacht").ok).toBe(true);
    expect(waiting()).toEqual([]);
    expect(outstanding()).toMatchObject({ outstandingCents: 2490, payable: true });
    expect(owedByEvent()).toBe(2490);
    expect(mails().at(-1)).toMatchObject({ template: "hours-upheld", userId: booked.employer.user.id });
    expect(keep("Der Dienstplan zeigt Mitternacht")).toEqual(refused("notFound"));
  });

  test("only the agency decides", () => {
    object();
    const asEmployer = world.as(booked.employer.actor);
    expect(keepHours(asEmployer, { bookingId: booked.booking.id, answer: "0123456789" })).toEqual(refused("notFound"));
  });

  test("for seven days, and once", () => {
    const key = mailedKey();
    const confirmedAt = world.now;
    world.now = confirmedAt + 7 * DAY;
    expect(object("Zu spät", key)).toEqual(refused("linkExpired"));
    world.now -= 1;
    expect(findObjectable(world.system(), key)).toMatchObject({ bookingId: booked.booking.id });
    expect(object("Noch rechtzeitig", key).ok).toBe(true);
    expect(object("Noch einmal", key)).toEqual(refused("linkExpired"));
    expect(object("Erfunden", "made-up")).toEqual(refused("linkExpired"));
  });

  test("words are required, 1000 letters at most", () => {
    expect(object("  ")).toEqual(refused("required"));
    expect(object("x".repeat(1001))).toEqual(refused("tooLong?max=1000"));
    expect(waiting()).toEqual([]);
  });

  test("the mail about corrected hours has a key of its own, and the one before has ended", () => {
    const before = mailedKey();
    correct("01:00");
    expect(object("Alter Link", before)).toEqual(refused("linkExpired"));
    expect(object("Neuer Link", mailedKey("hours-corrected")).ok).toBe(true);
    expect(waiting()).toMatchObject([{ hoursConfirmationId: rows()[1]?.id }]);
  });
});
