import { NO_LAST_NAME, nameOf, sameName } from "../account/name-rules";
import { applicationLabel } from "../application/rules";
import type { FieldRefusal } from "../shared/result";

/** The drawn signature's canvas in pixels (LIM-38). */
export const SIGNATURE_CANVAS = { width: 300, height: 125 } as const;
export const SIGNATURE_WAYS = ["drawn", "uploaded", "typed"] as const;

export type ContractFacts = {
  detailsSaved: boolean;
  /** The current version exists. */
  created: boolean;
  signed: boolean;
  submitted: boolean;
  /** An earlier version was submitted and a change replaced it (CTR-12). */
  submittedBefore: boolean;
};

export type ContractStep = "bank" | "create" | "sign" | "submit";

/** The next step of the confirmation sequence (CTR-01), or null when the contract is submitted. */
export function nextStep(facts: ContractFacts): ContractStep | null {
  if (!facts.detailsSaved) return "bank";
  if (!facts.created) return "create";
  if (!facts.signed) return "sign";
  return facts.submitted ? null : "submit";
}

export type SignRefusal = "contractNotSigned" | "contractAlreadySubmitted" | "contractAlreadySigned";

/** Why the current contract cannot be signed (ERR-18), or null. */
export function signRefusal(facts: Pick<ContractFacts, "created" | "signed" | "submitted">): SignRefusal | null {
  if (!facts.created) return "contractNotSigned";
  if (facts.submitted) return "contractAlreadySubmitted";
  return facts.signed ? "contractAlreadySigned" : null;
}

interface SignForm {
  firstName: string;
  lastName: string;
  /** What was typed as the signature; null for a drawing or a picture. */
  typedName: string | null;
  hasSignature: boolean;
  /** Whose contract it is. */
  party: { firstName: string; lastName: string };
}

/** Field refusals of the signing form: blank names, an empty signature, another name than the contract's (CTR-06, CTR-07, FLOW-01). */
export function signFieldRefusals({ typedName, hasSignature, party, ...typed }: SignForm): FieldRefusal[] {
  const refusals: FieldRefusal[] = [];
  for (const field of ["firstName", "lastName"] as const) {
    if (typed[field].trim() === "" && party[field] !== NO_LAST_NAME) refusals.push({ field, key: "required" });
    else if (!sameName(party[field], typed[field])) refusals.push({ field, key: "signatureName" });
  }
  if (!hasSignature) refusals.push({ field: "signature", key: "signatureRequired" });
  else if (typedName !== null && !sameName(nameOf(party), typedName))
    refusals.push({ field: "signature", key: "signatureName" });
  return refusals;
}

export type SubmitRefusal = "contractNotSigned" | "contractAlreadySubmitted";

/** Why the contract cannot be submitted (CTR-10), or null. */
export function submitRefusal(facts: Pick<ContractFacts, "created" | "signed" | "submitted">): SubmitRefusal | null {
  if (!facts.created || !facts.signed) return "contractNotSigned";
  return facts.submitted ? "contractAlreadySubmitted" : null;
}

export type ProgressFacts = ContractFacts & {
  withdrawn: boolean;
  rejected: boolean;
  booked: boolean;
  cancelled: boolean;
  /** A social security number is stored, with the booking or the account. */
  hasSsn: boolean;
  /** Account holder, institute, IBAN and BIC are all stored with the booking. */
  hasBank: boolean;
  briefingCount: number;
  readBriefingCount: number;
  /** Not all days are registered with the insurers yet, and whether nobody is ready before they are (ELDA-12). */
  registrationPending: boolean;
  registrationBlocks: boolean;
  endsAt: number;
  hoursConfirmed: boolean;
  now: number;
};

export type ProgressLabel =
  | "applied"
  | "rejected"
  | "bookingFixed"
  | "ssnMissing"
  | "bankMissing"
  | "bankSubmitted"
  | "contractCreated"
  | "contractSigned"
  | "contractNotSubmitted"
  | "contractSubmitted"
  | "readyForAction"
  | "briefingsRead"
  | "eldaPending"
  | "readyForTheJob"
  | "jobDone"
  | "hoursConfirmed"
  | "withdrawn"
  | "cancelled";

/**
 * The one label of a person's job (MYJ-11 to MYJ-24), in the order of D-49. "Withdrawn" and "cancelled" are ours, for
 * D-97 and D-33. What else is worth saying stands in progressDetails.
 */
export function progressLabel(facts: ProgressFacts): ProgressLabel {
  const waiting = applicationLabel(facts);
  if (waiting) return waiting;
  if (facts.hoursConfirmed) return "hoursConfirmed";
  if (facts.endsAt <= facts.now) return "jobDone";
  return contractLabel(facts) ?? briefingLabel(facts) ?? "contractSubmitted";
}

function contractLabel(facts: ProgressFacts): ProgressLabel | null {
  if (facts.submitted) return null;
  if (!facts.detailsSaved) return "bookingFixed";
  if (!facts.hasSsn) return "ssnMissing";
  if (!facts.hasBank) return "bankMissing";
  if (!facts.created) return "bankSubmitted";
  if (facts.signed) return "contractSigned";
  return facts.submittedBefore ? "contractNotSubmitted" : "contractCreated";
}

function briefingLabel(facts: ProgressFacts): ProgressLabel | null {
  if (facts.briefingCount === 0) return null;
  if (facts.readBriefingCount < facts.briefingCount) return "readyForAction";
  return isReadyForTheJob(facts) ? "readyForTheJob" : null;
}

type ReadyFacts = Pick<
  ProgressFacts,
  | "submitted"
  | "briefingCount"
  | "readBriefingCount"
  | "registrationPending"
  | "registrationBlocks"
  | "endsAt"
  | "hoursConfirmed"
  | "now"
>;

/** Whether a booked person is "Ready for the job", as they and the company read it (MYJ-21, ELDA-12). */
export function isReadyForTheJob(facts: ReadyFacts): boolean {
  if (!facts.submitted || facts.hoursConfirmed || facts.endsAt <= facts.now) return false;
  const read = facts.briefingCount > 0 && facts.readBriefingCount === facts.briefingCount;
  return read && !(facts.registrationPending && facts.registrationBlocks);
}

/**
 * What a booked person's row says below its label until the job is done: what is missing and what is there. Together
 * with the label these are all the labels of MYJ-13 to MYJ-21.
 */
export function progressDetails(facts: ProgressFacts): ProgressLabel[] {
  if (!facts.booked || facts.cancelled || facts.hoursConfirmed || facts.endsAt <= facts.now) return [];
  const details: ProgressLabel[] = [];
  if (!facts.hasSsn) details.push("ssnMissing");
  details.push(facts.hasBank ? "bankSubmitted" : "bankMissing");
  if (facts.created) details.push(facts.submitted ? "contractSubmitted" : "contractNotSubmitted");
  if (facts.briefingCount > 0)
    details.push(facts.readBriefingCount < facts.briefingCount ? "readyForAction" : "briefingsRead");
  if (facts.submitted && facts.registrationPending) details.push("eldaPending");
  const label = progressLabel(facts);
  return details.filter((detail) => detail !== label);
}
