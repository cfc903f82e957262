import { and, eq, inArray, isNull } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { refreshVatCheck } from "~/domain/payment/billing/check-vat-number.server";
import { type Company, findCompany } from "~/domain/payment/billing/company-terms.queries.server";
import { extendHolds } from "~/domain/selection/extend-holds.server";
import { throwIfFault } from "~/gateways/faults.server";
import { companies, orderLines, orders, payments } from "~db/schema";
import { companyScope } from "../shared/company-scope";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import {
  cartItemName,
  findPromotion,
  type LinesRefusal,
  linesRefusal,
  listPayLines,
  type Promotion,
  priceOrder,
  type Wanted,
} from "./order-pricing.server";
import type { PayLine } from "./pay-line";
import type { OrderReferences } from "./references/references.queries.server";
import { type ReferencesRefusal, writeOrderReferences } from "./references/write-order-references.server";
import { type PaymentChoice, type PromotionRefusal, storedMethod } from "./rules";

export interface DraftOrder {
  companyId: string;
  wanted: Wanted;
  choice: PaymentChoice;
  /** The card to charge: one that was just entered. Without it the card on file, if it is of the brand chosen. */
  cardId?: string;
  /** Empty for none. */
  promotionCode: string;
  /** What is to stand on the bill; without it what the draft has, else what the company's profile says (EINV-05). */
  references?: Partial<OrderReferences>;
  /** Preselect this way of paying next time (PAY-40). */
  saveMethod: boolean;
}

export type DraftRefusal =
  | LinesRefusal
  | PromotionRefusal
  | ReferencesRefusal
  | "staffBooked"
  | "staffBloked"
  | "notOnList"
  | "paymentPending";

/**
 * Drafts an order and prices it; the holds of its people get more time, once (D-44). The company's open draft for the
 * same things is taken up again, so that a repeated form, the back button and a second tab lead to one order; an open
 * draft that shares a line with the new one is given up.
 */
export function draftOrder(context: Context<UserActor>, input: DraftOrder): Result<{ orderId: string }, DraftRefusal> {
  throwIfFault("payment.create");
  return transact(context, (tx): Result<{ orderId: string }, DraftRefusal> => {
    const company = findOwnCompany(tx, input.companyId);
    if (!company) return refuse("notFound");
    refreshVatCheck(tx, company);
    const lines = listPayLines(tx, company.id, input.wanted);
    const refused = linesRefusal(tx, company, lines, input);
    if (refused) return refused;
    const promotion = findPromotion(tx, input.promotionCode);
    if (!promotion.ok) return promotion;
    const draft = findOpenDrafts(tx, company.id, lines);
    if (draft.pending) return refuse("paymentPending", { orderId: draft.pending });
    const entryIds = lines.flatMap(({ entryId }) => (entryId ? [entryId] : []));
    const extended = extendHolds(tx, { companyId: company.id, entryIds });
    if (!extended.ok) return extended;
    if (draft.others.length > 0) {
      tx.db.update(orders).set({ abandonedAt: tx.now }).where(inArray(orders.id, draft.others)).run();
    }
    const orderId = draft.same ?? newId(tx.now);
    writeOrder(tx, orderId, { company, lines, promotion: promotion.value, input });
    const named = writeOrderReferences(tx, { orderId, companyId: company.id, typed: input.references });
    if (!named.ok) return named;
    if (input.saveMethod) {
      tx.db.update(companies).set({ savedPaymentMethod: input.choice }).where(eq(companies.id, company.id)).run();
    }
    return ok({ orderId });
  });
}

/** The company, when the actor may order for it (D-24). */
function findOwnCompany(tx: Context, companyId: string): Company | null {
  const scope = companyScope(tx.actor);
  if (!scope || (scope.companyId && scope.companyId !== companyId)) return null;
  return findCompany(tx, companyId);
}

const keyOf = (line: { positionId: string | null; applicationId: string | null; hoursConfirmationId: string | null }) =>
  `${line.positionId} ${line.applicationId} ${line.hoursConfirmationId}`;

/** Open drafts that share a line with these: the one for exactly them, the others, and the one being paid. */
function findOpenDrafts({ db }: Context, companyId: string, lines: readonly PayLine[]) {
  const open = and(eq(orders.companyId, companyId), isNull(orders.settledAt), isNull(orders.abandonedAt));
  const rows = db
    .select({
      orderId: orders.id,
      positionId: orderLines.positionId,
      applicationId: orderLines.applicationId,
      hoursConfirmationId: orderLines.hoursConfirmationId,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(open)
    .all();
  const drafts = new Map<string, typeof rows>();
  for (const row of rows) drafts.set(row.orderId, [...(drafts.get(row.orderId) ?? []), row]);
  const wanted = new Set(lines.map(keyOf));
  const sharing = [...drafts].filter(([, of]) => of.some((line) => wanted.has(keyOf(line))));
  const same = sharing.find(([, of]) => of.length === wanted.size && of.every((line) => wanted.has(keyOf(line))))?.[0];
  const ids = sharing.map(([orderId]) => orderId);
  const live = and(inArray(payments.orderId, ids), isNull(payments.failedAt), isNull(payments.releasedAt));
  return {
    same: same ?? null,
    others: ids.filter((orderId) => orderId !== same),
    pending: ids.length > 0 ? (db.select().from(payments).where(live).get()?.orderId ?? null) : null,
  };
}

function heldCardId(tx: Context, company: Company, brand: string): string | null {
  const held = findHeldCard(tx, company.id);
  return held?.brand === brand ? held.id : null;
}

interface Priced {
  company: Company;
  lines: readonly PayLine[];
  promotion: Promotion | null;
  input: DraftOrder;
}

function writeOrder(tx: Context<UserActor>, orderId: string, { company, lines, promotion, input }: Priced): void {
  const { db, now, actor } = tx;
  const { discounts, netCents, discountCents, taxCents, totalCents, taxRatePercent } = priceOrder(
    tx,
    company,
    lines,
    promotion,
  );
  const values = {
    ...storedMethod(input.choice),
    cardId: input.choice === "onInvoice" ? null : (input.cardId ?? heldCardId(tx, company, input.choice)),
    companyId: company.id,
    kind: input.wanted.kind,
    promotionCodeId: promotion?.id ?? null,
    netCents,
    discountCents,
    taxRatePercent,
    taxCents,
    totalCents,
    createdAt: now,
    createdBy: actor.userId,
  };
  db.insert(orders)
    .values({ id: orderId, ...values })
    .onConflictDoUpdate({ target: orders.id, set: values })
    .run();
  db.delete(orderLines).where(eq(orderLines.orderId, orderId)).run();
  const language = listCompanyUsers(tx, company.id)[0]?.language ?? "de";
  db.insert(orderLines)
    .values(
      lines.map((line, index) => ({
        id: newId(now),
        orderId,
        cartItemPosition: index + 1,
        cartItemName: cartItemName(line, language),
        eventId: line.eventId,
        positionId: line.positionId,
        applicationId: line.applicationId,
        bookingId: line.bookingId,
        hoursConfirmationId: line.hoursConfirmationId,
        workCents: line.workCents,
        bonusCents: line.bonusCents,
        travelCents: line.travelCents,
        cartItemPriceCents: line.netCents,
        discountCents: discounts[index] ?? 0,
      })),
    )
    .run();
}
