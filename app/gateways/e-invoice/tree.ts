import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceVat } from "./e-invoice";
import { vatSchemeOf } from "./vat-schemes";

const CURRENCY = "EUR";
const VAT = { "cac:TaxScheme": { "cbc:ID": "VAT" } };

const inEuro = (cents: number) => (cents / 100).toFixed(2);

/** An amount of the tree, with the currency that the library asks for beside it. */
const amount = (name: string, cents: number) => ({
  [`cbc:${name}`]: inEuro(cents),
  [`cbc:${name}@currencyID`]: CURRENCY,
});

/** Only what is there: an empty term is refused by every reader. */
function filled<T extends Record<string, unknown>>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => !(value === null || value === "" || (Array.isArray(value) && value.length === 0)),
    ),
  ) as Partial<T>;
}

/** Outside the scope of VAT no rate is named, not even 0 (BR-O-05). */
const category = ({ category: id, percent }: EInvoiceVat) => ({
  "cbc:ID": id,
  ...(id === "O" ? {} : { "cbc:Percent": String(percent) }),
  ...VAT,
});

const address = (party: EInvoiceParty) =>
  filled({
    "cbc:StreetName": party.street,
    "cbc:AdditionalStreetName": party.addition,
    "cbc:CityName": party.city,
    "cbc:PostalZone": party.postCode,
    "cac:Country": { "cbc:IdentificationCode": party.country },
  });

function seller(invoice: EInvoice) {
  const { seller: party } = invoice;
  return filled({
    "cbc:EndpointID": party.email,
    "cbc:EndpointID@schemeID": "EM",
    "cac:PartyIdentification": party.supplierNumber ? [{ "cbc:ID": party.supplierNumber }] : null,
    "cac:PostalAddress": address(party),
    "cac:PartyTaxScheme": party.vatNumber ? [{ "cbc:CompanyID": party.vatNumber, ...VAT }] : null,
    "cac:PartyLegalEntity": filled({ "cbc:RegistrationName": party.name, "cbc:CompanyID": party.register }),
    "cac:Contact": filled({
      "cbc:Name": party.name,
      "cbc:Telephone": party.phone,
      "cbc:ElectronicMail": party.email,
    }),
  });
}

function buyer({ buyer: party }: EInvoice) {
  const scheme = party.vatNumber ? vatSchemeOf(party.vatNumber) : null;
  return filled({
    ...(scheme ? { "cbc:EndpointID": party.vatNumber, "cbc:EndpointID@schemeID": scheme } : {}),
    "cac:PostalAddress": address(party),
    "cac:PartyTaxScheme": party.vatNumber ? { "cbc:CompanyID": party.vatNumber, ...VAT } : null,
    "cac:PartyLegalEntity": { "cbc:RegistrationName": party.name },
  });
}

function payment({ payment: how }: EInvoice) {
  if (!how) return null;
  if (how.means === "48") return [{ "cbc:PaymentMeansCode": how.means }];
  return [
    {
      "cbc:PaymentMeansCode": how.means,
      "cbc:PaymentID": how.reference,
      "cac:PayeeFinancialAccount": {
        "cbc:ID": how.iban,
        "cbc:Name": how.name,
        "cac:FinancialInstitutionBranch": { "cbc:ID": how.bic },
      },
    },
  ];
}

/** One of a thing, at its whole price: how it came about is in its words. A price is never below zero (BR-27). */
const line = (vat: EInvoiceVat, { id, name, description, day, netCents, orderPosition }: EInvoiceLine) =>
  filled({
    "cbc:ID": id,
    "cbc:InvoicedQuantity": netCents < 0 ? "-1" : "1",
    "cbc:InvoicedQuantity@unitCode": "C62",
    ...amount("LineExtensionAmount", netCents),
    "cac:InvoicePeriod": day ? { "cbc:StartDate": day, "cbc:EndDate": day } : null,
    "cac:OrderLineReference": orderPosition ? { "cbc:LineID": orderPosition } : null,
    "cac:Item": filled({
      "cbc:Description": description,
      "cbc:Name": name,
      "cac:ClassifiedTaxCategory": category(vat),
    }),
    "cac:Price": amount("PriceAmount", Math.abs(netCents)),
  });

function totals({ netCents, discountCents, taxCents, totalCents, prepaidCents }: EInvoice) {
  return {
    ...amount("LineExtensionAmount", netCents),
    ...amount("TaxExclusiveAmount", netCents - discountCents),
    ...amount("TaxInclusiveAmount", netCents - discountCents + taxCents),
    ...(discountCents ? amount("AllowanceTotalAmount", discountCents) : {}),
    ...(prepaidCents ? amount("PrepaidAmount", prepaidCents) : {}),
    ...amount("PayableAmount", totalCents - prepaidCents),
  };
}

/** The bill as the tree of UBL terms that the library takes for both of its languages. */
export function treeOf(invoice: EInvoice): Record<string, unknown> {
  const { vat, discount } = invoice;
  return {
    "ubl:Invoice": filled({
      "cbc:ID": invoice.number,
      "cbc:IssueDate": invoice.issueDay,
      "cbc:DueDate": invoice.dueDay,
      "cbc:InvoiceTypeCode": invoice.typeCode,
      // One: of several the library makes one note of many contents, which the schema of CII refuses.
      "cbc:Note": invoice.notes.length > 0 ? [invoice.notes.join(" ")] : null,
      "cbc:DocumentCurrencyCode": CURRENCY,
      "cbc:AccountingCost": invoice.costCentre,
      "cbc:BuyerReference": invoice.buyerReference,
      "cac:InvoicePeriod": { "cbc:StartDate": invoice.serviceFrom, "cbc:EndDate": invoice.serviceTo },
      "cac:OrderReference": invoice.purchaseOrder ? { "cbc:ID": invoice.purchaseOrder } : null,
      "cac:BillingReference": invoice.preceding && [
        {
          "cac:InvoiceDocumentReference": {
            "cbc:ID": invoice.preceding.number,
            "cbc:IssueDate": invoice.preceding.issueDay,
          },
        },
      ],
      "cac:AccountingSupplierParty": { "cac:Party": seller(invoice) },
      "cac:AccountingCustomerParty": { "cac:Party": buyer(invoice) },
      "cac:Delivery": { "cbc:ActualDeliveryDate": invoice.serviceTo },
      "cac:PaymentMeans": payment(invoice),
      "cac:PaymentTerms": invoice.terms ? { "cbc:Note": invoice.terms } : null,
      "cac:AllowanceCharge": discount && [
        {
          "cbc:ChargeIndicator": "false",
          "cbc:AllowanceChargeReason": discount.reason,
          ...amount("Amount", discount.cents),
          "cac:TaxCategory": category(vat),
        },
      ],
      "cac:TaxTotal": [
        {
          ...amount("TaxAmount", invoice.taxCents),
          "cac:TaxSubtotal": [
            {
              ...amount("TaxableAmount", invoice.netCents - invoice.discountCents),
              ...amount("TaxAmount", invoice.taxCents),
              "cac:TaxCategory": {
                ...category(vat),
                ...(vat.exemption && {
                  "cbc:TaxExemptionReasonCode": vat.exemption.code,
                  "cbc:TaxExemptionReason": vat.exemption.text,
                }),
              },
            },
          ],
        },
      ],
      "cac:LegalMonetaryTotal": totals(invoice),
      "cac:InvoiceLine": invoice.lines.map((one) => line(vat, one)),
    }),
  };
}
