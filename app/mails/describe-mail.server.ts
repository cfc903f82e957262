import type { Context } from "~/domain/shared/context";
import type { Settings } from "~/domain/shared/settings";
import type { Attachment } from "./attachment.server";
import type { Block, TicketJob } from "./mail-blocks";
import type { MailFrame } from "./mail-props";

type Values = Record<string, string | number>;
type Asked<D> = [context: Context, data: D, frame: MailFrame, settings: Settings];
/** Null when what it is about is over meanwhile: then nothing is sent (REM-21). */
type Look<D, F> = (...asked: Asked<D>) => F | null | Promise<{ facts: F; attachments: Attachment[] } | null>;
/** Who is greeted; null in a mail that greets otherwise, or nobody. */
type Reader = "staff" | "company" | null;
/** How its reader is spoken to; `word` finds a text of the mail itself. */
type Speech = MailFrame & { subject: string; word: (key: string, values?: Values) => string };

/**
 * What a mail says. Its texts are in locales/…/mails.json under its name in camel case; they name its facts, the
 * product, and the work, event and company of its job, by their own names.
 */
interface Description<D, F> {
  /** What the subject names otherwise. */
  subject?: (facts: F) => Values;
  /** The mail whose texts it has below its subject. */
  texts?: string;
  /** What a list of mails shows after the subject; without it the text "preview". */
  preview?: (facts: F, speech: Speech) => string;
  /** From top to bottom; what is empty is left out. */
  body: (facts: F, speech: Speech) => readonly (Block | false | null)[];
  attachments?: (context: Context, data: D, frame: MailFrame) => Attachment[];
}

export type Written = { subject: string; preview: string; blocks: Block[]; attachments: Attachment[] };
export type Write<D> = (template: string, ...asked: Asked<D>) => Promise<Written | null>;

/** A mail for a kind of reader: what it is about, and what it says. The result writes it; null: nothing is to be sent. */
export function mail<D, F extends object>(
  reader: Reader | ((facts: F) => Reader),
  look: Look<D, F>,
  description: Description<D, F>,
): Write<D> {
  return async (template, context, data, frame, settings) => {
    const found = await look(context, data, frame, settings);
    if (found === null) return null;
    const { facts, attachments } = "attachments" in found ? found : { facts: found, attachments: [] };
    const { t, name, product } = frame;
    const texts = template.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const named = { product, ...namesOf(facts) };
    // One line, whatever was typed into what it names.
    const subject = t(`mails:${texts}.subject`, { ...named, ...description.subject?.(facts) }).replace(/\s+/g, " ");
    const word: Speech["word"] = (key, values) =>
      t(`mails:${description.texts ?? texts}.${key}`, { ...named, ...values });
    const speech = { ...frame, subject, word };
    const greeted = typeof reader === "function" ? reader(facts) : reader;
    const greeting = greeted && t(greeted === "staff" ? "mails:helloStaff" : "mails:helloCompany", { name });
    return {
      subject,
      preview: description.preview?.(facts, speech) ?? word("preview"),
      blocks: [greeting, ...description.body(facts, speech)].filter((block): block is Block => !!block),
      attachments: [...attachments, ...(description.attachments?.(context, data, frame) ?? [])],
    };
  };
}

const namesOf = (facts: { job?: Pick<TicketJob, "work" | "eventName" | "companyName"> }) => {
  const { job } = facts;
  return { ...(job && { work: job.work, event: job.eventName, company: job.companyName }), ...facts };
};
