import type { TFunction } from "i18next";

/** What every mail is made of: its facts, and how its reader is spoken to. */
export interface MailProps<Facts> {
  t: TFunction;
  language: "de" | "en";
  /** The reader's first name for staff, the contact's full name for companies. */
  name: string;
  subject: string;
  /** What the agency calls this site. */
  product: string;
  footer: string;
  facts: Facts;
}

export type InLanguage = Pick<MailProps<unknown>, "language">;
/** How a reader is spoken to, before there are facts. */
export type MailFrame = Omit<MailProps<unknown>, "facts" | "subject">;
