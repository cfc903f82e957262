/** The end of a line inside a paragraph. */
export const NEW_LINE = { newLine: true } as const;

/** A piece of a paragraph or of a value; a link is `plain` where the mail program draws it as it likes. */
export type Part =
  | string
  | typeof NEW_LINE
  | { bold: string }
  | { struck: readonly Part[] }
  | { link: string; href: string; plain?: true };

export type MailLine = { label: string; value: string | readonly Part[]; sum?: boolean; wraps?: boolean };

/** What the ticket of a job shows: days `YYYY-MM-DD`, times `HH:MM`, whole cents. */
export interface TicketJob {
  work: string;
  eventName: string;
  companyName: string;
  day: string;
  start: string;
  end: string;
  place: string;
  staffTotalCents: number;
}

/** What a mail is made of, from top to bottom: a string or parts are a paragraph. */
export type Block =
  | string
  | readonly Part[]
  /** A paragraph; the phone number that it names is called by a tap. */
  | { text: string; phone: string }
  /** The pay is for the person who works, and for nobody else. */
  | { job: TicketJob; pay?: true }
  | { lines: readonly MailLine[] }
  | { button: string; href: string }
  /** Both answers to "Are you coming?", on the page at this address. */
  | { comingHref: string };
