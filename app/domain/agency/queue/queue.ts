import type { CountName } from "./counts";

/** One thing that waits for the agency. */
export interface QueueEntry {
  kind: CountName;
  /** The row that it is about: a user, company, booking, outbox row, message or order. */
  id: string;
  /** Since when it waits, UTC ms. */
  since: number;
  /** It cannot wait any longer: the job is over, the term has passed, work was given up. */
  urgent: boolean;
  /** It came after the agency's last visit. */
  fresh: boolean;
  /** Values for the texts backOffice:queue.<kind>.*: names, days, numbers, never money or secrets. */
  values: Record<string, string>;
  /** The row on whose page it is done: a user, company, booking, outbox row, message or order. */
  about: string;
}
