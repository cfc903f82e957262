/** What a company is written about (DESK-01); the time is the end or the start of work, or the end of a hold. */
export type CompanyNews =
  | { news: "applications" | "contracts"; eventId: string }
  | { news: "hours" | "hoursClosing"; eventId: string; at: number }
  | { news: "list"; companyId: string; at: number };

export type NewsName = CompanyNews["news"];
