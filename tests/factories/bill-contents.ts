import type { BillContent, BillService } from "~/domain/bill/content";
import { correctionAmounts, remainingOf } from "~/domain/bill/correction-rules";
import { percentOf, sumCents } from "~/domain/shared/money";

/** The same numbers again for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function workRow(
  position: number,
  given: Partial<Extract<BillService, { kind?: undefined }>> = {},
): BillService {
  const workCents = given.workCents ?? 14_940;
  const bonusCents = given.bonusCents ?? 0;
  const travelCents = given.travelCents ?? 0;
  return {
    cartItemPosition: position,
    cartItemName: "Hostess",
    eventId: "e1",
    eventName: "Gala der Gartenbaugesellschaft",
    work: "Hostess",
    person: "Anna Leitner",
    extraHours: false,
    day: "2026-11-10",
    start: "17:00",
    end: "23:00",
    minutes: 360,
    place: "Palais Ferstel, 1010 Wien",
    ratePerHourCents: 2490,
    bonusPercent: 0,
    ...given,
    workCents,
    bonusCents,
    travelCents,
    netCents: workCents + bonusCents + travelCents,
  };
}

export const feeRow = (
  position: number,
  netCents = 2500,
  kind: "processingFee" | "supplement" | "correction" = "processingFee",
  cartItemName = "Bearbeitungsgebühr",
): BillService => ({
  kind,
  cartItemPosition: position,
  cartItemName,
  eventId: "e1",
  eventName: "Gala",
  day: "2026-11-10",
  netCents,
  extraHours: false,
});

/** A domestic bill on invoice of one line; its sums follow from its lines, discount and rate. */
export function billContentOf(given: Partial<BillContent> = {}): BillContent {
  const service = given.service ?? [workRow(1)];
  const netCents = sumCents(service.map((row) => row.netCents));
  const discountCents = given.discountCents ?? 0;
  const taxPercent = given.taxPercent ?? (given.vatMode && given.vatMode !== "domestic" ? 0 : 20);
  const taxCents = percentOf(netCents - discountCents, taxPercent);
  return {
    issuerName: "Tagwerk Personal GmbH",
    issuerAddress: "Praterstraße 1, 1020 Wien",
    issuerVatNumber: "ATU12345675",
    issuerRegister: "FN 123456a, Handelsgericht Wien",
    issuerPhone: "+43 1 000 00 00",
    issuerEmail: "hallo@tagwerk.example",
    issuerIban: "AT611904300234573201",
    issuerBic: "BKAUATWW",
    customerName: "Donaublick Events GmbH",
    customerAddress: ["Marktplatz 1", "1020 Wien"],
    customerVatNumber: "ATU13585627",
    customer: { street: "Marktplatz 1", addition: "", postCode: "1020", city: "Wien", country: "AT" },
    serviceDays: ["2026-11-10", "2026-11-12"],
    promotionCode: discountCents ? "HERBST" : null,
    vatMode: "domestic",
    taxNote: null,
    issueDay: "2026-11-20",
    dueDay: "2026-12-04",
    billNumber: "2026-000007",
    orderNumber: "B-2026-000007",
    orderDay: "2026-11-20",
    ...given,
    service,
    netCents,
    discountCents,
    taxPercent,
    taxCents,
    totalCents: netCents - discountCents + taxCents,
  };
}

export const abroad = {
  reverseCharge: {
    vatMode: "reverseCharge",
    taxNote: "reverseCharge",
    customerVatNumber: "DE136695976",
    customer: { street: "Marienplatz 1", addition: "2. Stock", postCode: "80331", city: "München", country: "DE" },
  },
  thirdCountry: {
    vatMode: "thirdCountry",
    taxNote: "thirdCountry",
    customerVatNumber: "CHE123456788",
    customer: { street: "Bahnhofstrasse 1", addition: "", postCode: "8001", city: "Zürich", country: "CH" },
  },
} as const satisfies Record<string, Partial<BillContent>>;

/** The correction that takes back so much of a bill, with VAT; the whole of it with the bill's own lines. */
export function correctionOf(bill: BillContent, grossCents = bill.totalCents): BillContent {
  const amounts = correctionAmounts(remainingOf(bill, []), grossCents, bill.taxPercent);
  const whole = grossCents === bill.totalCents;
  return {
    ...bill,
    ...amounts,
    service: whole
      ? bill.service.map((row) => ({ ...row, netCents: 0 - row.netCents }))
      : [feeRow(1, amounts.netCents, "correction", `Teil der Rechnung ${bill.billNumber}`)],
    promotionCode: amounts.discountCents ? bill.promotionCode : null,
    issueDay: "2026-11-25",
    dueDay: null,
    billNumber: "2026-000009",
    correctsBillNumber: bill.billNumber,
    correction: {
      issueDay: bill.issueDay,
      reason: "Früher zu Ende",
      refundCents: grossCents,
      openCents: 0,
      paymentMethod: bill.dueDay ? "invoice" : "creditCard",
    },
  };
}

const NAMES = [
  "Müller & Söhne <KG>",
  'Café "Zentral" GmbH',
  "Ōsaka Événements S.à r.l.",
  "O'Brien\tEvents",
  "🎪 Zirkus\u0000 AG",
];

/** A bill of any kind that the product writes. */
export function randomBill(random: () => number): BillContent {
  const below = (most: number) => Math.floor(random() * most);
  const service = Array.from({ length: 1 + below(12) }, (_, index) =>
    random() < 0.15
      ? feeRow(index + 1, 1 + below(20_000), random() < 0.5 ? "supplement" : "processingFee")
      : workRow(index + 1, {
          workCents: below(90_000),
          bonusCents: below(4) ? 0 : below(9_000),
          travelCents: below(4) ? 0 : below(6_000),
          extraHours: below(5) === 0,
          person: NAMES[below(NAMES.length)] ?? "",
          eventName: `Messe ${below(9)}`,
        }),
  );
  const netCents = sumCents(service.map((row) => row.netCents));
  const kind = below(4);
  const bill = billContentOf({
    ...(kind === 0 ? abroad.reverseCharge : kind === 1 ? abroad.thirdCountry : {}),
    ...(kind > 1 ? { taxPercent: [20, 13, 10][below(3)] ?? 20 } : {}),
    service,
    discountCents: below(3) ? 0 : below(netCents + 1),
    customerName: NAMES[below(NAMES.length)] ?? "",
    dueDay: below(3) ? "2026-12-04" : null,
    ...(below(2)
      ? { references: { purchaseOrder: "PO & 17", costCentre: "K-4", buyerReference: "04011000-12345-34" } }
      : {}),
    ...(below(6) === 0 ? { authority: { level: "federal", supplierNumber: "12345678", orderPosition: "1" } } : {}),
  });
  if (bill.totalCents < 2 || below(4)) return bill;
  return correctionOf(bill, below(2) ? bill.totalCents : 1 + below(bill.totalCents - 1));
}
