import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { config } from "~/config/config.server";
import { now } from "~/gateways/clock.server";
import { throwIfFault } from "~/gateways/faults.server";

export type Mail = {
  to: string;
  /** The name is written whole, whatever is in it. */
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Stays the same when a mail is tried again, so that mail programs may know a repeat. */
  messageId: string;
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
  /** Where one click of a mail program ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
  /** A person's own words that are passed on; every other mail says that it was made by a program (RFC 3834). */
  ofPerson?: boolean;
};

export type MailSummary = { id: string; sentAt: number; to: string; from: string; subject: string };
export type StoredMail = MailSummary & { html: string; text: string; attachments: string[] };

/** By SMTP, or without SMTP_URL as a file. Rejects when it could not be handed over; trying again is the caller's business. */
export async function sendMail(mail: Mail): Promise<void> {
  throwIfFault("mail.send");
  const { smtpUrl } = config();
  if (smtpUrl) await sendBySmtp(smtpUrl, mail);
  else await writeMail(mail);
}

/** What was written instead of sent, newest first. */
export async function listMails(): Promise<MailSummary[]> {
  const names = (await mailNames())
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse();
  const mails = await Promise.all(names.map((name) => readMail(name.slice(0, -".eml".length))));
  return mails.flatMap((mail) => {
    if (!mail) return [];
    const { html, text, attachments, ...summary } = mail;
    return [summary];
  });
}

export async function readMail(id: string): Promise<StoredMail | null> {
  if (!/^\d+-[0-9a-f]+$/.test(id)) return null;
  const stored = await readFile(join(folder(), `${id}.json`), "utf8").catch(() => null);
  return stored ? { id, ...JSON.parse(stored) } : null;
}

const seconds = 1_000;

/** How long a connection stays open without a mail; then we end it, before the other side does. */
const UNUSED_MS = 1 * seconds;

/** Mails of a rush share a connection, because greeting, encryption and log-in take longer than a mail (DFIG-03). */
interface Line {
  url: string;
  transport: ReturnType<typeof openLine>;
  sending: number;
  ending?: NodeJS.Timeout;
}

let line: Line | undefined;

const openLine = (url: string) =>
  createTransport({
    url,
    pool: true,
    // A mail goes out anew when the other side had closed the line unseen.
    maxRequeues: 1,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });

async function sendBySmtp(url: string, mail: Mail): Promise<void> {
  if (line?.url !== url) line = { url, transport: openLine(url), sending: 0 };
  const mine = line;
  clearTimeout(mine.ending);
  mine.sending += 1;
  try {
    await mine.transport.sendMail(message(mail));
  } finally {
    mine.sending -= 1;
    if (mine.sending === 0) mine.ending = setTimeout(() => endLine(mine), UNUSED_MS).unref();
  }
}

function endLine(mine: Line): void {
  mine.transport.close();
  if (line === mine) line = undefined;
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** The content of a mail is never a path or an address to fetch. */
const message = ({ unsubscribeUrl, ofPerson, to, from, ...mail }: Mail) => ({
  ...mail,
  // What begins like an encoded word would be read as one.
  subject: oneLine(mail.subject).replaceAll("=?", "= ?"),
  // As objects: a text would be read as a list of addresses, and a name as part of it.
  to: { name: "", address: to },
  from: { ...from, name: oneLine(from.name) },
  headers: {
    ...(ofPerson ? {} : { "Auto-Submitted": "auto-generated" }),
    ...(unsubscribeUrl
      ? {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {}),
  },
  attachments: [...(mail.attachments ?? [])],
  date: new Date(now()),
  disableFileAccess: true,
  disableUrlAccess: true,
});

const folder = () => join(config().dataDir, "mail");
const mailNames = () => readdir(folder()).catch((): string[] => []);

/** The same message twice is one file. The reader's copy is there before the mail itself is listed. */
async function writeMail(mail: Mail): Promise<void> {
  const digest = createHash("sha256").update(mail.messageId).digest("hex").slice(0, 16);
  if ((await mailNames()).some((name) => name.endsWith(`-${digest}.eml`))) return;
  const sentAt = now();
  const id = `${sentAt}-${digest}`;
  const { message: source } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message(mail));
  const { to, subject, html, text } = mail;
  const from = `${mail.from.name} <${mail.from.address}>`;
  const attachments = (mail.attachments ?? []).map(({ filename }) => filename);
  await mkdir(folder(), { recursive: true });
  await writeWhole(
    join(folder(), `${id}.json`),
    JSON.stringify({ sentAt, to, from, subject, html, text, attachments }),
  );
  await writeWhole(join(folder(), `${id}.eml`), source as Buffer);
}

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}
