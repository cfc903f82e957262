import type { Role } from "~/domain/account/rules";

export const ACCOUNT_STATES = ["active", "registering", "approvalPending", "deactivated"] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export interface AccountFilter {
  search: string;
  role: Role | null;
  state: AccountState | null;
}

interface StateFacts {
  role: Role;
  companyId: string | null;
  deactivatedAt: number | null;
  submittedAt: number | null;
  approvedAt: number | null;
}

/** One word for where an account stands; what the list shows and what accountsInState asks for. */
export function accountState(facts: StateFacts): AccountState {
  if (facts.deactivatedAt !== null) return "deactivated";
  if (facts.role === "employer") return facts.companyId === null ? "registering" : "active";
  if (facts.role === "superuser") return "active";
  if (facts.submittedAt === null) return "registering";
  return facts.approvedAt === null ? "approvalPending" : "active";
}
