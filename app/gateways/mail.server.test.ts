import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import addressparser from "nodemailer/lib/addressparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { untilHolds } from "../../tests/support/until";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-mail-"));
afterAll(() => rmSync(folder, { recursive: true }));

const mail = {
  to: "anna@tagwerk.example",
  from: { name: "Tagwerk", address: "post@tagwerk.example" },
  subject: "Grüß Gott, Žofie",
  html: "<p>Schön</p>",
  text: "Schön",
  messageId: "<01J0000000000000000000000A@tagwerk.example>",
  attachments: [{ filename: "Vertrag.pdf", content: Buffer.from("%PDF-"), contentType: "application/pdf" }],
};

beforeEach(() => {
  process.env.DATA_DIR = mkdtempSync(join(folder, "data-"));
  delete process.env.SMTP_URL;
  vi.resetModules();
});

describe("without SMTP_URL", () => {
  test("a mail is a file, and readable", async () => {
    const { listMails, readMail, sendMail } = await import("~/gateways/mail.server");
    expect(await listMails()).toEqual([]);
    await sendMail(mail);
    const [listed] = await listMails();
    expect(listed).toMatchObject({ to: mail.to, subject: mail.subject });
    expect(await readMail(listed?.id ?? "")).toMatchObject({
      html: mail.html,
      text: mail.text,
      attachments: ["Vertrag.pdf"],
    });
    const source = readFileSync(join(process.env.DATA_DIR ?? "", "mail", `${listed?.id}.eml`), "utf8");
    expect(source).toContain(`Message-ID: ${mail.messageId}`);
    expect(source).toContain("filename=Vertrag.pdf");
  });

  test("the same message twice is one file", async () => {
    const { listMails, sendMail } = await import("~/gateways/mail.server");
    await sendMail(mail);
    await sendMail({ ...mail, subject: "again" });
    await sendMail({ ...mail, messageId: "<other@tagwerk.example>" });
    expect(await listMails()).toHaveLength(2);
    expect(readdirSync(join(process.env.DATA_DIR ?? "", "mail")).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("a line break in a header adds no header", async () => {
    const { listMails, sendMail } = await import("~/gateways/mail.server");
    await sendMail({ ...mail, subject: "Hello\r\nBcc: all@tagwerk.example" });
    const [listed] = await listMails();
    expect(readFileSync(join(process.env.DATA_DIR ?? "", "mail", `${listed?.id}.eml`), "utf8")).not.toMatch(/^Bcc:/m);
  });

  async function sourceOf(given: Partial<typeof mail> & { ofPerson?: boolean }): Promise<string> {
    const { listMails, sendMail } = await import("~/gateways/mail.server");
    await sendMail({ ...mail, ...given });
    const [listed] = await listMails();
    const source = readFileSync(join(process.env.DATA_DIR ?? "", "mail", `${listed?.id}.eml`), "utf8");
    return source.replace(/\r\n[ \t]+/g, " ");
  }

  const plain = (text: string) =>
    text
      .replace(/[\s\p{Cc}]+/gu, " ")
      .replace(/\p{Cs}/gu, "\ufffd")
      .trim();

  /** Encoded words as RFC 2047 puts them together again. */
  const decodeWords = (text: string) =>
    text.replace(/\?=\s+=\?UTF-8\?([QB])\?/gi, "").replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, way, word: string) =>
      /b/i.test(way)
        ? Buffer.from(word, "base64").toString()
        : Buffer.from(
            word
              .replace(/_/g, " ")
              .replace(/=([0-9a-f]{2})/gi, (_hex, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          ).toString(),
    );
  async function rawOf(): Promise<string> {
    const { listMails } = await import("~/gateways/mail.server");
    const [listed] = await listMails();
    return readFileSync(join(process.env.DATA_DIR ?? "", "mail", `${listed?.id}.eml`), "utf8");
  }

  test.each([
    "Fest 🎪: „Ja, ich will“ ".repeat(8),
    "e".repeat(600),
    "Zeile\r\nBcc: alle@x.example",
    "שרה לוי hat zugesagt",
    "=?utf-8?q?boese?=",
    "halb \ud83c und \u0000 null",
  ])("[CASE-05] the subject %o is one line that reads as it was written", async (subject) => {
    const source = await sourceOf({ subject });
    const read = decodeWords(/^Subject: (.*)$/m.exec(source)?.[1] ?? "").trim();
    const meant = plain(subject).replace("=?", "= ?");
    expect(read.replace(/\s+/g, " ")).toBe(meant);
    expect(source).not.toMatch(/^Bcc:/m);
    expect(Math.max(...(await rawOf()).split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
  });

  test.each([
    "Huber, Maier & Partner (Wien)",
    "office@huber.example",
    "Huber \\ Söhne",
    "Gräfin Žofie",
    'Die "Guten" GmbH',
    "Eins; zwei",
    "Huber <Wien> GmbH",
    "A:B Events",
    "x <boese@x.example>, y",
    "undisclosed-recipients:;",
    "=?utf-8?q?boese?=",
    "Zeile\r\nBcc: alle@x.example",
    "'Hochkomma' GmbH.",
    "Fest 🎪 & Söhne 👩‍🍳, Wien",
    '"',
    '\\"Huber\\", Wien',
    "شركة الفعاليات, Wien",
    "m".repeat(200),
    "ä".repeat(200),
    "Wien 🎪 ".repeat(40).trim(),
    "Tab\tund\u2028Zeile",
    "Glocke\u0007 und Null\u0000",
    "halbes Zeichen \ud83c",
    '(alles) <a@x.example>; B: c, "d"',
    "100 % = gut_so? ja!",
    "",
  ])("[CASE-05] the sender %o is one address with its whole name", async (name) => {
    const source = await sourceOf({ from: { name, address: "post@tagwerk.example" } });
    const from = /^From: (.*)$/m.exec(source)?.[1] ?? "";
    const [sender, ...more] = addressparser(from);
    expect(more).toEqual([]);
    expect(sender).toMatchObject({ address: "post@tagwerk.example" });
    const meant = plain(name);
    expect(decodeWords(sender?.name ?? "")).toBe(name === "=?utf-8?q?boese?=" ? "boese" : meant);
    expect(Math.max(...(await rawOf()).split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998);
    if (name.startsWith("=?")) expect(from).toContain(`"${name}"`);
    expect(source).not.toMatch(/^Bcc:/m);
  });

  test("[CASE-39] a mail says that a program made it, unless it passes on what a person wrote", async () => {
    expect(await sourceOf({ messageId: "<1@x.example>" })).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(await sourceOf({ messageId: "<2@x.example>", ofPerson: true })).not.toContain("Auto-Submitted");
  });

  test.each(["../../etc/passwd", "1-zz", ""])("%o is no mail", async (id) => {
    const { readMail } = await import("~/gateways/mail.server");
    expect(await readMail(id)).toBeNull();
  });
});

describe("with SMTP_URL", () => {
  async function listen(server: SMTPServer): Promise<void> {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  test("a mail is delivered with both texts and its Message-ID", async () => {
    let received = "";
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        stream.on("data", (chunk) => {
          received += chunk;
        });
        stream.on("end", () => done());
      },
    });
    await listen(server);
    const { listMails, sendMail } = await import("~/gateways/mail.server");
    await sendMail(mail);
    server.close();
    expect(received).toContain(mail.messageId);
    expect(received).toContain("Content-Type: text/plain; charset=utf-8");
    expect(received).toContain("Content-Type: text/html; charset=utf-8");
    expect(await listMails()).toEqual([]);
  });

  test("[DFIG-03] mails of a rush share one connection, which ends when none follows", async () => {
    const [opened, ended] = [new Set<string>(), new Set<string>()];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _session, done) => stream.on("end", () => done()).resume(),
      onConnect: ({ id }, done) => done(void opened.add(id)),
      onClose: ({ id }) => ended.add(id),
    });
    await listen(server);
    const { sendMail } = await import("~/gateways/mail.server");
    for (const number of [1, 2, 3]) await sendMail({ ...mail, messageId: `<${number}@tagwerk.example>` });
    expect(opened.size).toBe(1);
    await untilHolds(() => expect(ended).toEqual(opened));
    await sendMail(mail);
    expect(opened.size).toBe(2);
    server.close();
  });

  test("[DFIG-03] a mail goes out all the same when the server has closed the connection meanwhile", async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, { id }, done) => stream.on("end", () => done(void received.push(id))).resume(),
    });
    await listen(server);
    const { sendMail } = await import("~/gateways/mail.server");
    await sendMail(mail);
    for (const connection of server.connections as Set<{ close: () => void }>) connection.close();
    await sendMail({ ...mail, messageId: "<next@tagwerk.example>" });
    expect(new Set(received).size).toBe(2);
    server.close();
  });

  test("a refused mail is an error", async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: (_address, _session, done) => done(new Error("no such mailbox")),
    });
    await listen(server);
    const { sendMail } = await import("~/gateways/mail.server");
    await expect(sendMail(mail)).rejects.toThrow("no such mailbox");
    server.close();
  });
});
