import type { Placeholder } from "../template-rules";

/**
 * What a written statement of terms must say (Dienstzettel, §2 AVRAG), each with the placeholders that say it. What no
 * placeholder can say is found by its mark alone.
 */
const contents = {
  parties: ["employerName", "employerAddress", "employeeName", "employeeAddress"],
  start: ["jobDate", "jobStart"],
  end: ["jobEndDate", "jobEnd"],
  notice: [],
  place: ["jobPlace"],
  classification: ["classification"],
  description: ["jobName"],
  payBase: ["hourlyRate"],
  payExtras: ["bonus"],
  overtime: [],
  payDueDay: ["payDueDay"],
  payWay: ["iban"],
  holiday: [],
  hours: ["hours"],
  shiftChange: [],
  agreement: ["collectiveAgreement"],
  agreementOpen: [],
  socialInsurer: ["socialInsurer"],
  pensionFund: ["pensionFund"],
  training: [],
} as const satisfies Record<string, readonly Placeholder[]>;

export type Content = keyof typeof contents;
export const contentNames = Object.keys(contents) as Content[];

/** The class of a heading, or of any other part, that says it. */
export const anchorOf = (content: Content): string =>
  `dz-${content.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`;

function says(body: string, content: Content): boolean {
  const marked = [...body.matchAll(/class="([^"]*)"/g)].some(([, names = ""]) =>
    names.split(/\s+/).includes(anchorOf(content)),
  );
  const placeholders: readonly Placeholder[] = contents[content];
  const filled = placeholders.every((name) => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(body));
  return marked || (placeholders.length > 0 && filled);
}

/** What one of these wordings does not say. */
export const missingContents = (...bodies: readonly string[]): Content[] =>
  contentNames.filter((content) => bodies.some((body) => !says(body, content)));
