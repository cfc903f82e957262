import type { ChangeKind } from "~db/schema";

/** What the changes of a company are about, as the triggers name it. */
export const CHANGE_KINDS = [
  "positionAdded",
  "positionChanged",
  "positionRemoved",
  "bookingMade",
  "bookingEnded",
  "contractSubmitted",
  "hoursConfirmed",
  "hoursCorrected",
  "billIssued",
  "billPaid",
  "billOpened",
  "billRefunded",
] as const satisfies readonly ChangeKind[];
