import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { deactivateReviewedAccount } from "~/domain/agency/accounts/deactivate-reviewed-account.server";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { cancelWithFee } from "~/domain/bill/cancel-with-fee.server";
import { findCancellation } from "~/domain/bill/cancellation.queries.server";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { cancelBooking } from "~/domain/booking/cancel-booking.server";
import { checkCardSetup } from "~/domain/payment/card/card-on-file.server";
import { createStaffType } from "~/domain/pricing/create-staff-type.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { chooseApplicant, releaseApplicant } from "~/domain/selection/choose-applicant.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { withdrawApplicant } from "~/domain/selection/withdraw-applicant.server";
import { once } from "~/domain/shared/submissions.server";
import { saveOwnProfile } from "~/domain/staff/save-own-profile.server";
import { setClock } from "~/gateways/clock.server";
import { sandbox } from "~/gateways/payments/sandbox.server";
import { auditEntries, bookings, cardSetups, cardsOnFile } from "~db/schema";
import { cardCheckout } from "../factories/card-orders";
import { checkoutOf, makeSettledOrder } from "../factories/orders";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makePromotionCode,
  makeStaff,
  makeSuperuser,
} from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { refuseAt, refuseNowhere } from "../support/refuse-at";

const world = withWorld();
afterEach(() => {
  vi.restoreAllMocks();
  setClock(null);
});

type Answer = { ok: boolean; refusal?: string };
type Case = {
  /** What the inner command writes, as the head of a trigger that refuses it. */
  at: string;
  run: () => Answer;
};

/** Everything that is stored. */
function stored() {
  const sqlite = world.db.$client;
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all();
  return tables.map((name) => [name, JSON.stringify(sqlite.prepare(`select * from "${name}"`).raw().all())]);
}

function candidate({ listed = false } = {}) {
  const checkout = checkoutOf(world);
  const as = world.as(checkout.employer.actor);
  if (listed) {
    const { position, application } = checkout.listed();
    return { as, input: { positionId: position.id, applicationId: application.id } };
  }
  const { position } = makePostedPosition(world, checkout.employer.company.id);
  const application = makeApplication(world, position.id, makeStaff(world).user.id);
  return { as, input: { positionId: position.id, applicationId: application.id } };
}

const cases: Record<string, () => Case> = {
  "chooseApplicant › markReady": () => {
    const { as, input } = candidate();
    return { at: "before update of ready_at on applications", run: () => chooseApplicant(as, input) };
  },
  "addToList › markReady": () => {
    const { as, input } = candidate();
    return { at: "before update of ready_at on applications", run: () => addToList(as, input) };
  },
  "releaseApplicant › unmarkReady": () => {
    const { as, input } = candidate();
    chooseApplicant(as, input);
    return { at: "before update of ready_at on applications", run: () => releaseApplicant(as, input) };
  },
  "rejectApplicant › rejectApplication": () => {
    const { as, input } = candidate({ listed: true });
    return { at: "before update of rejected_at on applications", run: () => rejectApplicant(as, input) };
  },
  "withdrawApplicant › withdrawApplication, the second of two": () => {
    const { job, position } = makePostedPosition(world, makeEmployer(world).company.id);
    const staff = makeStaff(world);
    const [first] = [position, makePosition(world, job)].map(({ id }) => makeApplication(world, id, staff.user.id));
    const at = `before update of withdrawn_at on applications when new.id <> '${first?.id}'`;
    return { at, run: () => withdrawApplicant(world.as(staff.actor), { applicationId: first?.id ?? "" }) };
  },
  "applyForPosition › saveSsn": () => {
    const { position } = makePostedPosition(world, makeEmployer(world).company.id);
    const as = world.as(makeStaff(world).actor);
    const input = { positionIds: [position.id], remarks: "", ssn: "1237010180", submissionId: "apply" };
    return { at: "before update on staff_profiles", run: () => applyForPosition(as, input) };
  },
  "cancelWithFee › cancelBooking": () => {
    const { employer, applicants, order } = makeSettledOrder(world);
    issueBill(world.system(), { orderId: order.id });
    const as = world.as(employer.actor);
    const positionId = applicants[0]?.position.id ?? "";
    const found = findCancellation(as, positionId);
    if (!found || found.refusal) throw new Error("nothing to cancel");
    const shown = { bookingId: found.booking.id, expectedFeeCents: found.feeCents };
    const input = {
      positionId,
      ...shown,
      expectedBackCents: found.back?.totalCents ?? 0,
      submissionId: "x",
      reason: "",
    };
    return { at: "before update of cancelled_at on bookings", run: () => cancelWithFee(as, input) };
  },
  "draftOrder › extendHolds": () => {
    const checkout = checkoutOf(world);
    checkout.listed();
    return { at: "before update of extended_at on list_entries", run: () => checkout.draft() };
  },
  "placeOrderOnInvoice › settleOrder": () => {
    const checkout = checkoutOf(world);
    checkout.listed();
    const order = checkout.drafted();
    return { at: "before update of settled_at on orders", run: () => checkout.place(order) };
  },
  "settleOrder › bookPosition, the second of two": () => {
    const checkout = checkoutOf(world);
    checkout.listed();
    const { position } = checkout.listed({ startsAt: Date.UTC(2026, 11, 6, 16, 0) });
    const order = checkout.drafted();
    return {
      at: `before insert on bookings when new.position_id = '${position.id}'`,
      run: () => checkout.place(order),
    };
  },
  "createStaffType › setStaffTypePrice": () => {
    const price = { pricePerHourCents: 1_309, effectivePricePerHourCents: 2_490 };
    const as = world.as(makeSuperuser(world).actor);
    const run = () => createStaffType(as, { nameDe: "Bote", nameEn: "Messenger", ...price });
    return { at: "before insert on staff_type_prices", run };
  },
  "saveOwnProfile › saveStaffProfile": () => {
    const { actor, user } = makeStaff(world);
    const typed = { firstName: "Lena", lastName: "Berg", email: user.email, phone: "06601234567" };
    const rest = { fields: { hairColor: "red" }, acceptTerms: false, passwordHash: null, sessionKey: "" } as const;
    const run = () => saveOwnProfile(world.as(actor), { typed, ...rest });
    return { at: "before update on staff_profiles", run };
  },
  "deactivateReviewedAccount › deactivateAccount": () => {
    const { actor } = makeSuperuser(world);
    const input = { userId: makeStaff(world).user.id, reason: "", seenBookings: 0 };
    const run = () => deactivateReviewedAccount(world.as(actor), input);
    return { at: "before update of deactivated_at on users", run };
  },
  "once › its command": () => {
    const { as, input } = candidate();
    return {
      at: "before update of ready_at on applications",
      run: () => once(as, "chooseApplicant", { submissionId: "submission" }, (tx) => chooseApplicant(tx, input)),
    };
  },
};

test.each(Object.entries(cases))("[SAFE-27] %s: the refusal is the answer, and nothing has happened", (_, make) => {
  const { at, run } = make();
  const before = stored();
  refuseAt(world, at, "hours_version");
  expect(run()).toMatchObject({ ok: false, refusal: "hoursAlreadyConfirmed" });
  expect(stored()).toEqual(before);
});

test("[SAFE-27] beginCardPayment › settleOrder of an order of 0: nothing is kept of the payment", async () => {
  const checkout = cardCheckout(world);
  checkout.listed();
  const { code } = makePromotionCode(world, { percent: 100 });
  const order = checkout.drafted({ choice: "visa", promotionCode: code });
  expect(order.totalCents).toBe(0);
  refuseAt(world, "before update of settled_at on orders", "hours_version");
  expect(await checkout.pay(order)).toMatchObject({ ok: false, refusal: "hoursAlreadyConfirmed" });
  expect(checkout.paymentsOf(order.id)).toEqual([]);
});

test("[SAFE-27] applyPaymentState › settleOrder: the authorisation is let go", async () => {
  const checkout = cardCheckout(world);
  checkout.listed();
  const order = checkout.draft();
  refuseAt(world, "before insert on bookings", "person_held");
  expect(await checkout.pay(order)).toMatchObject({ ok: true, value: { state: "lost", refusal: "staffBloked" } });
  expect(checkout.paymentsOf(order.id)).toMatchObject([{ authorisedAt: null, releasedAt: world.now }]);
  expect(world.db.select().from(bookings).all()).toEqual([]);
});

test("[SAFE-27] cancelBooking › rejectApplication: an application that was closed before does not keep the booking", () => {
  const { employer, booking, application } = makeBookedPosition(world);
  world.db.$client.exec("drop trigger applications_reject_checked");
  world.db.$client.prepare("update applications set withdrawn_at = 1 where id = ?").run(application.id);
  expect(cancelBooking(world.as(employer.actor), { bookingId: booking.id, reason: "" })).toMatchObject({ ok: true });
  expect(world.db.select().from(bookings).all()).toMatchObject([{ cancelledAt: world.now }]);
  const [entry] = world.db.select().from(auditEntries).where(eq(auditEntries.action, "booking.cancelled")).all();
  expect(JSON.parse(entry?.dataJson ?? "{}")).toMatchObject({ closedBefore: true });
});

test("[SAFE-27] checkCardSetup › holdCard: a card that cannot be put on file throws, and the set-up stays open", async () => {
  const { employer } = checkoutOf(world);
  world.db
    .insert(cardSetups)
    .values({
      id: "setup",
      companyId: employer.company.id,
      provider: "sandbox",
      providerReference: "reference",
      createdAt: world.now,
      createdBy: employer.user.id,
    })
    .run();
  const card = { reference: "card", brand: "visa", last4: "4242", expMonth: 12, expYear: 2030 } as const;
  vi.spyOn(sandbox, "readCard").mockResolvedValue({ state: "saved", card });
  refuseAt(world, "before insert on cards_on_file", "hours_version");
  await expect(checkCardSetup(world.system(), { cardSetupId: "setup" })).rejects.toThrow("hoursAlreadyConfirmed");
  expect(world.db.select().from(cardsOnFile).all()).toEqual([]);
  expect(world.db.select().from(cardSetups).all()).toMatchObject([{ cardId: null, failedAt: null }]);
});

test("[SAFE-27] applyPaymentState › holdCard: a card that cannot be kept settles nothing, and the next try does", async () => {
  const checkout = cardCheckout(world, "4242", { purpose: "orderThenFile" });
  checkout.listed();
  const order = checkout.draft();
  world.db.$client.prepare("update orders set card_id = ? where id = ?").run(checkout.card.id, order.id);
  refuseAt(world, "before insert on cards_on_file", "hours_version");
  expect(await checkout.pay(order)).toMatchObject({ ok: true, value: { state: "waiting" } });
  expect(checkout.paymentsOf(order.id)).toMatchObject([{ authorisedAt: null, releasedAt: null, failedAt: null }]);
  refuseNowhere(world);
  expect(await checkout.pay(order)).toMatchObject({ ok: true, value: { state: "settled" } });
});
