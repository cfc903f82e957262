import { HOUR } from "~/config/durations";
import type { ProposalEnd } from "~db/schema";
import type { FieldRefusal } from "../../shared/result";
import { correctionRefusals } from "../record-rules";
import { breakRefusals, type HoursForm, validateHours } from "../rules";

export const WORDS_MAX = 500;
/** The person answers other times within so many hours, and never by silence (HRS2-08). */
const PERSON_ANSWER_HOURS = 72;
/** For so long the company has time where silence accepts nothing (HRS2-09). */
const COMPANY_ANSWER_HOURS = 48;
const REMINDED_AFTER_HOURS = 24;

export type ProposeRefusal =
  | "hoursAlreadyConfirmed"
  | "hoursOutstandingPaid"
  | "hoursProposalOpen"
  | "hoursProposalTooEarly"
  | "hoursProposalOver";

/** Why no hours can be proposed now, or null (HRS2-02); instants in UTC ms. */
export function proposeRefusal(facts: {
  confirmed: boolean;
  paidOutstandingCents: number;
  open: boolean;
  /** The planned end, and when the person left. */
  endsAt: number;
  goneAt: number | null;
  now: number;
  hoursProposalHours: number;
}): ProposeRefusal | null {
  if (facts.confirmed) return "hoursAlreadyConfirmed";
  if (facts.paidOutstandingCents > 0) return "hoursOutstandingPaid";
  if (facts.open) return "hoursProposalOpen";
  if (facts.now < Math.min(facts.endsAt, facts.goneAt ?? facts.endsAt)) return "hoursProposalTooEarly";
  return facts.now > facts.endsAt + facts.hoursProposalHours * HOUR ? "hoursProposalOver" : null;
}

type Proposed = Omit<HoursForm, "employerName" | "hasSignature"> & { breakMinutes: number; words: string };

/** Everything wrong with proposed hours: times as in the signed form, the break, and too many words (HRS2-03). */
export function proposalRefusals({ words, breakMinutes, ...times }: Proposed): FieldRefusal[] {
  // Nobody signs here.
  const faulty = validateHours({ ...times, employerName: "-", hasSignature: true });
  const tooLong = words.trim().length > WORDS_MAX;
  return [
    ...faulty,
    ...breakRefusals(breakMinutes, times.span?.minutes),
    ...(tooLong ? [{ field: "words", key: `tooLong?max=${WORDS_MAX}` } as const] : []),
  ];
}

/** The same for other times, with a reason of at least a few words (HRS2-07). */
export function counterRefusals({ words, ...times }: Proposed): FieldRefusal[] {
  const faulty = correctionRefusals({ ...times, reason: words });
  return faulty.map((wrong) => (wrong.field === "reason" ? { ...wrong, field: "words" } : wrong));
}

/** For how many hours the company may answer; with 0 silence accepts nothing, and the agency decides afterwards. */
export const companyAnswerMs = (hoursAutoAcceptHours: number): number =>
  (hoursAutoAcceptHours || COMPANY_ANSWER_HOURS) * HOUR;

export const personAnswerMs = PERSON_ANSWER_HOURS * HOUR;
export const remindedAfterMs = REMINDED_AFTER_HOURS * HOUR;

/** Whether the company's silence accepts hours: never what costs more than was booked (D-109). */
export const acceptedBySilence = (facts: { hoursAutoAcceptHours: number; outstandingCents: number }): boolean =>
  facts.hoursAutoAcceptHours > 0 && facts.outstandingCents === 0;

export type ProposalState = "company" | "person" | "agency" | ProposalEnd;

/** Who is to speak next about a proposal, or how it ended. */
export function proposalState(proposal: {
  answersId: string | null;
  passedAt: number | null;
  closedBy: ProposalEnd | null;
}): ProposalState {
  if (proposal.closedBy !== null) return proposal.closedBy;
  if (proposal.passedAt !== null) return "agency";
  return proposal.answersId === null ? "company" : "person";
}
