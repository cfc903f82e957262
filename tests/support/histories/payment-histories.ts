import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { config } from "~/config/config.server";
import { HOUR } from "~/config/durations";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { verifyBills } from "~/domain/bill/verify-bills.server";
import { listEntryKeys } from "~/domain/payment/booking-lines.queries.server";
import { giveUpPayment } from "~/domain/payment/card/give-up-payment.server";
import { payByCard } from "~/domain/payment/card/pay-by-card.server";
import { draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { enqueue, fail, finish, leaseNext } from "~/domain/shared/outbox.server";
import { setClock } from "~/gateways/clock.server";
import type { PaymentGateway } from "~/gateways/payments/payment-gateway";
import { answerSandboxBank, sandbox } from "~/gateways/payments/sandbox.server";
import { deliverSandboxEvents } from "~/gateways/payments/sandbox-payments.server";
import { payments } from "~db/schema";
import { findOrderRow } from "../../factories/orders";
import * as make from "../../factories/rows";
import type { World } from "../../factories/world";
import { brokenInvariant, copyOf } from "./booking-histories";
import { retryWhatDied } from "./outbox-work";
import { handleRow } from "./payment-work";

const PEOPLE = 3;
/** Start and length in quarter hours of the positions of each company; many overlap, none has a round price. */
const SPANS = [
  [0, 25],
  [13, 27],
  [120, 19],
] as const;
/** A card that pays, one that is declined, one whose bank asks, one that is slow and one whose events repeat. */
const CARDS = ["4242", "0341", "3184", "3184", "1091", "1083"] as const;

const person = fc.nat(PEOPLE - 1);
const place = fc.nat(SPANS.length * 2 - 1);
const firm = fc.nat(1);
const order = fc.nat(4);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("list"), person, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("draft"), firm, card: fc.nat(CARDS.length - 1) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom("pay", "pay", "invoice", "giveUp"), order }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("approve", "approve", "refuse"), order }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("work"), many: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("repeat") }) },
);
type Step = {
  act: string;
  person?: number;
  place?: number;
  firm?: number;
  card?: number;
  order?: number;
  many?: number;
  minutes?: number;
};
/** Chance alone seldom gets as far as a payment: most histories begin with one, and some with one that is given up. */
const ordered: Step[] = [
  { act: "list", person: 0, place: 0 },
  { act: "draft", firm: 0, card: 0 },
];
const asksBank: Step[] = [
  { act: "list", person: 0, place: 0 },
  { act: "draft", firm: 0, card: 2 },
];
const start = fc.constantFrom<Step[]>(
  [],
  [...ordered, { act: "pay", order: 0 }, { act: "work", many: 6 }],
  [...asksBank, { act: "pay", order: 0 }, { act: "approve", order: 0 }, { act: "work", many: 6 }],
  [...asksBank, { act: "pay", order: 0 }, { act: "giveUp", order: 0 }],
);
/** What befalls the next call or transaction: most often nothing. */
const luck = fc.array(fc.constantFrom("", "", "", "", "", "before", "after"), { minLength: 7, maxLength: 40 });

class Crash extends Error {}

/**
 * Random histories of ordering by card and on invoice in which the process dies before or after any call of the provider
 * and before any transaction, answers get lost, events come late and repeated, and people lose to each other. When quiet
 * has returned, whatever was reserved is captured for a settled order or released, and all sums agree.
 */
export async function checkPaymentHistories(empty: World, { runs, steps }: { runs: number; steps: number }) {
  empty.db.$client.pragma("journal_mode = DELETE");
  const image = empty.db.$client.serialize();
  const tally = { settled: 0, captured: 0, released: 0, crashes: 0 };
  const history = fc.record({ start, steps: fc.array(step, { minLength: 10, maxLength: steps }), luck });
  await fc.assert(
    fc.asyncProperty(history, async ({ start: first, steps: further, luck: given }) => {
      rmSync(sandboxFolder(), { recursive: true, force: true });
      const world = copyOf(empty, image);
      world.system = () => ({ db: world.db, now: world.now, actor: { kind: "system" } });
      const stage = makeStage(world);
      const fate = fateOf(given, tally);
      const gateway = fragile(sandbox, fate);
      crashBeforeTransactions(world, fate);
      try {
        for (const next of [...first, ...further]) {
          fate.wake();
          await survive(() => carryOut(world, stage, next, gateway));
          fate.sleep();
          const broken = brokenInvariant(world);
          if (broken) throw new Error(`${broken} after ${JSON.stringify(next)}`);
        }
        await quiet(world);
        checkMoney(world, tally);
        for (const id of settledIds(world)) issueBill(world.system(), { orderId: id });
        const faults = await verifyBills(world);
        if (faults.length > 0) throw new Error(JSON.stringify(faults));
      } finally {
        setClock(null);
        world.db.$client.close();
      }
    }),
    { numRuns: runs },
  );
  return tally;
}

const sandboxFolder = () => join(config().dataDir, "sandbox");

/** Deals out misfortune while something is being done; asleep it does no harm. */
function fateOf(given: string[], tally: { crashes: number }) {
  let at = 0;
  let awake = false;
  return {
    wake: () => {
      awake = true;
    },
    sleep: () => {
      awake = false;
    },
    strikes(moment: "before" | "after"): void {
      if (!awake || given[at++ % given.length] !== moment) return;
      tally.crashes++;
      throw new Crash(moment);
    },
  };
}
type Fate = ReturnType<typeof fateOf>;

function fragile(gateway: PaymentGateway, fate: Fate): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      return async (...input: unknown[]) => {
        fate.strikes("before");
        const answer: unknown = await value.apply(target, input);
        fate.strikes("after");
        return answer;
      };
    },
  });
}

/** What was committed stays, what comes next does not happen. */
function crashBeforeTransactions(world: World, fate: Fate): void {
  const client = world.db.$client;
  const begin = client.transaction.bind(client);
  client.transaction = ((run: () => unknown) => {
    fate.strikes("before");
    return begin(run);
  }) as typeof client.transaction;
}

function makeStage(world: World) {
  deliverSandboxEvents((event, afterMs) =>
    enqueue(world, { kind: "sandbox-event", payload: { event }, runAt: world.now + afterMs }),
  );
  const firms = [make.makeEmployer(world), make.makeEmployer(world)].map((employer) => ({
    ...employer,
    cards: CARDS.map((last4) => {
      const providerReference = `sandbox_card_${last4}`;
      return make.makeCardOnFile(world, employer.company.id, { providerReference, last4 }).id;
    }),
  }));
  const people = Array.from({ length: PEOPLE }, () => make.makeStaff(world).user);
  const places = firms.flatMap(({ company, actor }, number) => {
    const job = make.makeJob(world, make.makeEvent(world, company.id));
    return SPANS.map(([start, quarters]) => {
      const startsAt = Date.UTC(2026, 11, 14, 8) + start * (HOUR / 4);
      const price = { effectivePricePerHourCents: 2491, jobTravelCostCents: number * 37 };
      const position = make.makePosition(world, job, { startsAt, endsAt: startsAt + quarters * (HOUR / 4), ...price });
      return { position, actor, applications: people.map(({ id }) => make.makeApplication(world, position.id, id).id) };
    });
  });
  return { firms, places, drafts: [] as { id: string; totalCents: number; firm: number }[] };
}
type Stage = ReturnType<typeof makeStage>;

async function carryOut(world: World, stage: Stage, next: Step, gateway: PaymentGateway): Promise<void> {
  const { act, person = 0, place = 0, firm = 0, card = 0, many = 0, minutes = 0 } = next;
  setClock(world.now);
  if (act === "wait") world.now += minutes * 60_000;
  if (act === "work") await work(world, gateway, many);
  if (act === "repeat") repeatEvents(world);
  const target = stage.places[place];
  const applicationId = target?.applications[person];
  if (act === "list" && target && applicationId) {
    addToList(world.as(target.actor), { positionId: target.position.id, applicationId });
  }
  if (act === "draft") draft(world, stage, firm, card);
  const drafted = stage.drafts[(next.order ?? 0) % Math.max(1, stage.drafts.length)];
  const actor = drafted && stage.firms[drafted.firm]?.actor;
  if (!drafted || !actor) return;
  const order = { orderId: drafted.id, expectedTotalCents: drafted.totalCents };
  if (act === "pay") await payByCard(world.as(actor), order, gateway);
  if (act === "invoice") placeOrderOnInvoice(world.as(actor), order);
  if (act === "giveUp") giveUpPayment(world.as(actor), order);
  if (act === "approve" || act === "refuse") {
    for (const { orderId, providerReference } of world.db.select().from(payments).all()) {
      if (orderId === drafted.id && providerReference) answerSandboxBank(providerReference, act);
    }
  }
}

/** The process ends here; the next step finds what was committed. */
async function survive(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}

/** A row whose handler dies stays under its lease until that ends. */
async function work(world: World, gateway: PaymentGateway, many: number): Promise<void> {
  for (let number = 0; number < many; number++) {
    const row = leaseNext(world);
    if (!row) return;
    try {
      await handleRow(world, row, gateway);
      finish(world, row);
    } catch (error) {
      if (!(error instanceof Crash)) fail(world, row, String(error));
    }
  }
}

function draft(world: World, stage: Stage, firm: number, card: number): void {
  const employer = stage.firms[firm];
  if (!employer) return;
  const lines = listEntryKeys(world, employer.company.id);
  const made = draftOrder(world.as(employer.actor), {
    companyId: employer.company.id,
    wanted: { kind: "list", lines },
    choice: "visa",
    cardId: employer.cards[card] ?? "",
    promotionCode: "",
    saveMethod: false,
  });
  if (!made.ok) return;
  const { id, totalCents } = findOrderRow(world, made.value.orderId);
  stage.drafts.push({ id, totalCents, firm });
}

function repeatEvents(world: World): void {
  world.db.$client
    .prepare(
      "update outbox set done_at = null, lease_until = null, attempts = 0, run_at = ? where kind = 'sandbox-event'",
    )
    .run(world.now);
}

/** No more misfortune: time passes until the outbox has nothing left that is due. */
async function quiet(world: World): Promise<void> {
  for (let round = 0; round < 40; round++) {
    // The last crash of a history is noticed only when its lease has run out, which may be now.
    retryWhatDied(world);
    world.now += 10 * 60_000;
    setClock(world.now);
    await work(world, sandbox, 200);
  }
  const left = world.db.$client
    .prepare("select kind, last_error from outbox where done_at is null and run_at <= ?")
    .all(world.now);
  if (left.length > 0) throw new Error(`left in the outbox: ${JSON.stringify(left)}`);
}

function settledIds(world: World): string[] {
  const query = "select id from orders where settled_at is not null order by order_number";
  return world.db.$client
    .prepare<[], { id: string }>(query)
    .all()
    .map(({ id }) => id);
}

const broken: Record<string, string> = {
  "a booking that no settled order paid for": `select 1 from bookings b where not exists (
     select 1 from order_lines l join orders o on o.id = l.order_id where l.booking_id = b.id and o.settled_at is not null)`,
  "a settled line without its booking": `select 1 from order_lines l join orders o on o.id = l.order_id
     where o.settled_at is not null and l.booking_id is null`,
  "a booking paid twice":
    "select 1 from order_lines where booking_id is not null group by booking_id having count(*) > 1",
  "a settled order by card whose money was not taken once": `select 1 from orders o where o.settled_at is not null
     and o.payment_method = 'creditCard' and (o.paid_at is null or (select count(*) from payments p
       where p.order_id = o.id and p.captured_at is not null and p.amount_cents = o.total_cents) <> 1)`,
  "money taken for what was not settled": `select 1 from payments p join orders o on o.id = p.order_id
     where p.captured_at is not null and (o.settled_at is null or p.released_at is not null or p.failed_at is not null)`,
  "an attempt that has not ended": `select 1 from payments where method = 'creditCard' and captured_at is null
     and failed_at is null and released_at is null`,
  "an attempt that was let go of and not confirmed": `select 1 from payments where released_at is not null
     and release_confirmed_at is null`,
  "an order confirmed other than once": `select 1 from orders o where o.settled_at is not null and (select count(*)
     from outbox x where x.payload_json like '%order-confirmed%' and x.payload_json like '%' || o.id || '%') <> 1`,
};

/** The tables against each other, and against what the provider remembers. */
function checkMoney(world: World, tally: { settled: number; captured: number; released: number }): void {
  for (const [name, query] of Object.entries(broken)) {
    if (world.db.$client.prepare(query).get()) throw new Error(name);
  }
  const files = filesOf(sandboxFolder()).filter((file) => file.endsWith(".json"));
  let capturedCents = 0;
  for (const file of files) {
    const { state, amountCents, paymentId } = JSON.parse(readFileSync(join(sandboxFolder(), file), "utf8"));
    if (!["captured", "released", "refused"].includes(state)) throw new Error(`left at the provider: ${state}`);
    if (state === "released") tally.released++;
    if (state !== "captured") continue;
    tally.captured++;
    capturedCents += amountCents;
    const row = world.db.$client
      .prepare("select 1 from payments where id = ? and captured_at is not null")
      .get(paymentId);
    if (!row) throw new Error("captured at the provider, and not here");
  }
  const total =
    "select coalesce(sum(total_cents), 0) from orders where settled_at is not null and payment_method = 'creditCard'";
  if (world.db.$client.prepare(total).pluck().get() !== capturedCents) throw new Error("sums differ");
  tally.settled += settledIds(world).length;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
