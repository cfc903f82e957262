import { eq } from "drizzle-orm";
import { listEntryKeys } from "~/domain/payment/booking-lines.queries.server";
import { type DraftOrder, draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import { orders } from "~db/schema";
import { makeApplication, makeEmployer, makeListEntry, makePostedPosition, makeStaff } from "./rows";
import type { World } from "./world";

type Employer = ReturnType<typeof makeEmployer>;
type Given = Parameters<typeof makePostedPosition>[2];

/** People who applied, one per position; positions without a start are a day apart, so that nobody overlaps. */
export function makeApplicants(world: World, employer: Employer, positions: Given[]) {
  return positions.map((given, index) => {
    const startsAt = Date.UTC(2026, 11, 4 + index, 16, 0);
    const posted = makePostedPosition(world, employer.company.id, { startsAt, ...given });
    const staff = makeStaff(world);
    const application = makeApplication(world, posted.position.id, staff.user.id);
    return { ...posted, staff, application };
  });
}

/** An order of these positions, drafted and placed on invoice by the real commands. */
export function makeSettledOrder(
  world: World,
  given: { employer?: Employer; positions?: Given[]; draft?: Partial<DraftOrder> } = {},
) {
  const employer = given.employer ?? makeEmployer(world);
  const applicants = makeApplicants(world, employer, given.positions ?? [{}]);
  const draft = draftOrder(world.as(employer.actor), {
    companyId: employer.company.id,
    wanted: {
      kind: "list",
      lines: applicants.map(({ position, application }) => ({
        positionId: position.id,
        applicationId: application.id,
      })),
    },
    choice: "onInvoice",
    promotionCode: "",
    saveMethod: false,
    ...given.draft,
  });
  if (!draft.ok) throw new Error(draft.refusal);
  const { orderId } = draft.value;
  const drafted = findOrderRow(world, orderId);
  const placed = placeOrderOnInvoice(world.as(employer.actor), { orderId, expectedTotalCents: drafted.totalCents });
  if (!placed.ok) throw new Error(placed.refusal);
  return { employer, applicants, order: findOrderRow(world, orderId) };
}

export function findOrderRow({ db }: World, orderId: string) {
  const row = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}

/** A company at its payment screens: fills the booking list, drafts orders of the whole list and places them. */
export function checkoutOf(world: World, employer: Employer = makeEmployer(world)) {
  const { company, actor } = employer;
  const listed = (given: Given = {}) => {
    const staff = makeStaff(world);
    const posted = makePostedPosition(world, company.id, given);
    const application = makeApplication(world, posted.position.id, staff.user.id, { readyAt: world.now });
    const entry = makeListEntry(world, posted.position, application);
    return { staff, application, entry, ...posted };
  };
  const order = (given: Partial<DraftOrder> = {}): DraftOrder => ({
    companyId: company.id,
    wanted: { kind: "list", lines: listEntryKeys(world, company.id) },
    choice: "onInvoice",
    promotionCode: "",
    saveMethod: false,
    ...given,
  });
  const draft = (given: Partial<DraftOrder> = {}, by = actor) => draftOrder(world.as(by), order(given));
  const drafted = (given: Partial<DraftOrder> = {}, by = actor) => {
    const made = draft(given, by);
    if (!made.ok) throw new Error(made.refusal);
    return findOrderRow(world, made.value.orderId);
  };
  const place = (row: { id: string; totalCents: number }, by = actor) =>
    placeOrderOnInvoice(world.as(by), { orderId: row.id, expectedTotalCents: row.totalCents });
  return { employer, listed, draft, drafted, place };
}
