import sanitizeHtml from "sanitize-html";
import { nameOf } from "~/domain/account/name-rules";
import { needsYouthBreak } from "~/domain/application/work/youth-break.server";
import { escapeHtml } from "~/domain/shared/documents/escape-html";
import type { Settings } from "~/domain/shared/settings";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { formatDay, formatDecimal, formatMoney, formatPercent } from "~/i18n/format";
import { isolated } from "~/i18n/isolated";
import { i18nOf } from "~/i18n/language.server";
import { type BankDetails, groupIban } from "./bank-rules";
import { signatureSlot } from "./document";
import type { BookedPosition } from "./queries.server";
import type { Placeholder } from "./template-rules";

const words = {
  de: {
    hours: "Stunden",
    perHour: "je Stunde",
    none: "keiner",
    noCost: "keine",
    issued: "elektronisch ausgestellt am",
    formerly: "bisher",
    noSsn: "noch keine, wird mit der Anmeldung angefordert",
    born: "geboren am",
    inPlace: "in",
  },
  en: {
    hours: "hours",
    perHour: "per hour",
    none: "none",
    noCost: "none",
    issued: "issued electronically on",
    formerly: "formerly",
    noSsn: "none yet, requested with the registration",
    born: "born on",
    inPlace: "in",
  },
} as const;

interface ValueFacts {
  booked: BookedPosition;
  /** Under which an earlier version was made; the contract names both (FLOW-01). */
  formerName: string | null;
  details: BankDetails;
  settings: Settings;
  language: "de" | "en";
  /** The day the contract is made, an instant in UTC ms. */
  now: number;
}

/** What stands in place of each placeholder, as HTML. The employee's signature stays a slot until it is given. */
export function contractValues({
  booked,
  formerName,
  details,
  settings,
  language,
  now,
}: ValueFacts): Record<Placeholder, string> {
  const { position, event, job, staffType, company, person, profile } = booked;
  const word = words[language];
  const { t } = i18nOf(language);
  const name = nameOf(person);
  const signedBy = `<p class="issued">${escapeHtml(settings.agencyName)}</p><p class="small">${word.issued} ${formatDay(dayOf(now))}</p>`;
  return {
    ...escaped({
      employerName: settings.agencyName,
      employerAddress: settings.agencyAddress,
      employeeName: formerName ? `${name} (${word.formerly} ${formerName})` : name,
      employeeAddress: addressOf(profile),
      ssn: details.ssn || withoutNumber(details, profile, word),
      accountHolder: details.issuedName,
      bankName: details.nameOfInstitute,
      iban: groupIban(details.iban),
      bic: details.bic,
      date: formatDay(dayOf(now)),
      city: settings.agencyCity,
      companyName: company.companyName,
      eventName: event.eventName,
      jobName: language === "de" ? staffType.nameDe : staffType.nameEn,
      jobPlace: position.jobPlace,
      jobDate: formatDay(dayOf(position.startsAt)),
      jobStart: clockOf(position.startsAt),
      jobEndDate: formatDay(dayOf(position.endsAt)),
      jobEnd: clockOf(position.endsAt),
      hours: [
        `${formatDecimal(t, minutesOf(position) / 60)} ${word.hours}`,
        needsYouthBreak(position, profile.dateOfBirth) ? t("messages:youthBreak") : "",
      ]
        .filter(Boolean)
        .join(". "),
      hourlyRate: `${formatMoney(t, position.pricePerHourCents)} ${word.perHour}`,
      bonus: position.bonusPercent ? formatPercent(t, position.bonusPercent) : word.none,
      travelCost: position.jobTravelCostCents ? formatMoney(t, position.jobTravelCostCents) : word.noCost,
      grossPay: formatMoney(t, position.staffTotalCents),
      collectiveAgreement: settings.collectiveAgreement,
      classification: settings.classification,
      socialInsurer: settings.socialInsurer,
      pensionFund: settings.pensionFund,
      payDueDay: settings.payDueDay,
      registrationNote: settings.registrationNote,
    }),
    // Paragraphs and lists of the tasks stay as they were written; links have no use on paper (FLOW-14).
    jobDescription: sanitizeHtml(job.jobDescription, {
      allowedTags: ["p", "br", "strong", "em", "u", "ul", "ol", "li"],
      allowedAttributes: {},
    }).trim(),
    employerSignature: signedBy,
    employeeSignature: signatureSlot,
  };
}

/** What is known of somebody without a number: when and where they were born (CASE-24). */
function withoutNumber(
  { birthPlace = "" }: BankDetails,
  { dateOfBirth }: BookedPosition["profile"],
  word: (typeof words)["de" | "en"],
): string {
  const born = [
    dateOfBirth ? `${word.born} ${formatDay(dateOfBirth)}` : "",
    birthPlace && `${word.inPlace} ${birthPlace}`,
  ];
  return `${word.noSsn} (${born.filter(Boolean).join(" ")})`;
}

function addressOf(profile: BookedPosition["profile"]): string {
  const street = [profile.addressLineOne, profile.addressLineTwo].filter(Boolean).join("/");
  const town = [profile.postalCode, profile.city].filter(Boolean).join(" ");
  return [street, town].filter(Boolean).join(", ");
}

function escaped<T extends Record<string, string>>(values: T): { [K in keyof T]: string } {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, escapeHtml(isolated(value))])) as T;
}
