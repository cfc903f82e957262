import type { MailPayload } from "../mail-data";

/** What the agency's people are notified of that stands in their queue and is mailed to none of them (PUSH-10). */
export type AgencyNews = "silence" | "dropout" | "accepted" | "late" | "dispute" | "safety";

/** What a device is told: the same as a mail, or that something waits for the agency. */
type PushSubject =
  | {
      mail: MailPayload;
      /** The mail itself is not sent. */
      alone: boolean;
      news?: undefined;
    }
  | { news: AgencyNews; userId: string; positionId: string; mail?: undefined };

export type PushPayload = PushSubject & {
  /** One device that is tried again; without it all of the person. */
  again?: { subscriptionId: string; tries: number } | undefined;
};
