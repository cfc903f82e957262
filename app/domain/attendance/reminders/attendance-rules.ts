/** How it stands with the question whether somebody comes (REM-14). Silence ends nothing (D-101). */
export type AttendanceState = "coming" | "silent" | "cancelled";

export function attendanceState(facts: { cancelled: boolean; answered: boolean }): AttendanceState {
  if (facts.cancelled) return "cancelled";
  return facts.answered ? "coming" : "silent";
}

export type AttendanceRefusal = "linkExpired" | "attendanceTooEarly";

/** Why "I'm coming" does not count now, or null: only from the first reminder on and before the start (REM-10). */
export function attendanceRefusal(facts: {
  cancelled: boolean;
  asksFrom: number;
  startsAt: number;
  now: number;
}): AttendanceRefusal | null {
  if (facts.cancelled || facts.now >= facts.startsAt) return "linkExpired";
  return facts.now < facts.asksFrom ? "attendanceTooEarly" : null;
}
