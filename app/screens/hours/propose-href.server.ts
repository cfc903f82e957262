import { findProposable } from "~/domain/hours/proposals/propose-hours.server";
import type { Visit } from "~/http/visit.server";

/** Where the booked person proposes hours that nobody signs, or sees what became of it; null while they cannot. */
export function proposeHrefOf({ context, user }: Visit, bookingId: string): string | null {
  if (user?.role !== "employee") return null;
  const own = findProposable(
    { ...context, actor: { kind: "user", userId: user.id, role: user.role, companyId: null } },
    bookingId,
  );
  return own && (own.refusal === null || own.refusal === "hoursProposalOpen")
    ? `/staff/bookings/${bookingId}/hours`
    : null;
}
