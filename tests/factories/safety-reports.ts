import { eq } from "drizzle-orm";
import { reportSafety } from "~/domain/message/safety/report-safety.server";
import { newId } from "~/domain/shared/ids";
import { bookings } from "~db/schema";
import type { World } from "./world";

interface Told {
  text?: string;
  kind?: "danger" | "harassment" | "hours" | "other";
  callMe?: boolean;
}

/** Something that the person of a booking has told the agency now. */
export function makeSafetyReport(world: World, bookingId: string, told: Told = {}): string {
  const booking = world.db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  if (!booking) throw new Error(`no booking ${bookingId}`);
  const { text = "Die Leiter war gebrochen", kind = "danger", callMe = false } = told;
  const person = world.as({ kind: "user", userId: booking.userId, role: "employee", companyId: null });
  const submissionId = newId(world.now);
  const done = reportSafety(person, { bookingId, kind, text, callMe, neverAgain: false, submissionId });
  if (!done.ok) throw new Error(done.refusal);
  return done.value.reportId;
}
