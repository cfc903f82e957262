import type { Actor } from "./context";

/** Whose positions an actor may work on: one company's, all (null), or none. */
export function companyScope(actor: Actor): { companyId: string | null } | null {
  if (actor.kind === "system") return { companyId: null };
  if (actor.kind !== "user") return null;
  if (actor.role === "superuser") return { companyId: null };
  return actor.role === "employer" && actor.companyId ? { companyId: actor.companyId } : null;
}
