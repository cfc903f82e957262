import type { TFunction } from "i18next";
import { formatWeekdayDay } from "~/i18n/format";
import { isolated } from "~/i18n/isolated";
import { escapeHtml } from "../../shared/documents/escape-html";
import type { DaySheet } from "./day-sheet.queries.server";

interface Made {
  asOf: string;
  /** What the team checks in with; null for a day without a code. */
  scan: { code: string; address: string; qr: { size: number; path: string } } | null;
}

/** The body of the sheet in the language that `t` speaks; everything in it is text. Its head stands on every page. */
export function daySheetHtml(sheet: DaySheet, { asOf, scan }: Made, t: TFunction): string {
  const word = (key: string, values: Record<string, string> = {}) =>
    escapeHtml(t(`calendar:plan.sheet.${key}`, values));
  const facts: [string, string][] = [
    ["place", sheet.places.join("\n")],
    ["meetingPoint", sheet.meetingPoint],
    ["dress", sheet.dress],
    ["contact", [isolated(sheet.contactName), sheet.contactPhone].filter(Boolean).join(", ")],
    ["notes", sheet.notes],
  ];
  const shown = facts.filter(([, text]) => text);
  const columns = ["time", "name", "work", "phone", "coming", "arrival", "leaving", "signature"];
  return `
<h1>${escapeHtml(sheet.eventName)}</h1>
<p class="day">${escapeHtml(formatWeekdayDay(t, sheet.day))} · ${word("asOf", { time: asOf })}</p>
${scan ? scanHtml(scan, word("code")) : ""}
<dl>${shown.map(([key, text]) => `<dt>${word(key)}</dt><dd>${escapeHtml(text).replaceAll("\n", "<br>")}</dd>`).join("")}</dl>
<table><caption>${word("team")}</caption>
<colgroup>${columns.map((name) => `<col class="${name}">`).join("")}</colgroup>
<thead><tr class="head"><td colspan="${columns.length}">${escapeHtml(sheet.eventName)} · ${escapeHtml(formatWeekdayDay(t, sheet.day))} · ${word("asOf", { time: asOf })}</td></tr>
<tr>${columns.map((name) => `<th scope="col">${word(name)}</th>`).join("")}</tr></thead>
<tbody>${sheet.people.map((person) => rowOf(person, word("yes"))).join("")}</tbody></table>`;
}

const scanHtml = ({ code, address, qr }: NonNullable<Made["scan"]>, label: string) => `
<div class="scan"><svg viewBox="0 0 ${qr.size} ${qr.size}" role="img" aria-label="QR"><path fill="#fff" d="M0 0h${qr.size}v${qr.size}H0z"/><path fill="#000" d="${qr.path}" shape-rendering="crispEdges"/></svg>
<p>${label} <b>${escapeHtml(code)}</b><br><small>${escapeHtml(address)}</small></p></div>`;

function rowOf({ start, end, name, work, phone, coming }: DaySheet["people"][number], yes: string): string {
  const cells = [work, phone ?? "", coming ? yes : "?", "", "", ""]
    .map((text) => `<td>${escapeHtml(text)}</td>`)
    .join("");
  return `<tr><td class="time">${start}–${end}</td><th scope="row">${escapeHtml(name)}</th>${cells}</tr>`;
}

/** Black on white with firm lines, so that a copy of a copy can be read (CAL-14). */
export const daySheetStyles = `
html, h1, h2, th, td, dt, dd { color: #000; }
h1 { margin: 0 0 1mm; }
.day { font-weight: 700; margin: 0 0 4mm; }
.scan { display: flex; align-items: center; gap: 4mm; margin: 0 0 4mm; }
.scan svg { width: 26mm; height: 26mm; }
.scan p { margin: 0; }
.scan b { font-size: 16pt; letter-spacing: .15em; }
.scan small { font-size: 7pt; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 28mm 1fr; gap: 1mm 3mm; margin: 0 0 5mm; }
dt { font-weight: 700; }
dd { margin: 0; }
table { table-layout: fixed; width: calc(100% - 1pt); margin: 0; }
caption { font-weight: 700; text-align: left; padding-bottom: 1mm; }
th, td { border: .4pt solid #000; padding: 1.2mm; font-size: 9pt; height: 9mm; overflow-wrap: anywhere; }
thead th { height: auto; background: #eee; }
tbody th { font-size: 9pt; }
.head td { border: 0; height: auto; padding: 0 0 1mm; font-size: 8pt; }
td.time { white-space: nowrap; }
col.time { width: 23mm; } col.work { width: 22mm; } col.phone { width: 27mm; } col.coming { width: 17mm; }
col.arrival, col.leaving { width: 13mm; } col.signature { width: 27mm; }
`;
