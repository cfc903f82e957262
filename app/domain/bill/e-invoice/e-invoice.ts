import type { TFunction } from "i18next";
import type { EInvoice, EInvoiceLine, EInvoicePayment, EInvoiceVat } from "~/gateways/e-invoice/e-invoice";
import { formatDay, formatTimeSpan } from "~/i18n/format";
import { calculation, termLines, type Word } from "../bill-document";
import type { BillContent, BillService } from "../content";
import { issuerPlace } from "./issuer-place";

/**
 * The electronic bill of what a printed bill says, in the language that `t` speaks. A correction has type 381 and amounts
 * above zero (EINV-09); outside the scope of VAT no VAT number is named (BR-O-02).
 */
export function eInvoiceOf(content: BillContent, t: TFunction): EInvoice {
  const word: Word = (key, values = {}) => t(`bill:document.${key}`, values);
  const sign = content.correction ? -1 : 1;
  const vat = vatOf(content, word);
  const numbers = vat.category !== "O";
  const [serviceFrom = content.issueDay, serviceTo = serviceFrom] = content.serviceDays;
  const discountCents = content.discountCents * sign;
  return {
    typeCode: content.correction ? "381" : "380",
    number: content.billNumber,
    issueDay: content.issueDay,
    dueDay: content.dueDay,
    notes: notesOf(content, word).map(plain),
    serviceFrom,
    serviceTo,
    purchaseOrder: reference(content.references?.purchaseOrder),
    costCentre: reference(content.references?.costCentre),
    buyerReference: reference(content.references?.buyerReference),
    preceding:
      content.correction && content.correctsBillNumber
        ? { number: content.correctsBillNumber, issueDay: content.correction.issueDay }
        : null,
    seller: {
      name: plain(content.issuerName),
      ...issuerPlace(content.issuerAddress),
      addition: "",
      vatNumber: numbers ? content.issuerVatNumber.replace(/\s/g, "") : null,
      register: plain(content.issuerRegister.split(",")[0] ?? ""),
      phone: plain(content.issuerPhone),
      email: plain(content.issuerEmail),
      supplierNumber: content.authority?.supplierNumber || null,
    },
    buyer: {
      name: plain(content.customerName),
      street: plain(content.customer?.street ?? ""),
      addition: plain(content.customer?.addition ?? ""),
      postCode: plain(content.customer?.postCode ?? ""),
      city: plain(content.customer?.city ?? ""),
      country: content.customer?.country ?? "",
      vatNumber: numbers ? vatIdOf(content.customerVatNumber) : null,
    },
    lines: content.service.map((service) => lineOf(service, { sign, t, word, content })),
    discount: discountCents
      ? { cents: discountCents, reason: plain(word("discount", { code: content.promotionCode ?? "" })) }
      : null,
    vat,
    netCents: content.netCents * sign,
    discountCents,
    taxCents: content.taxCents * sign,
    totalCents: content.totalCents * sign,
    prepaidCents: isPaidByCard(content) ? content.totalCents : 0,
    payment: paymentOf(content),
    terms: plain(termLines(content, t, word).join(" ")),
  };
}

/** Neither signs that XML refuses, nor blanks at the ends or in rows. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF\u00A0\u202F]/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

const reference = (typed: string | undefined) => plain(typed ?? "") || null;

/** A number of a country outside the EU without letters in front is none that the standard knows (BR-CO-09). */
function vatIdOf(stored: string | null | undefined): string | null {
  const number = stored?.replace(/\s/g, "").toUpperCase() ?? "";
  return /^[A-Z]{2}/.test(number) ? number : null;
}

const isPaidByCard = ({ dueDay, correction }: BillContent) => dueDay === null && correction === undefined;

function notesOf({ correctsBillNumber, correction, taxNote }: BillContent, word: Word): string[] {
  const notes: string[] = [];
  if (correctsBillNumber && correction) {
    notes.push(word("correctionText", { number: correctsBillNumber, day: formatDay(correction.issueDay) }));
    notes.push(word("reason", { reason: correction.reason }));
  }
  if (taxNote) notes.push(word(taxNote));
  return notes;
}

function vatOf({ vatMode, taxPercent, taxNote }: BillContent, word: Word): EInvoiceVat {
  const text = taxNote ? plain(word(taxNote)) : "";
  if (vatMode === "reverseCharge") return { category: "AE", percent: 0, exemption: { code: "VATEX-EU-AE", text } };
  if (vatMode === "thirdCountry") return { category: "O", percent: 0, exemption: { code: "VATEX-EU-O", text } };
  return { category: "S", percent: taxPercent, exemption: null };
}

interface Around {
  sign: number;
  t: TFunction;
  word: Word;
  content: BillContent;
}

function lineOf(service: BillService, { sign, t, word, content }: Around): EInvoiceLine {
  const work = service.kind === undefined ? service : null;
  const name = work ? `${work.work}: ${work.person}` : service.cartItemName;
  const words = work
    ? [
        work.extraHours ? word("extraHours") : null,
        `${work.eventName}, ${work.place}`,
        `${formatDay(work.day)} ${formatTimeSpan(work.start, work.end)}`,
        ...calculation(work, t, word),
      ]
    : [service.eventName];
  return {
    id: String(service.cartItemPosition),
    name: plain(name),
    description: plain(words.filter(Boolean).join(", ")),
    day: service.kind === "correction" ? null : service.day,
    netCents: service.netCents * sign || 0,
    orderPosition: content.authority?.orderPosition ?? null,
  };
}

function paymentOf(content: BillContent): EInvoicePayment {
  if (content.correction) return content.correction.paymentMethod === "creditCard" ? { means: "48" } : null;
  if (isPaidByCard(content)) return { means: "48" };
  return {
    means: "58",
    iban: content.issuerIban.replace(/\s/g, ""),
    bic: content.issuerBic.trim(),
    name: plain(content.issuerName),
    reference: content.billNumber,
  };
}
