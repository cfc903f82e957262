import fc from "fast-check";
import { HOUR } from "~/config/durations";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { verifyBills } from "~/domain/bill/verify-bills.server";
import { listEntryKeys } from "~/domain/payment/booking-lines.queries.server";
import { type DraftOrder, draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { findOrderRow } from "../../factories/orders";
import * as make from "../../factories/rows";
import type { World } from "../../factories/world";
import { brokenInvariant, copyOf } from "./booking-histories";

const PEOPLE = 4;
/** Start and length in quarter hours of the positions of two companies; many overlap, none has a round price. */
const SPANS = [
  [0, 25],
  [13, 27],
  [26, 17],
  [120, 19],
] as const;
const CODES = ["", "PERCENT", "AMOUNT", "ONCE", "UNKNOWN"] as const;

const person = fc.nat(PEOPLE - 1);
const place = fc.nat(SPANS.length * 2 - 1);
const firm = fc.nat(1);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("list"), person, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("draft"), firm, code: fc.constantFrom(...CODES) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("bookNow", "reject"), person, place }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom("pay", "payAgain", "decline", "bill"), order: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("wait"), minutes: fc.integer({ min: 1, max: 80 }) }) },
);
type Step = {
  act: string;
  person?: number;
  place?: number;
  firm?: number;
  code?: string;
  order?: number;
  minutes?: number;
};

/**
 * Random histories of listing, drafting, paying, declining and billing; after each step nobody is booked twice, and at
 * the end every sum of orders, lines, payments and bills agrees and the numbers have no gap.
 */
export async function checkOrderHistories(
  empty: World,
  { runs, steps }: { runs: number; steps: number },
): Promise<{ settled: number }> {
  empty.db.$client.pragma("journal_mode = DELETE");
  const image = empty.db.$client.serialize();
  let settled = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: steps }), async (history) => {
      const world = copyOf(empty, image);
      world.system = () => ({ db: world.db, now: world.now, actor: { kind: "system" } });
      const stage = makeStage(world);
      for (const next of history) {
        carryOut(world, stage, next);
        const broken = brokenInvariant(world) ?? brokenMoney(world);
        if (broken) throw new Error(`${broken} after ${JSON.stringify(next)}`);
      }
      for (const id of settledIds(world)) issueBill(world.system(), { orderId: id });
      const faults = await verifyBills(world);
      if (faults.length > 0) throw new Error(JSON.stringify(faults));
      settled += settledIds(world).length;
      world.db.$client.close();
    }),
    { numRuns: runs },
  );
  return { settled };
}

function makeStage(world: World) {
  const firms = [make.makeEmployer(world), make.makeEmployer(world)];
  const people = Array.from({ length: PEOPLE }, () => make.makeStaff(world).user);
  make.makePromotionCode(world, { code: "PERCENT", percent: 7 });
  make.makePromotionCode(world, { code: "AMOUNT", amountCents: 3333 });
  make.makePromotionCode(world, { code: "ONCE", percent: 100, maximumUses: 1 });
  const places = firms.flatMap(({ company, actor }, number) => {
    const job = make.makeJob(world, make.makeEvent(world, company.id));
    return SPANS.map(([start, quarters]) => {
      const startsAt = Date.UTC(2026, 11, 14, 8) + start * (HOUR / 4);
      const price = { effectivePricePerHourCents: 2491, jobTravelCostCents: number * 37 };
      const endsAt = startsAt + quarters * (HOUR / 4);
      const position = make.makePosition(world, job, { startsAt, endsAt, ...price });
      const applications = people.map(({ id }) => make.makeApplication(world, position.id, id).id);
      return { position, applications, actor, companyId: company.id };
    });
  });
  return { firms, places, drafts: [] as { id: string; totalCents: number; firm: number }[] };
}
type Stage = ReturnType<typeof makeStage>;

function carryOut(world: World, stage: Stage, next: Step): void {
  const { act, person = 0, place = 0, firm = 0, code = "", order = 0, minutes = 0 } = next;
  if (act === "wait") world.now += minutes * 60_000;
  const companyOf = (number: number) => stage.firms[number]?.company.id ?? "";
  if (act === "draft") {
    const lines = listEntryKeys(world, companyOf(firm));
    draft(world, stage, firm, { wanted: { kind: "list", lines }, promotionCode: code });
  }
  const target = stage.places[place];
  const applicationId = target?.applications[person];
  if (target && applicationId) {
    const input = { positionId: target.position.id, applicationId };
    const owner = place < SPANS.length ? 0 : 1;
    if (act === "list") addToList(world.as(target.actor), input);
    if (act === "reject") rejectApplicant(world.as(target.actor), input);
    if (act === "bookNow") draft(world, stage, owner, { wanted: { kind: "booking", lines: [input] } });
  }
  const drafted = stage.drafts[order % Math.max(1, stage.drafts.length)];
  const actor = drafted && stage.firms[drafted.firm]?.actor;
  if (!drafted || !actor) return;
  const pay = (expectedTotalCents: number) =>
    placeOrderOnInvoice(world.as(actor), { orderId: drafted.id, expectedTotalCents });
  if (act === "pay") pay(drafted.totalCents);
  if (act === "payAgain") {
    const [first, second] = [pay(drafted.totalCents), pay(drafted.totalCents)];
    if (first.ok && JSON.stringify(first) !== JSON.stringify(second)) throw new Error("paid twice");
  }
  if (act === "decline" && pay(drafted.totalCents + 1).ok && !isSettled(world, drafted.id)) throw new Error("declined");
  if (act === "bill") issueBill(world.system(), { orderId: drafted.id });
}

function draft(
  world: World,
  stage: Stage,
  firm: number,
  given: Pick<DraftOrder, "wanted"> & Partial<DraftOrder>,
): void {
  const employer = stage.firms[firm];
  if (!employer) return;
  const made = draftOrder(world.as(employer.actor), {
    companyId: employer.company.id,
    choice: "onInvoice",
    promotionCode: "",
    saveMethod: false,
    ...given,
  });
  if (!made.ok) return;
  const { id, totalCents } = findOrderRow(world, made.value.orderId);
  stage.drafts.push({ id, totalCents, firm });
}

const isSettled = (world: World, orderId: string) => findOrderRow(world, orderId).settledAt !== null;

function settledIds(world: World): string[] {
  const query = "select id from orders where settled_at is not null order by order_number";
  return world.db.$client
    .prepare<[], { id: string }>(query)
    .all()
    .map(({ id }) => id);
}

const money: Record<string, string> = {
  "a booking that no settled order paid for": `select 1 from bookings b where not exists (
     select 1 from order_lines l join orders o on o.id = l.order_id where l.booking_id = b.id and o.settled_at is not null)`,
  "a settled line without its booking": `select 1 from order_lines l join orders o on o.id = l.order_id
     where o.settled_at is not null and l.booking_id is null`,
  "a booking paid twice":
    "select 1 from order_lines where booking_id is not null group by booking_id having count(*) > 1",
  "a payment without a settled order":
    "select 1 from payments p join orders o on o.id = p.order_id where o.settled_at is null",
  "a code used more often than it may": `select 1 from promotion_codes c where c.maximum_uses < (
     select count(*) from orders o where o.promotion_code_id = c.id and o.settled_at is not null)`,
};

function brokenMoney(world: World): string | null {
  return Object.keys(money).find((name) => world.db.$client.prepare(money[name] ?? "").get()) ?? null;
}
