import type { Context, UserActor } from "../shared/context";

/** The person whom a mailed key proves, acting for themselves: there is no session before the registration ends (D-82). */
export function asStaff(context: Context, userId: string): Context<UserActor> {
  return { ...context, actor: { kind: "user", userId, role: "employee", companyId: null } };
}
