import { FormatFactoryService } from "@e-invoice-eu/core";
import type { EInvoice } from "./e-invoice";
import { type Cii, mendCii } from "./mend-cii";
import { treeOf } from "./tree";

export interface EInvoiceWork {
  invoice: EInvoice;
  /** The printed bill. */
  pdf: Uint8Array;
  /** The name of the document, which the library would set in English. */
  title: string;
  language: "de" | "en";
}

export interface EInvoiceFiles {
  /** PDF/A-3 with the bill inside, by the profile EN 16931 of Factur-X. */
  hybrid: Uint8Array;
  /** What stands in it. */
  cii: string;
  ubl: string;
}

const PEPPOL = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
/** The library's profile of all of CII. */
const EVERY_TERM = 1;
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

interface PdfFile {
  catalog: { keys(): unknown[] };
  setTitle(title: string): void;
}

/** What of the library's object is needed that it does not describe. */
interface Hybrid {
  attachFacturX(document: PdfFile, options: unknown, xml: string): Promise<void>;
  setStructTreeRoot(document: PdfFile): void;
  postProcess(cii: Cii): void;
}

type Tree = Parameters<ReturnType<FormatFactoryService["createFormatService"]>["generate"]>[0];

/** Only for the thread of server/make-e-invoices.ts: the library takes 60 MB of memory. */
export async function makeEInvoice(work: EInvoiceWork): Promise<EInvoiceFiles> {
  const { hybrid, cii } = await makeHybrid(work);
  return { hybrid, cii, ubl: await makeUbl(work) };
}

async function makeHybrid({ invoice, pdf, title, language }: EInvoiceWork) {
  const format = "factur-x-en16931";
  const maker = new FormatFactoryService().createFormatService(format, silent);
  const inner = maker as unknown as Hybrid;
  let cii = "";
  const attach = inner.attachFacturX.bind(maker);
  inner.attachFacturX = (document, options, xml) => {
    cii = xml;
    return attach(document, options, xml);
  };
  // With its own profile it leaves out the order number (BT-13); all that we give belongs to EN 16931.
  Object.defineProperty(maker, "fxProfile", { value: EVERY_TERM });
  const process = inner.postProcess.bind(maker);
  inner.postProcess = (tree) => {
    process(tree);
    mendCii(tree, invoice);
  };
  // The library would put an empty tree of tags in place of the one that Chromium wrote for screen readers.
  const addTags = inner.setStructTreeRoot.bind(maker);
  inner.setStructTreeRoot = (document) => {
    document.setTitle(title);
    const hasTags = document.catalog.keys().some((key) => String(key) === "/StructTreeRoot");
    if (!hasTags) addTags(document);
  };
  const tree = treeOf(invoice) as unknown as Tree;
  maker.fillInvoiceDefaults(tree);
  const file = { buffer: pdf, filename: `${invoice.number}.pdf`, mimetype: "application/pdf" };
  const hybrid = (await maker.generate(tree, { format, lang: language, pdf: file })) as Uint8Array;
  return { hybrid, cii };
}

async function makeUbl({ invoice, language }: EInvoiceWork): Promise<string> {
  const maker = new FormatFactoryService().createFormatService("ubl", silent);
  const tree = treeOf(invoice) as unknown as Tree;
  maker.fillInvoiceDefaults(tree);
  tree["ubl:Invoice"]["cbc:CustomizationID"] = PEPPOL;
  return (await maker.generate(tree, { format: "ubl", lang: language })) as string;
}
