import fc from "fast-check";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { markInvoicePaid, undoInvoicePaid } from "~/domain/bill/receipts/mark-invoice-paid.server";
import { verifyBills } from "~/domain/bill/verify-bills.server";
import { bookReplacement } from "~/domain/booking/book-position.server";
import { listEntryKeys } from "~/domain/payment/booking-lines.queries.server";
import { payByCard } from "~/domain/payment/card/pay-by-card.server";
import { type DraftOrder, draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { endReplacement } from "~/domain/replacement/end-replacement.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { addTeamToList, checkTeam } from "~/domain/selection/team/seat-team.server";
import { fail, finish, leaseNext } from "~/domain/shared/outbox.server";
import { dayOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { answerSandboxBank, sandbox } from "~/gateways/payments/sandbox.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { outbox } from "~db/schema";
import { findOrderRow } from "../../factories/orders";
import type { World } from "../../factories/world";
import { cancelOne, cancelSome, confirmAll, missOne, moveOne, moveTeam, offerOne, onHours } from "./acts-on-bookings";
import { answerOne, proposeOne, signAll } from "./acts-on-hours";
import { brokenInvariant, changePlaces, copyOf, dropOut } from "./booking-histories";
import { atTheEnd, brokenMoney, brokenSums, count, duringIt, type Tally } from "./broken-money";
import { type Draft, makeStage, type Stage } from "./money-stage";
import { CARDS, type GATEWAY_CALLS, type Step, step } from "./money-steps";
import { retryWhatDied } from "./outbox-work";

const _HOUR = 3_600_000;
/**
 * Random histories of money: booking and paying on invoice and by cards that decline, ask, answer late or three times;
 * confirmed hours and their payment, hours that are proposed, answered with others and decided, or signed for several at once, hours that
 * the agency corrects and companies object to, cancelled bookings, events and groups, people who drop out, jobs that are moved with consent, equal places that are added meanwhile, receipts, corrections, refunds, fees, a provider that cannot be reached or whose
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
    agreed: 0,
    signedTogether: 0,
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

const ANSWERS = ["acceptHours", "counter", "decide", "askAgency", "withdrawHours"];

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
  if (act === "cancelSome") cancelSome(world, stage, place);
  if (act === "addPlaces" && target) changePlaces(world.as(target.actor), target.position.id, { more: times });
  if (act === "moveTeam") moveTeam(world, stage, place, times);
  if (act === "dropOut" && target) dropOut(world, target.position.id);
  if (act === "move") moveOne(world, stage, place, times);
  if (act === "replace" && target && applicationId)
    bookReplacement(world.as(target.actor), { positionId: target.position.id, applicationId });
  if (act === "missing") missOne(world, stage, place);
  if (act === "offerMore" && target) offerOne(world, target, times);
  if (act === "noReplacement" && target) endReplacement(world.as(target.actor), { positionId: target.position.id });
  if (act === "confirm") confirmAll(world, times);
  if (act === "propose") proposeOne(world, stage, place, times);
  if (ANSWERS.includes(act)) answerOne(world, stage, next);
  if (act === "sign") signAll(world, stage, place, times);
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
    // The last crash of a history is noticed only here, when its lease has run out.
    if (!next?.at && retryWhatDied(world) === 0) return;
    world.now = Math.max(world.now, next?.at ?? 0);
  }
  throw new Error(`the outbox does not come to an end: ${JSON.stringify(world.db.select().from(outbox).all().at(-1))}`);
}
