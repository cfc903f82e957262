import { nameOf } from "~/domain/account/name-rules";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { drawQr } from "~/gateways/draw-qr.server";
import { readStoredFile } from "~/gateways/files.server";
import { type PdfDocument, renderPdf } from "~/gateways/pdf.server";
import { verifyUrl } from "~/gateways/verify-url.server";
import { formatDay } from "~/i18n/format";
import { type ContractFiles, readBody } from "./contract-files.server";
import {
  type ContractDocument,
  type DocumentStage,
  documentStyles,
  documentTitle,
  draftHtml,
  finishedHtml,
  type SignatureEvidence,
} from "./document";
import { proofCode } from "./proof-code";
import { partyOf } from "./queries.server";

/** The contract as it stands, for reading before its finished copy exists. */
export async function printedDraft(found: ContractFiles): Promise<PdfDocument> {
  const document = await documentOf(found);
  return paperOf(document, draftHtml(document, stageOf(found.contract)));
}

/** The finished copy with its page of evidence; only for a contract that was submitted. */
export async function renderFinished(found: ContractFiles): Promise<Buffer> {
  const document = await documentOf(found);
  return renderPdf(paperOf(document, finishedHtml(document, finishedEvidence(found))));
}

/** What the page of evidence says; throws for a contract that was not submitted. */
export function finishedEvidence(found: ContractFiles): SignatureEvidence {
  const { contract, person, signature } = found;
  const { signedAt, submittedAt, signedWay } = contract;
  if (!signature || signedAt === null || submittedAt === null || signedWay === null) {
    throw new Error(`contract ${contract.id} is not submitted`);
  }
  const address = verifyUrl(proofCode(contract.bodySha256), contract.language);
  return {
    name: nameOf(partyOf(found)),
    account: `${person.email} (${person.id})`,
    signedAt: instant(signedAt),
    submittedAt: instant(submittedAt),
    address: contract.signedAddress ?? "",
    userAgent: contract.signedUserAgent ?? "",
    way: signedWay,
    bodySha256: contract.bodySha256,
    signatureSha256: signature.sha256,
    templateVersion: contract.templateVersion,
    verifyUrl: address,
    verifyQr: drawQr(address),
  };
}

async function documentOf(found: ContractFiles): Promise<ContractDocument> {
  const { language, contractNumber, version, otherWorkStatement } = found.contract;
  const signaturePng = found.signature ? await readStoredFile(found.signature) : null;
  return { language, contractNumber, version, otherWorkStatement, body: await readBody(found), signaturePng };
}

function stageOf({ signedAt, submittedAt }: ContractFiles["contract"]): DocumentStage {
  if (submittedAt !== null) return "submitted";
  return signedAt === null ? "draft" : "signed";
}

function paperOf(document: ContractDocument, html: string): PdfDocument {
  const title = documentTitle(document);
  return { html, lang: document.language, title, styles: documentStyles, footer: title };
}

/** "20.11.2026, 10:00 (Europe/Vienna) = 2026-11-20T09:00:00.000Z" */
function instant(at: number): string {
  return `${formatDay(dayOf(at))}, ${clockOf(at)} (Europe/Vienna) = ${new Date(at).toISOString()}`;
}
