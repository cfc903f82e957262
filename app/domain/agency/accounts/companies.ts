/** Whether the agency has looked at a company's registration (BO-18). */
export const COMPANY_STATES = ["new", "validated"] as const;

export interface CompanyFilter {
  search: string;
  state: (typeof COMPANY_STATES)[number] | null;
}
