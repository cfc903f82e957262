import { documentStyles, documentTitle, draftHtml, otherWorkSentence, signatureSlot } from "~/domain/contract/document";
import { fillTemplate, type Placeholder, type SetPlaceholder } from "~/domain/contract/template-rules";
import type { Settings } from "~/domain/shared/settings";
import type { PdfDocument } from "~/gateways/pdf.server";
import { i18nOf } from "~/i18n/language.server";

type Language = "de" | "en";

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Values of an invented person and job, so that nobody's data stands in a preview. */
export function demoValues(
  { agencyName, agencyAddress, agencyCity, ...settings }: Settings,
  language: Language,
): Record<Placeholder, string> {
  const de = language === "de";
  // An empty value keeps its name, so that it is seen.
  const shown = (name: SetPlaceholder) => escaped(settings[name] || `{{${name}}}`);
  return {
    employerName: escaped(agencyName),
    employerAddress: escaped(agencyAddress),
    city: escaped(agencyCity),
    employeeName: de ? "Mara Muster" : "Mara Sample",
    employeeAddress: "Musterweg 7/12, 1070 Wien",
    ssn: "1234 010190",
    accountHolder: de ? "Mara Muster" : "Mara Sample",
    bankName: "Musterbank",
    iban: "AT00 0000 0000 0000 0000",
    bic: "MUSTATWW",
    date: "04.12.2026",
    companyName: "Beispiel Events GmbH",
    eventName: de ? "Musterevent" : "Sample event",
    jobName: "Hostess",
    jobDescription: de ? "Gäste begrüßen und begleiten." : "Welcome and guide guests.",
    jobPlace: "Messeplatz 1, 1021 Wien",
    jobDate: "11.12.2026",
    jobStart: "17:00",
    jobEndDate: "11.12.2026",
    jobEnd: "23:00",
    hours: de ? "6 Stunden" : "6 hours",
    hourlyRate: de ? "13,09 € je Stunde" : "13,09 € per hour",
    bonus: "10 %",
    travelCost: "12,00 €",
    grossPay: "98,39 €",
    collectiveAgreement: shown("collectiveAgreement"),
    classification: shown("classification"),
    socialInsurer: shown("socialInsurer"),
    pensionFund: shown("pensionFund"),
    payDueDay: shown("payDueDay"),
    registrationNote: shown("registrationNote"),
    employerSignature: `<p class="issued">${escaped(agencyName)}</p>`,
    employeeSignature: signatureSlot,
  };
}

/** A wording as its contract would be printed, with invented values; it must have passed templateRefusals. */
export function printedPreview(body: string, language: Language, settings: Settings): PdfDocument {
  const document = {
    language,
    contractNumber: "V-0000-000000",
    version: 1,
    otherWorkStatement: otherWorkSentence(
      i18nOf(language).t,
      { day: settings.workDayHours, week: settings.workWeekHours, rest: settings.restHours },
      language,
    ),
    body: fillTemplate(body, demoValues(settings, language)),
    signaturePng: null,
  };
  const title = documentTitle(document);
  return { html: draftHtml(document, "draft"), lang: language, title, styles: documentStyles, footer: title };
}
