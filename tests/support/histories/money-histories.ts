import { eq } from "drizzle-orm";
import fc from "fast-check";
import { unsealKey } from "~/domain/account/tokens.server";
import { cancelWithFee } from "~/domain/bill/cancel-with-fee.server";
import { findCancellation } from "~/domain/bill/cancellation.queries.server";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { correctHours } from "~/domain/bill/correct-hours.server";
import { overpaidCents } from "~/domain/bill/correction-rules";
import { markInvoicePaid, undoInvoicePaid } from "~/domain/bill/mark-invoice-paid.server";
import { acceptChange } from "~/domain/bill/moving/accept-change.server";
import { findOrderMoney } from "~/domain/bill/order-money.queries.server";
import { findExcess } from "~/domain/bill/paid/paid-lines.queries.server";
import { findOffer } from "~/domain/bill/replacement/offer.queries.server";
import { verifyBills } from "~/domain/bill/verify-bills.server";
import { addToList } from "~/domain/booking/add-to-list.server";
import { bookReplacement } from "~/domain/booking/book-position.server";
import { changeValues, findChangeable } from "~/domain/booking/moving/changes.queries.server";
import { declineChange } from "~/domain/booking/moving/end-change.server";
import { proposeChange } from "~/domain/booking/moving/propose-change.server";
import { reportNoShow } from "~/domain/booking/no-show/report-no-show.server";
import { rejectApplicant } from "~/domain/booking/reject-applicant.server";
import { endReplacement } from "~/domain/booking/replacement/end-replacement.server";
import { offerMore } from "~/domain/booking/replacement/offer-more.server";
import { higherBonuses, laterStarts } from "~/domain/booking/replacement/offer-rules";
import { findReplacement } from "~/domain/booking/replacement/replacement.queries.server";
import { addTeamToList } from "~/domain/booking/team/add-team-to-list.server";
import { checkTeam } from "~/domain/booking/team/check-team.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import { planFeeCheck } from "~/domain/event/plan-fee-check.server";
import { keepHours } from "~/domain/hours/keep-hours.server";
import { issueObjectionKey, objectToHours } from "~/domain/hours/object-to-hours.server";
import { planOutstandingReminders } from "~/domain/hours/plan-outstanding-reminders.server";
import { confirmedPrice, outstandingCents } from "~/domain/hours/rules";
import { listEntryKeys } from "~/domain/payment/booking-lines.queries.server";
import { payByCard } from "~/domain/payment/card/pay-by-card.server";
import { type DraftOrder, draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { enqueue, fail, finish, leaseNext } from "~/domain/shared/outbox.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { answerSandboxBank, sandbox } from "~/gateways/payments/sandbox.server";
import { deliverSandboxEvents } from "~/gateways/payments/sandbox-payments.server";
import { handleRow } from "~/outbox-handlers.server";
import { bookings, hoursConfirmations, orders, outbox, positions } from "~db/schema";
import { findOrderRow } from "../../factories/orders";
import * as make from "../../factories/rows";
import type { World } from "../../factories/world";
import { brokenInvariant, copyOf, dropOut } from "./booking-histories";
import { retryWhatDied } from "./outbox-work";

const HOUR = 3_600_000;
const PEOPLE = 3;
/** Start and length in quarter hours of the positions of two companies; some overlap, two are a group, none has a round price. */
const SPANS = [
  [0, 25],
  [0, 25],
  [13, 27],
  [120, 19],
] as const;
/** What the cards of the two companies do: pay, decline, ask the bank, think long, tell everything three times. */
const CARDS = ["4242", "0341", "3184", "1091", "1083"] as const;
const GATEWAY_CALLS = ["authorise", "capture", "release", "refund", "read"] as const;

const person = fc.nat(PEOPLE - 1);
const place = fc.nat(SPANS.length * 2 - 1);
const firm = fc.nat(1);
const order = fc.nat(7);
const choice = fc.constantFrom("onInvoice", "visa");
const code = fc.constantFrom("", "", "PERCENT", "AMOUNT", "ONCE");
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant("list"), person, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("draft"), firm, code, choice }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant("buy"), person, place, choice }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("bookNow", "reject"), person, place, choice }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("listTeam", "buyTeam"), person, place, choice }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant("cancel"), place }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("dropOut"), place }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant("move"), place, times: fc.integer({ min: -12, max: 12 }) }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("replace"), person, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("offerMore"), place, times: fc.integer({ min: 0, max: 10 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("missing", "noReplacement"), place }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom("pay", "pay", "payTwice", "approve", "refuse"), order }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant("work"), times: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("received", "undo"), order }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant("correct"), order, percent: fc.integer({ min: 1, max: 110 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("confirm"), times: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("payRest"), firm, choice, code }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("correctHours"), place, times: fc.integer({ min: 1, max: 48 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("object", "keepHours"), place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("crash") }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom("outage", "lostAnswer"), call: fc.constantFrom(...GATEWAY_CALLS) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("wait"), minutes: fc.constantFrom(1, 10, 50, 24 * 60) }) },
);
export type Step = {
  act: string;
  person?: number;
  place?: number;
  firm?: number;
  code?: string;
  choice?: string;
  order?: number;
  times?: number;
  percent?: number;
  minutes?: number;
  call?: (typeof GATEWAY_CALLS)[number];
};

export interface Tally {
  settled: number;
  captured: number;
  failed: number;
  refunds: number;
  corrections: number;
  cancelled: number;
  fees: number;
  /** Versions of hours that the agency added, and what went back for them. */
  corrected: number;
  credited: number;
  /** Bookings in place of another, and orders of what was offered more. */
  replaced: number;
  supplements: number;
}

/**
 * Random histories of money: booking and paying on invoice and by cards that decline, ask, answer late or three times;
 * confirmed hours and their payment, hours that the agency corrects and companies object to, cancelled bookings, people who drop out, jobs that are moved with consent, receipts, corrections, refunds, fees, a provider that cannot be reached or whose
 * answer is lost, and work that is broken off before it is noted. When all is done, every sum agrees to the cent.
 */
export async function checkMoneyHistories(
  empty: World,
  { runs, steps, seed, begin = [] }: { runs: number; steps: number; seed?: number; begin?: readonly Step[] },
): Promise<Tally> {
  empty.db.$client.pragma("journal_mode = DELETE");
  const image = empty.db.$client.serialize();
  const tally: Tally = {
    settled: 0,
    captured: 0,
    failed: 0,
    refunds: 0,
    corrections: 0,
    cancelled: 0,
    fees: 0,
    corrected: 0,
    credited: 0,
    replaced: 0,
    supplements: 0,
  };
  const cards = fc.tuple(fc.constantFrom(...CARDS), fc.constantFrom(...CARDS));
  const honest = { ...sandbox };
  await fc.assert(
    fc.asyncProperty(
      cards,
      fc.noBias(fc.array(step, { minLength: 15, maxLength: steps, size: "max" })),
      async (of, history) => {
        const world = copyOf(empty, image);
        world.system = () => ({ db: world.db, now: world.now, actor: { kind: "system" } });
        try {
          const stage = makeStage(world, of);
          for (const next of [...begin, ...history]) {
            setClock(world.now);
            await carryOut(world, stage, next);
            const broken = brokenInvariant(world) ?? brokenMoney(world, duringIt);
            if (broken) throw new Error(`${broken} after ${JSON.stringify(next)}`);
          }
          Object.assign(sandbox, honest);
          await doAll(world);
          const broken = brokenMoney(world, { ...duringIt, ...atTheEnd }) ?? brokenSums(world);
          if (broken) throw new Error(`${broken} at the end`);
          const faults = await verifyBills(world);
          if (faults.length > 0) throw new Error(JSON.stringify(faults));
          count(world, tally);
        } finally {
          Object.assign(sandbox, honest);
          setClock(null);
          world.db.$client.close();
        }
      },
    ),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  return tally;
}

function makeStage(world: World, cards: readonly string[]) {
  deliverSandboxEvents((event, afterMs) =>
    enqueue(world, { kind: "sandbox-event", payload: { event }, runAt: world.now + afterMs }),
  );
  const firms = cards.map((last4) => {
    const employer = make.makeEmployer(world);
    const providerReference = `sandbox_card_${last4}${String(Math.random()).slice(2, 18)}`;
    make.makeCardOnFile(world, employer.company.id, { last4, providerReference });
    return employer;
  });
  const people = Array.from({ length: PEOPLE }, () => make.makeStaff(world).user);
  make.makePromotionCode(world, { code: "PERCENT", percent: 7 });
  make.makePromotionCode(world, { code: "AMOUNT", amountCents: 3333 });
  make.makePromotionCode(world, { code: "ONCE", percent: 100, maximumUses: 1 });
  const places = firms.flatMap(({ company, actor }, number) => {
    const event = make.makeEvent(world, company.id);
    planFeeCheck(world, { eventId: event.id, expiresAt: event.expiresAt });
    const job = make.makeJob(world, event);
    return SPANS.map(([start, quarters]) => {
      const startsAt = Date.UTC(2026, 11, 14, 8) + start * (HOUR / 4);
      const price = { effectivePricePerHourCents: 2491, jobTravelCostCents: number * 37 };
      const position = make.makePosition(world, job, { startsAt, endsAt: startsAt + quarters * (HOUR / 4), ...price });
      const applications = people.map(({ id }) => make.makeApplication(world, position.id, id).id);
      return { position, applications, actor, companyId: company.id, eventId: event.id, firm: number };
    });
  });
  return { firms, people, places, agency: make.makeSuperuser(world).actor, drafts: [] as Draft[], submissions: 0 };
}
type Draft = { id: string; totalCents: number; firm: number };
type Stage = ReturnType<typeof makeStage>;

async function carryOut(world: World, stage: Stage, next: Step): Promise<void> {
  const { act, person = 0, place = 0, firm = 0, code = "", minutes = 0, times = 1 } = next;
  const choice = next.choice === "visa" ? "visa" : "onInvoice";
  const target = stage.places[place];
  const applicationId = target?.applications[person];
  if (act === "wait") world.now += minutes * 60_000;
  if (act === "work") for (let n = 0; n < times; n++) await workOnce(world);
  if (act === "crash") await workOnce(world, { crash: true });
  if (act === "outage" || act === "lostAnswer") breakOnce(next.call ?? "read", act === "lostAnswer");
  if (act === "cancel") cancelOne(world, stage, next.place ?? 0);
  if (act === "dropOut" && target) dropOut(world, target.position.id);
  if (act === "move") moveOne(world, stage, place, times);
  if (act === "replace" && target && applicationId)
    bookReplacement(world.as(target.actor), { positionId: target.position.id, applicationId });
  if (act === "missing") missOne(world, stage, place);
  if (act === "offerMore" && target) offerOne(world, target, times);
  if (act === "noReplacement" && target) endReplacement(world.as(target.actor), { positionId: target.position.id });
  if (act === "confirm") confirmAll(world, times);
  if (act === "correctHours" || act === "object" || act === "keepHours") onHours(world, stage, next);
  if (act === "draft") {
    const lines = listEntryKeys(world, stage.firms[firm]?.company.id ?? "");
    draft(world, stage, firm, { wanted: { kind: "list", lines }, promotionCode: code, choice });
  }
  if (act === "payRest") {
    const eventId = stage.places.find((one) => one.firm === firm)?.eventId ?? "";
    draft(world, stage, firm, { wanted: { kind: "outstanding", eventId }, promotionCode: code, choice });
    await pay(world, stage, stage.drafts.at(-1));
  }
  if (target && applicationId) {
    const input = { positionId: target.position.id, applicationId };
    if (act === "list") addToList(world.as(target.actor), input);
    if (act === "reject") rejectApplicant(world.as(target.actor), input);
    if (act === "bookNow" || act === "buy") {
      draft(world, stage, target.firm, { wanted: { kind: "booking", lines: [input] }, choice });
    }
    if (act === "buy") await pay(world, stage, stage.drafts.at(-1));
    if (act === "listTeam" || act === "buyTeam") await onTeam(world, stage, next);
  }
  if (next.order !== undefined) await onOrder(world, stage, next);
}

/** Everybody but one, on the list or bought together. */
async function onTeam(world: World, stage: Stage, { act, person = 0, place = 0, choice }: Step): Promise<void> {
  const target = stage.places[place];
  if (!target) return;
  const { jobId, startsAt, jobPlace } = target.position;
  const userIds = stage.people.filter((_, number) => number !== person).map(({ id }) => id);
  const team = { group: { jobId, startsAt, jobPlace }, userIds };
  if (act === "listTeam") addTeamToList(world.as(target.actor), team);
  const found = act === "buyTeam" ? checkTeam(world.as(target.actor), team) : null;
  if (!found?.ok) return;
  const way = choice === "visa" ? "visa" : "onInvoice";
  draft(world, stage, target.firm, { wanted: { kind: "booking", lines: found.value }, choice: way });
  await pay(world, stage, stage.drafts.at(-1));
}

/** One of those who are booked, as the page shows it: by the company, or by the agency for it. */
function cancelOne(world: World, stage: Stage, which: number): void {
  const live = world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
  const positionId = live[which % Math.max(1, live.length)]?.positionId ?? "";
  const company = stage.places.find(({ position }) => position.id === positionId)?.actor;
  const context = world.as(company && which % 2 ? company : stage.agency);
  const shown = findCancellation(context, positionId);
  if (!shown) return;
  cancelWithFee(context, {
    positionId,
    bookingId: shown.booking.id,
    submissionId: `${++stage.submissions}`,
    expectedFeeCents: shown.feeCents,
    expectedBackCents: shown.back?.totalCents ?? 0,
    reason: "",
  });
}

/** One of those who are booked is asked for a later or an earlier end, and says yes; every third time no (D-104). */
function moveOne(world: World, { agency, submissions }: Stage, which: number, quarters: number): void {
  const live = world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
  const booking = live[which % Math.max(1, live.length)];
  const position = booking && world.db.select().from(positions).where(eq(positions.id, booking.positionId)).get();
  if (!position) return;
  const context = world.as(agency);
  const seen = changeValues(position);
  const jobEnd = clockOf(position.endsAt + quarters * (HOUR / 4));
  const wanted = { ...seen, jobEnd, quantity: 1, briefings: [] };
  const asked = proposeChange(context, {
    submissionId: `move ${position.id} ${world.now} ${submissions} ${jobEnd}`,
    positionId: position.id,
    wanted,
    seen,
    shownTotalCents: newTerms(context, position, wanted).jobTotalCostCents,
  });
  const open = asked.ok ? findChangeable(context, position.id)?.open : null;
  if (!open) return;
  const link = { ...world.system(), actor: { kind: "link" as const, subjectId: open.id } };
  if (which % 3 === 2) declineChange(link, { proposalId: open.id });
  else acceptChange(link, { proposalId: open.id });
}

/** One of those who are booked did not come: it is a quarter of an hour after their start. */
function missOne(world: World, { agency }: Stage, which: number): void {
  const live = world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
  const booking = live[which % Math.max(1, live.length)];
  if (!booking) return;
  world.now = Math.max(world.now, booking.startsAt + HOUR / 4);
  const { id, positionId } = booking;
  const said = { words: "", called: false, submissionId: `missing ${id}` };
  reportNoShow(world.as(agency), { positionId, bookingId: id, ...said });
}

/** So many steps of bonus more, and the next start that is offered where somebody was missing. */
function offerOne(world: World, { actor, position }: Stage["places"][number], steps: number): void {
  const { id: positionId } = position;
  const context = world.as(actor);
  const found = findReplacement(context, positionId, "de");
  if (!found) return;
  const facts = { ...found.position, searching: true, missed: found.missed, now: world.now };
  const bonusPercent = higherBonuses(found.position.bonusPercent)[steps] ?? found.position.bonusPercent;
  const offer = { bonusPercent, startsAt: laterStarts(facts)[steps] ?? null };
  const shown = findOffer(context, { positionId, ...offer });
  if (shown) offerMore(context, { positionId, ...offer, shownTotalCents: shown.totalCents });
}

/** Two people drop out or are missing, more is offered, and others are booked in their place. */
export const REPLACED: readonly Step[] = [
  { act: "buy", person: 0, place: 0, choice: "onInvoice" },
  { act: "buy", person: 1, place: 6, choice: "visa" },
  { act: "work", times: 60 },
  { act: "dropOut", place: 0 },
  { act: "offerMore", place: 0, times: 3 },
  { act: "replace", person: 2, place: 0 },
  { act: "work", times: 60 },
  { act: "missing", place: 0 },
  { act: "offerMore", place: 0, times: 1 },
  { act: "replace", person: 1, place: 0 },
  { act: "work", times: 60 },
];

/** Two people of one company have worked two hours more, which it has ordered. */
export const EXTRA_HOURS_PAID: readonly Step[] = [
  { act: "buy", person: 0, place: 0, choice: "onInvoice" },
  { act: "buy", person: 1, place: 2, choice: "visa" },
  { act: "work", times: 12 },
  { act: "confirm", times: 8 },
  { act: "payRest", firm: 0, choice: "onInvoice", code: "PERCENT" },
  { act: "work", times: 12 },
];

/** One of those whose hours are confirmed: the agency corrects them, the company objects, the agency leaves it at that. */
function onHours(world: World, stage: Stage, { act, place = 0, times = 1 }: Step): void {
  const rows = world.db.select().from(hoursConfirmations).all();
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))];
  const bookingId = bookingIds[place % Math.max(1, bookingIds.length)];
  const latest = rows
    .filter((row) => row.bookingId === bookingId)
    .sort((a, b) => b.version - a.version)
    .at(0);
  if (!bookingId || !latest) return;
  const agency = world.as(stage.agency);
  if (act === "object") {
    const key = unsealKey(issueObjectionKey(world, latest.id));
    objectToHours(world.system(), { key, words: "Das stimmt nicht" });
  }
  if (act === "keepHours") keepHours(agency, { bookingId, answer: "Die Zeiten stimmen" });
  if (act === "correctHours") {
    const { confirmStartsAt, version } = latest;
    const clocks = { jobStart: clockOf(confirmStartsAt), jobEnd: clockOf(confirmStartsAt + times * (HOUR / 4)) };
    correctHours(agency, { bookingId, version, ...clocks, reason: "Nachgerechnet am Telefon" });
  }
}

async function onOrder(world: World, stage: Stage, { act, order = 0, percent = 1 }: Step): Promise<void> {
  const drafted = stage.drafts[order % Math.max(1, stage.drafts.length)];
  if (!drafted) return;
  const agency = world.as(stage.agency);
  const orderId = drafted.id;
  if (act === "pay") await pay(world, stage, drafted);
  if (act === "payTwice") await Promise.all([pay(world, stage, drafted), pay(world, stage, drafted)]);
  if (act === "approve" || act === "refuse") {
    const asked =
      "select provider_reference as reference from payments where order_id = ? and provider_reference is not null";
    const rows = world.db.$client.prepare<[string], { reference: string }>(asked).all(orderId);
    for (const { reference } of rows) answerSandboxBank(reference, act);
  }
  if (act === "received") markInvoicePaid(agency, { orderId, receivedOn: dayOf(world.now) });
  if (act === "undo") undoInvoicePaid(agency, { orderId });
  if (act === "correct") {
    const grossCents = Math.ceil((drafted.totalCents * percent) / 100);
    const submissionId = `${++stage.submissions}`;
    correctBill(agency, { orderId, grossCents, submissionId, reason: "Weniger gearbeitet" });
  }
}

async function pay(world: World, stage: Stage, drafted: Draft | undefined): Promise<void> {
  const actor = drafted && stage.firms[drafted.firm]?.actor;
  if (!drafted || !actor) return;
  const input = { orderId: drafted.id, expectedTotalCents: drafted.totalCents };
  if (findOrderRow(world, drafted.id).paymentMethod === "invoice") placeOrderOnInvoice(world.as(actor), input);
  else await payByCard(world.as(actor), input);
}

function draft(
  world: World,
  stage: Stage,
  firm: number,
  given: Pick<DraftOrder, "wanted" | "choice"> & Partial<DraftOrder>,
) {
  const employer = stage.firms[firm];
  if (!employer) return;
  const terms = { companyId: employer.company.id, promotionCode: "", saveMethod: false };
  const made = draftOrder(world.as(employer.actor), { ...terms, ...given });
  if (!made.ok) return;
  const { id, totalCents } = findOrderRow(world, made.value.orderId);
  stage.drafts.push({ id, totalCents, firm });
}

/** All booked work is done and confirmed with so many quarter hours more than booked. */
function confirmAll(world: World, quarters: number): void {
  const rows = world.db.select().from(bookings).all();
  for (const booking of rows) {
    if (booking.cancelledAt !== null) continue;
    const known = "select 1 from hours_confirmations where booking_id = ?";
    if (world.db.$client.prepare(known).get(booking.id)) continue;
    const position = world.db
      .select()
      .from(positions)
      .all()
      .find(({ id }) => id === booking.positionId);
    if (!position) continue;
    world.now = Math.max(world.now, booking.endsAt + HOUR);
    const confirmEndsAt = Math.min(booking.endsAt + quarters * (HOUR / 4), booking.startsAt + 12 * HOUR);
    const work = { bonusPercent: position.bonusPercent, travelCents: position.jobTravelCostCents };
    const minutes = (confirmEndsAt - booking.startsAt) / 60_000;
    const price = confirmedPrice({ ...work, ratePerHourCents: position.effectivePricePerHourCents }, minutes);
    const more = { bookedTotalCents: position.jobTotalCostCents, confirmedTotalCents: price.totalCents };
    const hours = make.makeHours(world, booking, {
      confirmEndsAt,
      confirmedAt: world.now,
      confirmJobPriceCents: price.jobPriceCents,
      confirmJobTotalCostCents: price.totalCents,
      outstandingAmountCents: outstandingCents(more),
    });
    planOutstandingReminders(world, { eventId: position.eventId, causeId: hours.id });
  }
}

/** The provider cannot be reached for one call, or does what it is asked and its answer is lost. */
function breakOnce(call: (typeof GATEWAY_CALLS)[number], answered: boolean): void {
  const works = sandbox[call] as (input: never) => Promise<unknown>;
  const broken = async (input: never) => {
    Object.assign(sandbox, { [call]: works });
    if (answered) await works(input);
    throw new Error("unreachable");
  };
  Object.assign(sandbox, { [call]: broken });
}

const LEFT_ASIDE = ["mail", "bill-document", "contract-document"];

/** One row of the outbox as the worker does it; in a crash it is done but not noted, and comes again after its lease. */
async function workOnce(world: World, { crash = false } = {}): Promise<boolean> {
  setClock(world.now);
  const row = leaseNext(world);
  if (!row) return false;
  try {
    if (!LEFT_ASIDE.includes(row.kind)) {
      await handleRow(world.system(), row);
    }
    if (!crash) finish(world, row);
  } catch (error) {
    fail(world, row, error instanceof Error ? error.message : String(error));
  }
  return true;
}

/** Lets time pass until the outbox holds nothing more to do. */
async function doAll(world: World): Promise<void> {
  retryWhatDied(world);
  for (let turn = 0; turn < 2_000; turn++) {
    while (await workOnce(world)) {}
    const open =
      "select min(max(run_at, coalesce(lease_until, 0))) as at from outbox where done_at is null and failed_at is null";
    const next = world.db.$client.prepare<[], { at: number | null }>(open).get();
    if (!next?.at) return;
    world.now = Math.max(world.now, next.at);
  }
  throw new Error(`the outbox does not come to an end: ${JSON.stringify(world.db.select().from(outbox).all().at(-1))}`);
}

/** Statements that find what must not be, at any time. */
const duringIt: Record<string, string> = {
  "a booking that no settled order paid for": `select 1 from bookings b where not exists (
     with recursive chain (id) as (select b.id union all
       select n.replaces_booking_id from bookings n join chain on n.id = chain.id where n.replaces_booking_id is not null)
     select 1 from order_lines l join orders o on o.id = l.order_id where l.booking_id in (select id from chain)
       and o.settled_at is not null)`,
  "a booking paid twice": `select 1 from order_lines l join orders o on o.id = l.order_id
     where o.settled_at is not null and l.booking_id is not null and l.hours_confirmation_id is null
       and o.kind <> 'supplement'
     group by l.booking_id having count(*) > 1`,
  "hours paid twice": `select 1 from order_lines l join orders o on o.id = l.order_id where o.settled_at is not null
     and l.hours_confirmation_id is not null group by l.hours_confirmation_id having count(*) > 1`,
  "more ordered for extra hours than they come to": `select 1 from order_lines l join orders o on o.id = l.order_id
     join hours_confirmations v on v.id = l.hours_confirmation_id where o.settled_at is not null group by v.booking_id
     having sum(l.cart_item_price_cents) - (
       select coalesce(sum(c.net_cents), 0) from hours_credits c where c.booking_id = v.booking_id) > (
       select h.outstanding_amount_cents from hours_confirmations h where h.booking_id = v.booking_id
         order by h.version desc limit 1)`,
  "an event that owes something else": `select 1 from events e where e.outstanding_cents <> (
     select coalesce(sum(max(0, h.outstanding_amount_cents + (
         select coalesce(sum(c.net_cents), 0) from hours_credits c where c.booking_id = b.id) - (
         select coalesce(sum(l.cart_item_price_cents), 0) from order_lines l join orders o on o.id = l.order_id
           where l.booking_id = b.id and l.hours_confirmation_id is not null and o.settled_at is not null))), 0)
       from bookings b join positions p on p.id = b.position_id
         join hours_confirmations h on h.booking_id = b.id
       where p.event_id = e.id and b.cancelled_at is null and not exists (
         select 1 from hours_confirmations n where n.booking_id = b.id and n.version > h.version)
         and not exists (select 1 from hours_objections x where x.booking_id = b.id and x.decided_at is null))`,
  "money taken for nothing": `select 1 from payments p join orders o on o.id = p.order_id
     where o.settled_at is null and (p.captured_at is not null or p.authorised_at is not null) and p.released_at is null
     and p.failed_at is null`,
  "a code used more often than it may": `select 1 from promotion_codes c where c.maximum_uses < (
     select count(*) from orders o where o.promotion_code_id = c.id and o.settled_at is not null)`,
  "a fee taken twice": `select 1 from order_lines l join orders o on o.id = l.order_id where o.kind = 'processingFee'
     group by l.event_id having count(*) > 1`,
};

/** And when all work is done. */
const atTheEnd: Record<string, string> = {
  "work that was given up": "select 1 from outbox where failed_at is not null",
  "a settled card order that was not captured": `select 1 from orders o where o.settled_at is not null
     and o.payment_method = 'creditCard' and o.paid_at is null`,
  "a settled order without its one bill": `select 1 from orders o where o.settled_at is not null and 1 <> (
     select count(*) from bills b where b.order_id = o.id and b.corrects_bill_id is null)`,
  "a price that was kept although nobody came for it": `select 1 from replacements r join order_lines l
     on l.booking_id = r.booking_id and l.hours_confirmation_id is null join orders o on o.id = l.order_id
     where o.settled_at is not null and r.returned_at is null
       and not exists (select 1 from bookings n where n.replaces_booking_id = r.booking_id)`,
  "a refund that did not arrive": "select 1 from refunds where payment_id is not null and done_at is null",
  "an attempt that never ended": `select 1 from payments p join orders o on o.id = p.order_id
     where o.settled_at is null and p.failed_at is null and p.released_at is null`,
  "a fee with a booking, or none where it is due": `select 1 from processing_fees f where f.order_id is null
     and f.waived_at is null`,
};

function brokenMoney(world: World, statements: Record<string, string>): string | null {
  return Object.keys(statements).find((name) => world.db.$client.prepare(statements[name] ?? "").get()) ?? null;
}

/** Each live booking of a chain is paid as it costs. Per order: what was billed less corrections is what is open and what was kept; nothing stays overpaid. */
function brokenSums(world: World): string | null {
  for (const { id, cancelledAt } of world.db.select().from(bookings).all())
    if (cancelledAt === null && (findExcess(world, id) ?? 0) !== 0) return `${id} is not paid as it costs`;
  for (const order of world.db.select().from(orders).all()) {
    if (order.settledAt !== null && overpaidCents(findOrderMoney(world, order)) !== 0)
      return `${order.orderNumber} overpaid`;
  }
  const sums = `select (select coalesce(sum(total_cents), 0) from orders where settled_at is not null) as ordered,
    (select coalesce(sum(total_cents), 0) from bills where corrects_bill_id is null) as billed`;
  const { ordered, billed } = world.db.$client.prepare<[], { ordered: number; billed: number }>(sums).get() ?? {};
  return ordered === billed ? null : `${ordered} ordered, ${billed} billed`;
}

function count(world: World, tally: Tally): void {
  const many = (from: string) =>
    world.db.$client.prepare<[], { n: number }>(`select count(*) as n from ${from}`).get()?.n ?? 0;
  tally.settled += many("orders where settled_at is not null");
  tally.captured += many("payments where captured_at is not null");
  tally.corrected += many("hours_confirmations where version > 1");
  tally.credited += many("hours_credits where bill_id is not null");
  tally.replaced += many("bookings where replaces_booking_id is not null");
  tally.supplements += many("orders where kind = 'supplement' and settled_at is not null");
  tally.failed += many("payments where failed_at is not null or released_at is not null");
  tally.refunds += many("refunds where done_at is not null");
  tally.corrections += many("bills where corrects_bill_id is not null");
  tally.cancelled += many("bookings where cancelled_at is not null");
  tally.fees += many("orders where kind = 'processingFee' and settled_at is not null");
}
