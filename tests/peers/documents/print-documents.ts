import { billHtml, billStyles, billTitle } from "~/domain/bill/bill-document";
import { eInvoiceOf } from "~/domain/bill/e-invoice/e-invoice";
import { findContractPdf } from "~/domain/contract/find-contract-pdf.server";
import { issueContractDocument } from "~/domain/contract/issue-contract-document.server";
import { slipHtml, slipStyles } from "~/domain/elda/slip/slip-document";
import { printedDaySheet } from "~/domain/hours/sheet/render-day-sheet.server";
import { statementHtml, statementStyles } from "~/domain/pay/statement/statement-document";
import { makeEInvoice } from "~/gateways/e-invoice/make-e-invoice.server";
import { printed, renderPdf } from "~/gateways/pdf.server";
import { i18nOf } from "~/i18n/language.server";
import { makeSubmittedContract } from "../../factories/contracts";
import { makeBookedPosition } from "../../factories/rows";
import type { World } from "../../factories/world";
import { billOfTwoPages } from "../../support/documents/bill-of-two-pages";
import type { Promised } from "./check-promises";

const { t } = i18nOf("de");
const lang = "de" as const;

interface Printed {
  name: string;
  promised: Promised;
  bytes: Buffer;
}

/** One of each kind of document that the product prints, with what is promised of it; always the same words. */
export async function printDocuments(world: World): Promise<Printed[]> {
  const readable = async (name: string, bytes: Promise<Buffer>): Promise<Printed> => ({
    name,
    promised: "readable",
    bytes: await bytes,
  });
  const bill = await printBill();
  return [
    await readable("bill.pdf", Promise.resolve(bill)),
    { name: "hybrid-bill.pdf", promised: "3b", bytes: await withData(bill) },
    await readable("contract.pdf", printContract(world)),
    await readable("day-sheet.pdf", printDaySheet(world.now)),
    await readable("slip.pdf", printSlip()),
    await readable("statement.pdf", printStatement()),
  ];
}

const printBill = () =>
  renderPdf({
    html: billHtml(billOfTwoPages, t),
    lang,
    title: billTitle(billOfTwoPages, t),
    styles: billStyles,
    footer: billOfTwoPages.issuerName,
  });

/** The bill with its data, as it is kept and sent (EINV-03). */
async function withData(bill: Buffer): Promise<Buffer> {
  const title = billTitle(billOfTwoPages, t);
  const { hybrid } = await makeEInvoice({ invoice: eInvoiceOf(billOfTwoPages, t), pdf: bill, title, language: lang });
  return Buffer.from(hybrid);
}

async function printContract(world: World): Promise<Buffer> {
  const booked = makeBookedPosition(world);
  const contractId = await makeSubmittedContract(world, booked);
  await issueContractDocument(world.system(), { contractId });
  const found = await findContractPdf(world.as(booked.staff.actor), contractId);
  if (!found) throw new Error("no contract was printed");
  return printed(found.document);
}

function printDaySheet(now: number): Promise<Buffer> {
  const names = ["Anna Leitner", "Ben Hofer", "Clara Wagner", "David Moser"];
  const sheet = {
    eventName: "Gala der Gartenbaugesellschaft",
    companyName: "Donaublick Events GmbH",
    day: "2026-12-04",
    places: ["Palais Ferstel, Strauchgasse 4, 1010 Wien"],
    contactName: "Maria Gruber",
    contactPhone: "+43 660 000 00 00",
    meetingPoint: "Portier im Innenhof",
    dress: "Schwarzer Hosenanzug, flache Schuhe",
    notes: "Bitte zehn Minuten vorher da sein.",
    code: null,
    people: names.map((name, index) => ({
      start: "17:00",
      end: "23:00",
      name,
      work: "Hostess",
      coming: index % 2 === 0,
      phone: "+43 660 000 00 00",
    })),
  };
  return renderPdf(printedDaySheet(sheet, { now, t, lang, addressOf: (key) => `https://tagwerk.example/${key}` }));
}

const printSlip = () =>
  renderPdf({
    html: slipHtml(
      {
        name: "Anna Leitner",
        employerName: "Tagwerk Personal GmbH",
        employerAddress: "Praterstraße 1, 1020 Wien",
        accountNumber: "0123456789",
        day: "2026-12-04",
        reported: "Donnerstag, 3. Dezember 2026, 10:00",
        way: "elda",
        protocol: "4711",
        event: "Gala der Gartenbaugesellschaft, Donaublick Events GmbH",
        place: "Palais Ferstel, 1010 Wien",
        reference: "01K9ZQ4Y7N0000000000000000",
      },
      t,
    ),
    lang,
    title: t("contract:registered.slipTitle"),
    styles: slipStyles,
    footer: "Tagwerk Personal GmbH",
  });

const printStatement = () =>
  renderPdf({
    html: statementHtml(
      {
        month: "Dezember 2026",
        issuer: {
          name: "Tagwerk Personal GmbH",
          address: "Praterstraße 1, 1020 Wien",
          phone: "+43 1 000",
          email: "hallo@tagwerk.example",
        },
        person: { name: "Anna Leitner", address: ["Neubaugasse 7", "", "1070 Wien"], number: 17 },
        payNumber: "L-2026-12-000017",
        jobs: [4, 11, 18].map((day) => ({
          event: "Gala der Gartenbaugesellschaft",
          company: "Donaublick Events GmbH",
          day: `2026-12-${String(day).padStart(2, "0")}`,
          start: "17:00",
          end: "23:00",
          breakMinutes: 30,
          minutes: 360,
          rateCents: 1_390,
          workCents: 8_340,
          bonusCents: 834,
          travelCents: 0,
          totalCents: 9_174,
          correction: false,
          from: null,
        })),
        extras: [{ label: "Sonstiges: Reinigung", cents: 1_200 }],
        grossCents: 28_722,
        account: "3201",
      },
      t,
    ),
    lang,
    title: t("pay:document.title", { month: "Dezember 2026" }),
    styles: statementStyles,
    footer: "Tagwerk Personal GmbH",
  });
