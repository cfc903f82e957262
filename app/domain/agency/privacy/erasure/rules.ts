import { DAY } from "~/config/durations";
import type { ClassName, DataClass } from "../data-class";

/** From the order until then a click stops it (PRIV-06). */
export const STOP_MS = DAY;

/** What holds an erasure up, each with the page on which it is done. */
export const BLOCKS = ["comingBookings", "unconfirmedHours", "openPay", "unpaidBills", "runningHolds"] as const;
export type Block = (typeof BLOCKS)[number];

export interface ErasureFacts {
  blocks: readonly Block[];
  /** Nobody else could do what only an owner may. */
  isLastOwner: boolean;
}

/** Why an account cannot be erased now, or null. The page explains it; orderErasure enforces it (PRIV-05). */
export function erasureRefusal({ blocks, isLastOwner }: ErasureFacts): "lastOwner" | "eraseBlocked" | null {
  if (isLastOwner) return "lastOwner";
  return blocks.length > 0 ? "eraseBlocked" : null;
}

/** What of a class is kept, and until when; null when it is erased. */
export interface PreviewLine {
  name: ClassName;
  count: number;
  keptUntil: string | null;
}

interface Kept {
  /** Day of the last job or of today, YYYY-MM-DD. */
  lastDay: string;
  contractYears: number;
  /** The last day for which the law on equal treatment lets somebody claim. */
  applicationsUntil: string;
}

/** Until which day the law keeps a class: contracts and money to the end of the seventh year after theirs (PRIV-07). */
export function keptUntil({ erasure, until }: DataClass, { lastDay, contractYears, applicationsUntil }: Kept) {
  if (erasure !== "locked") return null;
  if (until === "retentionApplicationMonths") return applicationsUntil;
  return `${Number(lastDay.slice(0, 4)) + contractYears}-12-31`;
}
