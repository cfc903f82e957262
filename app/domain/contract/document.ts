import type { TFunction } from "i18next";
import type { HoursLimits } from "~/domain/application/work/work-findings.server";
import { escapeHtml } from "~/domain/shared/documents/escape-html";
import { formatDecimal } from "~/i18n/format";

/** Where the body waits for the employee's signature; filled when the document is shown, so that the body's hash stays. */
export const signatureSlot = '<div class="slot" data-slot="employee"></div>';

type Language = "de" | "en";
type Way = "drawn" | "typed" | "uploaded";

/** Shown beside the button and kept in the evidence: what a signature says. */
export const consent: Record<Language, string> = {
  de: "Mit der Unterschrift schließe ich diesen Dienstvertrag elektronisch ab.",
  en: "With my signature I conclude this employment contract electronically.",
};

/**
 * What a person who has other work says by signing, with the hours that are allowed (§2 AZG: work for several employers
 * counts together) (WORK-16). It is kept with the contract when that is made.
 */
export function otherWorkSentence(
  t: TFunction,
  { day, week, rest }: Omit<HoursLimits, "young">,
  language: Language,
): string {
  const [a, b, c] = [day, week, rest].map((hours) => formatDecimal(t, hours));
  return language === "de"
    ? `Mit der Unterschrift bestätige ich, dass ich mit meiner anderen Arbeit höchstens ${a} Stunden am Tag und ${b} Stunden in der Woche arbeite und vor diesem Einsatz ${c} Stunden Ruhe habe.`
    : `By signing I confirm that with my other work I stay within ${a} hours a day and ${b} hours a week, and that I have ${c} hours of rest before this job.`;
}

const words = {
  de: {
    number: "Vertrag",
    version: "Fassung",
    draft: "Entwurf – noch nicht unterschrieben",
    signed: "Entwurf – unterschrieben, noch nicht abgeschickt",
    submitted: "Abgeschickt – die Ausfertigung mit Nachweis wird gerade erstellt",
    signature: "Unterschrift",
    evidence: "Nachweis der elektronischen Unterschrift",
    intro: "Diese Seite wurde vom Server erstellt. Sie hält fest, wie der vorstehende Vertrag unterschrieben wurde.",
    who: "Unterschrieben von",
    account: "Benutzerkonto",
    signedAt: "Zeitpunkt der Unterschrift",
    submittedAt: "Abgeschickt",
    address: "Netzwerkadresse",
    browser: "Browser",
    way: "Art der Unterschrift",
    ways: { drawn: "gezeichnet", typed: "Name getippt", uploaded: "Bild hochgeladen" },
    consent: "Erklärung",
    bodyHash: "SHA-256 des Vertragstextes",
    signatureHash: "SHA-256 der Unterschrift",
    template: "Version der Vorlage",
    verify: "Prüfen unter",
  },
  en: {
    number: "Contract",
    version: "version",
    draft: "Draft – not yet signed",
    signed: "Draft – signed, not yet submitted",
    submitted: "Submitted – the copy with evidence is being made",
    signature: "Signature",
    evidence: "Evidence of the electronic signature",
    intro: "This page was made by the server. It records how the preceding contract was signed.",
    who: "Signed by",
    account: "Account",
    signedAt: "Time of signature",
    submittedAt: "Submitted",
    address: "Network address",
    browser: "Browser",
    way: "Way of signing",
    ways: { drawn: "drawn", typed: "name typed", uploaded: "picture uploaded" },
    consent: "Statement",
    bodyHash: "SHA-256 of the contract's text",
    signatureHash: "SHA-256 of the signature",
    template: "Version of the template",
    verify: "Check at",
  },
} as const;

export type DocumentStage = "draft" | "signed" | "submitted";

export interface ContractDocument {
  language: Language;
  contractNumber: string;
  version: number;
  /** The filled-in body as it was hashed. */
  body: string;
  /** Said by signing; empty on contracts of before. */
  otherWorkStatement: string;
  /** Null until it is signed. */
  signaturePng: Buffer | null;
}

export interface SignatureEvidence {
  name: string;
  account: string;
  signedAt: string;
  submittedAt: string;
  address: string;
  userAgent: string;
  way: Way;
  bodySha256: string;
  signatureSha256: string;
  templateVersion: number;
  /** Where anybody who holds the document can check it (FLOW-20). */
  verifyUrl: string;
  /** The same for a camera: dark squares as one path on a grid of `size`. */
  verifyQr: { size: number; path: string };
}

/** The title of the printed document: "Vertrag V-2026-000123, Fassung 2". */
export function documentTitle({
  language,
  contractNumber,
  version,
}: Pick<ContractDocument, "language" | "contractNumber" | "version">): string {
  return `${words[language].number} ${contractNumber}, ${words[language].version} ${version}`;
}

/** The contract before its copy with evidence exists, marked as what it is. */
export function draftHtml(document: ContractDocument, stage: DocumentStage): string {
  return `<p class="draft">${words[document.language][stage]}</p>${contractHtml(document)}`;
}

/** The finished copy: the contract and a page that tells how it was signed. */
export function finishedHtml(document: ContractDocument, evidence: SignatureEvidence): string {
  return `${contractHtml(document)}${evidenceHtml(document, evidence)}`;
}

function contractHtml(document: ContractDocument): string {
  const image = document.signaturePng ? signatureImg(document.language, document.signaturePng) : signatureSlot;
  const { otherWorkStatement } = document;
  const signature = `${otherWorkStatement && `<p class="said">${escapeHtml(otherWorkStatement)}</p>`}${image}`;
  return `<p class="number">${documentTitle(document)}</p>${document.body.replace(signatureSlot, () => signature)}`;
}

function signatureImg(language: Language, png: Buffer): string {
  return `<img class="signature" alt="${words[language].signature}" src="data:image/png;base64,${png.toString("base64")}">`;
}

function evidenceHtml(
  { language, contractNumber, version, otherWorkStatement, signaturePng }: ContractDocument,
  evidence: SignatureEvidence,
): string {
  const word = words[language];
  const rows: [string, string][] = [
    [word.number, `${contractNumber}, ${word.version} ${version}`],
    [word.who, evidence.name],
    [word.account, evidence.account],
    [word.signedAt, evidence.signedAt],
    [word.submittedAt, evidence.submittedAt],
    [word.address, evidence.address],
    [word.browser, evidence.userAgent],
    [word.way, word.ways[evidence.way]],
    [word.consent, `${consent[language]} ${otherWorkStatement}`.trim()],
    [word.bodyHash, evidence.bodySha256],
    [word.signatureHash, evidence.signatureSha256],
    [word.template, String(evidence.templateVersion)],
    [word.verify, evidence.verifyUrl],
  ];
  const lines = rows.map(([label, value]) => `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>`).join("");
  return `<section class="evidence"><h1>${word.evidence}</h1><p>${word.intro}</p>
${signaturePng ? signatureImg(language, signaturePng) : ""}<table>${lines}</table>${qrSvg(evidence.verifyQr, word.verify)}</section>`;
}

const qrSvg = ({ size, path }: SignatureEvidence["verifyQr"], label: string): string =>
  `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;

export const documentStyles = `
html { font-size: 9.5pt; }
h1 { margin-bottom: 3mm; }
h2 { font-size: 11pt; margin: 5mm 0 1mm; }
p { margin-bottom: 1.5mm; }
table { margin: 1.5mm 0; break-inside: avoid; }
th, td { padding-block: .9mm; }
td ul, td ol { margin: 0 0 1.5mm; padding-left: 5mm; }
td > :last-child { margin-bottom: 0; }
th { width: 34%; font-weight: 400; }
.number { color: #4c5952; font-size: 9pt; margin: 0; }
.lead { color: #4c5952; }
.place { margin-top: 7mm; break-after: avoid; }
.draft { border: .6pt solid #9a4b12; color: #9a4b12; padding: 2mm 3mm; font-weight: 700; }
.signatures td { border: 0; width: 50%; padding-right: 6mm; }
.signatures tr:first-child td { vertical-align: bottom; border-bottom: .6pt solid #16211b; }
.signatures .issued { font-style: italic; font-size: 12pt; margin: 0; }
.signatures .said { font-size: 8pt; margin: 0 0 2mm; }
.signatures .small { font-size: 8pt; color: #4c5952; margin: 0; }
.signature { display: block; width: 60mm; height: 25mm; object-fit: contain; }
.slot { height: 25mm; }
.notice, .evidence { break-before: page; }
.qr { display: block; width: 36mm; height: 36mm; }
`;
