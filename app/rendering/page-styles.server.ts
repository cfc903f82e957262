import { createHash } from "node:crypto";
import { rawCookie } from "~/i18n/raw-cookie";
import backOffice from "~/styles/sheets/back-office.css?inline";
import office from "~/styles/sheets/office.css?inline";
import publicSheet from "~/styles/sheets/public.css?inline";
import staff from "~/styles/sheets/staff.css?inline";
import type { Sheet } from "./said-by-routes";
import { type UsedRules, usedRulesOf } from "./used-rules";

interface Rules {
  css: string;
  /** What the policy of the page says of them; the page has no other inline style. */
  hash: string;
}

interface StyledPage {
  html: string;
  styleHash?: string | undefined;
}

const sources: Record<Sheet, string> = { public: publicSheet, staff, office, "back-office": backOffice };
const sheets = new Map<Sheet, UsedRules>();
const made = new Map<string, Rules>();
const MOST_MADE = 500;

/** What the scripts of light pages put on a page or mark on it; a test compares this with app/enhance. */
export const byScripts = [
  "a",
  "p",
  "div",
  "canvas",
  "option",
  ".found",
  ".group",
  ".error",
  ".toasts",
  ".toast",
  ".is-stuck",
  ".is-done",
  ".status--act",
  ".status--none",
];

const LINK = '<link rel="stylesheet" href="';

/**
 * A light page with the rules it needs inside it, so that a visitor's first page waits for no second answer. Who has
 * the whole sheet already, as a cookie on that file says, gets the page with its link. The sheet is fetched, when there
 * is time, by who comes from another page of this site: one page alone does not need it (docs/decisions/0018).
 */
export function withItsStyles(html: string, sheet: Sheet, request: Request): StyledPage {
  const from = html.indexOf(LINK);
  if (from < 0) return { html };
  const to = html.indexOf(">", from) + 1;
  const href = html.slice(from + LINK.length, html.indexOf('"', from + LINK.length));
  const cacheable = sheet !== "public";
  if (cacheable && rawCookie(request, "sheet") === href) return { html };
  const { css, hash } = rulesFor(html, sheet);
  const later = cacheable && request.headers.get("Sec-Fetch-Site") === "same-origin";
  const prefetch = later ? `<link rel="prefetch" as="style" href="${href}"/>` : "";
  return { html: `${html.slice(0, from)}<style>${css}</style>${prefetch}${html.slice(to)}`, styleHash: hash };
}

/** Pages with the same classes and elements have the same rules. */
function rulesFor(html: string, sheet: Sheet): Rules {
  const present = new Set<string>(html.match(/<[a-z][\w-]*| class="[^"]*/g));
  const linksAnother = html.split('<link rel="stylesheet"').length > 2;
  const key = `${sheet}${linksAnother}${[...present].join("")}`;
  const known = made.get(key);
  if (known) return known;
  const used = sheets.get(sheet) ?? usedRulesOf(sources[sheet]);
  sheets.set(sheet, used);
  const css = used(new Set([...byScripts, ...[...present].flatMap(namesIn)]), linksAnother);
  const rules = { css, hash: createHash("sha256").update(css).digest("base64") };
  if (made.size >= MOST_MADE) made.delete(made.keys().next().value ?? "");
  made.set(key, rules);
  return rules;
}

/** "<main" has the element main, ' class="card stack' the classes .card and .stack. */
function namesIn(found: string): string[] {
  if (found.startsWith("<")) return [found.slice(1)];
  return found
    .slice(8)
    .split(" ")
    .map((name) => `.${name}`);
}
