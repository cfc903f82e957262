import type { WorkFinding } from "~/domain/application/work/work-findings.server";
import type { Message } from "~/domain/shared/result";

const SHORTEST_REASON = 20;
export const LONGEST_REASON = 500;

/** What is stored of a finding: its key and numbers, without the job that it is about. */
export type StoredFinding = { key: WorkFinding["key"]; from?: string; amount: number };

const amountOf = (finding: WorkFinding): number =>
  "hours" in finding ? finding.hours : "days" in finding ? finding.days : 0;

/** The findings as an override keeps them (WORK-14). */
export const storedFindings = (findings: readonly WorkFinding[]): StoredFinding[] =>
  findings.map((finding) => ({
    key: finding.key,
    ...("from" in finding ? { from: finding.from } : {}),
    amount: amountOf(finding),
  }));

/** Whether an override allows what is found now: nothing was added and nothing became worse since (WORK-14). */
export const covers = (allowed: readonly StoredFinding[], findings: readonly WorkFinding[]): boolean =>
  storedFindings(findings).every(({ key, from, amount }) =>
    allowed.some((one) => one.key === key && one.from === from && amount <= one.amount),
  );

/** What is wrong with a reason: it is read by the person and by whoever inspects (WORK-13). */
export function reasonRefusal(reason: string): Message | null {
  const { length } = reason.trim();
  if (length < SHORTEST_REASON) return "reasonTooShort";
  return length > LONGEST_REASON ? `tooLong?max=${LONGEST_REASON}` : null;
}
