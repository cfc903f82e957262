import { eq } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { cancellationStep } from "~/domain/booking/cancellation-rules";
import { addressLines } from "~/domain/payment/billing/billing-address.server";
import { type Company, methodFactsOf, vatModeOf } from "~/domain/payment/billing/company-terms.queries.server";
import { isVatChecking, taxNote } from "~/domain/payment/billing/vat-rules";
import { users } from "~db/schema";
import { billableMinutes } from "../pricing/rules";
import type { Context } from "../shared/context";
import type { Message } from "../shared/result";
import { readSettings } from "../shared/settings.server";
import { addDays, clockOf, dayOf, daysBetween, minutesOf } from "../shared/time.server";
import { findPromotion, priceOrder } from "./order-pricing.server";
import type { PayLine } from "./pay-line";
import type { BillingView, LadderStep, PayLineView, PayPage } from "./pay-view";
import {
  defaultMethod,
  hasBillingAddress,
  type MethodOffer,
  methodOffers,
  PAYMENT_CHOICES,
  type PaymentChoice,
} from "./rules";
import { vatFactsOf } from "./vat-facts.queries.server";

type Language = "de" | "en";

export function viewOfLine(line: PayLine, language: Language): PayLineView {
  const minutes = minutesOf(line);
  return {
    positionId: line.positionId,
    applicationId: line.applicationId,
    userId: line.userId,
    eventName: line.eventName,
    work: language === "de" ? line.staffTypeDe : line.staffTypeEn,
    firstName: line.firstName,
    age: line.age,
    place: line.jobPlace,
    day: dayOf(line.startsAt),
    start: clockOf(line.startsAt),
    end: clockOf(line.endsAt),
    billedMinutes: billableMinutes(minutes),
    ratePerHourCents: line.ratePerHourCents,
    bonusPercent: line.bonusPercent,
    travelCents: line.travelCents,
    netCents: line.netCents,
    extraHours: line.hoursConfirmationId !== null,
    heldUntil: line.heldUntil,
    groupId: line.groupId,
    refusal: line.refusal ? (`${line.refusal}?${new URLSearchParams({ name: line.firstName })}` as Message) : null,
  };
}

export function billingView(context: Context, company: Company, language: Language): BillingView | null {
  if (!hasBillingAddress(company)) return null;
  const [first] = listCompanyUsers(context, company.id);
  const person = first && context.db.select({ email: users.email }).from(users).where(eq(users.id, first.id)).get();
  return {
    company: company.billingAddressName ?? "",
    address: addressLines(company, language),
    vatNumber: company.billingVatNumber ?? "",
    billTo: person?.email ?? "",
  };
}

interface Asked {
  company: Company;
  kind: PayPage["kind"];
  lines: readonly PayLine[];
  language: Language;
  /** As in the URL; one that gives no discount is left out. */
  promotionCode: string;
}

/** The way of paying that these lines begin with (PAY-16). */
export const chosenMethod = (context: Context, company: Company, lines: readonly PayLine[]): PaymentChoice | null =>
  preselected(context, company, methodOffers(methodFactsOf(context, company, lines)));

const preselected = (context: Context, company: Company, offers: readonly MethodOffer[]) =>
  defaultMethod(company.savedPaymentMethod, offers, heldBrand(context, company));

function heldBrand(context: Context, company: Company): PaymentChoice | null {
  const brand = findHeldCard(context, company.id)?.brand;
  return PAYMENT_CHOICES.find((choice) => choice === brand) ?? null;
}

/** The step of the ladder that applies today, once for all days that it is the same for. */
function ladderOf(context: Context, lines: readonly PayLine[]): LadderStep[] {
  const settings = readSettings(context);
  const today = dayOf(context.now);
  const open = lines.filter(({ hoursConfirmationId }) => hoursConfirmationId === null);
  const days = [...new Set(open.map(({ startsAt }) => dayOf(startsAt)))].sort();
  const steps = new Map<number, LadderStep>();
  for (const day of days) {
    const { percent, lastDaysBefore } = cancellationStep(daysBetween(today, day), settings);
    const known = steps.get(percent);
    if (known) known.days.push(day);
    else steps.set(percent, { days: [day], percent, until: addDays(day, -lastDaysBefore) });
  }
  return [...steps.values()];
}

/** A screen on which an order is put together: what, for whom, how it can be paid, and the sums. */
export function payPage(context: Context, asked: Asked): PayPage {
  const { company, lines, language } = asked;
  const settings = readSettings(context);
  const promotion = findPromotion(context, asked.promotionCode);
  const code = promotion.ok ? promotion.value : null;
  const { netCents, discountCents, taxRatePercent, taxCents, totalCents } = priceOrder(context, company, lines, code);
  const offers = methodOffers(methodFactsOf(context, company, lines));
  return {
    kind: asked.kind,
    now: context.now,
    lines: lines.map((line) => viewOfLine(line, language)),
    billing: billingView(context, company, language),
    offers,
    chosen: preselected(context, company, offers),
    ladder: ladderOf(context, lines),
    sums: {
      netCents,
      discountCents,
      promotionCode: code?.code ?? null,
      taxPercent: taxRatePercent,
      taxCents,
      taxNote: taxNote(vatModeOf(context, company)),
      vatChecking: isVatChecking(vatFactsOf(context, company)),
      totalCents,
    },
    agency: { phone: settings.agencyPhone, email: settings.agencyEmail },
  };
}
