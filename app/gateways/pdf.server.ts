import { createHash } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { Browser, HTTPRequest } from "puppeteer";
import { config } from "~/config/config.server";
import { throwIfFault } from "~/gateways/faults.server";
import { inTurns } from "~/gateways/turns/in-turns";
import { limitConcurrency } from "~/gateways/turns/limit-concurrency";

export type PdfDocument = {
  /** What stands in the body. It may come from people: nothing in it runs or reaches the network or files. */
  html: string;
  lang: "de" | "en";
  title: string;
  /** CSS added to the plain print style. */
  styles?: string;
  /** One line of text at the foot of every page, before the page number. */
  footer?: string;
  /** "Page 1 of 2" instead of "1 / 2". */
  pageWords?: { page: string; of: string };
};

const programs = ["chromium-headless-shell", "chromium"];
const documentUrl = "http://document.invalid/";
/** A browser keeps a little of each document; printing a thousand takes no more memory than printing a hundred (P6). */
const documentsPerBrowser = 100;
/** Bills and contracts never wait for what people look at, nor those for them (SAFE-42). */
const ofWorker = limitConcurrency(1);
const ofPages = inTurns(2);

type Running = { browser: Browser; documents: number; open: number };
let starting: Promise<Running> | null = null;

/** The program that prints, or null when the machine has none. */
export function findChromium(): string | null {
  const { chromiumPath } = config();
  if (chromiumPath) return isExecutable(chromiumPath) ? chromiumPath : null;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

class PdfTimeout extends Error {}

interface Turn {
  /** The account that waits for it, with at most two at a time (TooManyTurns); without one, the worker prints. */
  whose?: string | undefined;
  limitMs?: number;
}

/** Prints one document on A4, tagged for screen readers. Rejects after the limit, or when Chromium is missing or dies twice. */
export function renderPdf(document: PdfDocument, { whose, limitMs = 15_000 }: Turn = {}): Promise<Buffer> {
  const task = async () => {
    throwIfFault("pdf.render");
    const running = await acquire();
    try {
      return await print(running.browser, document, limitMs);
    } catch (error) {
      if (running.browser.connected || error instanceof PdfTimeout) throw error;
    } finally {
      release(running);
    }
    const fresh = await acquire();
    return print(fresh.browser, document, limitMs).finally(() => release(fresh));
  };
  return whose === undefined ? ofWorker(task) : ofPages(whose, task);
}

/** A document as a file; one that is kept is one already. */
export const printed = (document: Buffer | PdfDocument, turn?: Turn): Promise<Buffer> =>
  Buffer.isBuffer(document) ? Promise.resolve(document) : renderPdf(document, turn);

/** What is the same for two documents that print the same. */
export const hashOfDocument = (document: PdfDocument): string =>
  createHash("sha256")
    .update(wholeDocument(document))
    .update(JSON.stringify(paper(document)))
    .digest("base64url");

/** For the end of the process. */
export async function closePdf(): Promise<void> {
  const last = starting;
  starting = null;
  const running = await last?.catch(() => null);
  await running?.browser.close();
}

async function acquire(): Promise<Running> {
  const seen = starting;
  const current = await seen?.catch(() => null);
  const usable = current?.browser.connected && current.documents < documentsPerBrowser;
  if (!usable && starting === seen) starting = null;
  starting ??= launch();
  const running = await starting;
  running.documents += 1;
  running.open += 1;
  return running;
}

/** A browser that has printed enough is closed when its last document is done; the next document starts a new one. */
function release(running: Running): void {
  running.open -= 1;
  if (running.open === 0 && running.documents >= documentsPerBrowser) {
    running.browser.close().catch(() => kill(running.browser));
  }
}

async function launch(): Promise<Running> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium: install chromium-headless-shell or set CHROMIUM_PATH");
  const { default: puppeteer } = await import("puppeteer");
  const asRoot = process.getuid?.() === 0;
  const browser = await puppeteer.launch({
    executablePath,
    headless: executablePath.endsWith("headless-shell") ? "shell" : true,
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      "--host-resolver-rules=MAP * ~NOTFOUND",
      "--disable-dev-shm-usage",
      "--disable-gpu",
      ...(asRoot && config().mode !== "production" ? ["--no-sandbox"] : []),
    ],
  });
  return { browser, documents: 0, open: 0 };
}

async function print(browser: Browser, document: PdfDocument, limitMs: number): Promise<Buffer> {
  let overdue = false;
  const timer = setTimeout(() => {
    overdue = true;
    kill(browser);
  }, limitMs);
  try {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      await Promise.all([page.setJavaScriptEnabled(false), page.setRequestInterception(true)]);
      page.on("request", (request) => answer(request, document));
      await page.goto(documentUrl, { waitUntil: "load" });
      return Buffer.from(await page.pdf(paper(document)));
    } finally {
      await context.close().catch(() => undefined);
    }
  } catch (error) {
    throw overdue ? new PdfTimeout(`"${document.title}" took longer than ${limitMs} ms`) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Kills the whole group: Debian's program is a shell script that starts the real one. */
function kill(browser: Browser): void {
  const pid = browser.process()?.pid;
  if (!pid || !browser.connected) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Chromium gets this one document and nothing else, whatever it asks for. */
function answer(request: HTTPRequest, document: PdfDocument): void {
  const wanted = request.url() === documentUrl && request.isNavigationRequest();
  const done = wanted
    ? request.respond({
        contentType: "text/html; charset=utf-8",
        headers: { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox" },
        body: wholeDocument(document),
      })
    : request.abort();
  done.catch(() => undefined);
}

function paper({ footer, pageWords }: PdfDocument) {
  const [before, between] = pageWords ? [`${pageWords.page} `, ` ${pageWords.of} `] : ["", " / "];
  const foot = `<div style="font: 8px 'Liberation Sans'; color: #4c5952; width: 100%; margin: 0 18mm; display: flex; justify-content: space-between">
    <span>${escapeHtml(footer ?? "")}</span><span>${escapeHtml(before)}<span class="pageNumber"></span>${escapeHtml(between)}<span class="totalPages"></span></span></div>`;
  return {
    format: "A4",
    tagged: true,
    outline: true,
    printBackground: true,
    waitForFonts: false,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: foot,
    margin: { top: "18mm", right: "18mm", bottom: "22mm", left: "18mm" },
    timeout: 0,
  } as const;
}

const wholeDocument = ({ html, lang, title, styles = "" }: PdfDocument) => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${printStyle}${styles}</style></head>
<body>${html}</body></html>`;

const printStyle = `
html { font: 10.5pt/1.45 "Liberation Sans", Arial, sans-serif; color: #16211b; }
body { margin: 0; overflow-wrap: anywhere; }
h1 { font: 700 20pt/1.15 "Liberation Sans Narrow", "Liberation Sans", sans-serif; color: #14533d; margin: 0 0 6mm; }
h2 { font-size: 12.5pt; margin: 7mm 0 2mm; break-after: avoid; }
p { margin: 0 0 3mm; orphans: 3; widows: 3; }
table { width: 100%; border-collapse: collapse; margin: 4mm 0; }
th, td { text-align: left; vertical-align: top; padding: 1.6mm 2mm 1.6mm 0; border-bottom: .3pt solid #7b8378; }
th { font-size: 9pt; color: #4c5952; }
tr, figure, img { break-inside: avoid; }
.num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

const escapeHtml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
