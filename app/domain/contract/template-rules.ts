import type { Message } from "../shared/result";

/** What a contract's wording may name; each stands as {{name}} in the template (CTR-02). */
export const PLACEHOLDERS = [
  "employerName",
  "employerAddress",
  "employeeName",
  "employeeAddress",
  "ssn",
  "accountHolder",
  "bankName",
  "iban",
  "bic",
  "date",
  "city",
  "companyName",
  "eventName",
  "jobName",
  "jobDescription",
  "jobPlace",
  "jobDate",
  "jobStart",
  "jobEndDate",
  "jobEnd",
  "hours",
  "hourlyRate",
  "bonus",
  "travelCost",
  "grossPay",
  "employerSignature",
  "employeeSignature",
  "collectiveAgreement",
  "classification",
  "socialInsurer",
  "pensionFund",
  "payDueDay",
  "registrationNote",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Without these the document is no contract of the catalogue and no Dienstzettel (CTR-02, § 2 AVRAG). */
export const REQUIRED_PLACEHOLDERS: readonly Placeholder[] = [
  "employerName",
  "employerAddress",
  "employeeName",
  "employeeAddress",
  "ssn",
  "accountHolder",
  "bankName",
  "iban",
  "bic",
  "date",
  "city",
  "jobName",
  "jobPlace",
  "jobDate",
  "jobStart",
  "jobEnd",
  "hourlyRate",
  "grossPay",
  "employerSignature",
  "employeeSignature",
];

/** Those whose value is a setting of the same name, which may be empty. */
export const SET_PLACEHOLDERS = [
  "collectiveAgreement",
  "classification",
  "socialInsurer",
  "pensionFund",
  "payDueDay",
  "registrationNote",
] as const satisfies readonly Placeholder[];
export type SetPlaceholder = (typeof SET_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const usedIn = (body: string) => new Set([...body.matchAll(PLACEHOLDER)].map(([, name = ""]) => name));

/** What a wording names and nobody has set: no contract is made with it until then. */
export const missingValues = (body: string, settings: Record<SetPlaceholder, string>): SetPlaceholder[] => {
  const used = usedIn(body);
  return SET_PLACEHOLDERS.filter((name) => used.has(name) && settings[name].trim() === "");
};

/** Everything wrong with the wording of a template (BO-06): unknown and missing placeholders, each named once. */
export function templateRefusals(body: string): Message[] {
  const used = usedIn(body);
  const unknown = [...used].filter((name) => !(PLACEHOLDERS as readonly string[]).includes(name));
  const missing = REQUIRED_PLACEHOLDERS.filter((name) => !used.has(name));
  return [
    ...unknown.map((name): Message => `placeholderUnknown?name=${encodeURIComponent(name)}`),
    ...missing.map((name): Message => `placeholderMissing?name=${name}`),
  ];
}

/**
 * The wording with its values, which are HTML. Throws for a placeholder that nobody knows and for one without a value:
 * a contract with a gap must not come to be.
 */
export function fillTemplate(body: string, values: Record<Placeholder, string>): string {
  return body.replace(PLACEHOLDER, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as Placeholder] : "";
    if (value === "") throw new Error(`nothing to put in place of {{${name}}}`);
    return value;
  });
}
