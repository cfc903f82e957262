import type { Duty } from "~db/schema";

type Role = "employer" | "employee" | "superuser";

/** Three on each side (D-165); staff act for themselves alone. The owner may do everything of its side. */
export const DUTIES: Record<Role, readonly Duty[]> = {
  superuser: ["owner", "office", "finance"],
  employer: ["owner", "booker", "onSite"],
  employee: ["owner"],
};

/** Which duties may do something besides the owner. */
export type Allowed = readonly Duty[];

/** Whether a duty may do what is allowed to these; what nobody has thought of is the owner's alone. */
export const mayDo = (duty: Duty, allowed: Allowed | undefined): boolean =>
  duty === "owner" || (allowed?.includes(duty) ?? false);

/** Whom a refusal names: the duty whose work it is, else the owner. */
export const dutyFor = (role: Role, allowed: Allowed | undefined): Duty =>
  allowed?.find((duty) => DUTIES[role].includes(duty)) ?? "owner";
