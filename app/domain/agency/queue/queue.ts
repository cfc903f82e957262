import type { CountName } from "./counts";

/** One thing that waits for the agency. */
export interface QueueEntry {
  kind: CountName;
  /** The row that it is about: a user, company, booking, outbox row, message or order. */
  id: string;
  /** Since when it waits, UTC ms. */
  since: number;
  /** By when it should be done, UTC ms; null when nothing says so. */
  due: number | null;
  /** It cannot wait any longer: the job is over, the term has passed, work was given up. */
  urgent: boolean;
  /** It came after the agency's last visit. */
  fresh: boolean;
  /** Values for the texts backOffice:queue.<kind>.*: names, moments ("2026-12-04 17:00"), numbers, prices; never what somebody earned or owes, nor secrets. */
  values: Record<string, string>;
  /** The row on whose page it is done: a user, company, booking, outbox row, message or order. */
  about: string;
  /** Who reminded of it and when, and until which instant it may wait. */
  mark: { remindedAt: number | null; remindedBy: string | null; laterUntil: number | null } | null;
}

/** What can be done to several entries at once. */
export const bulkActs = ["remind", "approve", "close", "later"] as const;
export type BulkAct = (typeof bulkActs)[number];
