import type { TFunction } from "i18next";
import { formatWeekdayDay } from "~/i18n/format";
import type { ReportWay } from "~db/schema";

/** What a slip says: of the person the name alone, which is what a copy needs. */
export interface SlipContent {
  name: string;
  employerName: string;
  employerAddress: string;
  /** The employer's contribution account; empty while the agency has not entered it. */
  accountNumber: string;
  /** YYYY-MM-DD. */
  day: string;
  /** When the insurers were told, in words. */
  reported: string;
  way: ReportWay;
  protocol: string;
  event: string;
  place: string;
  reference: string;
}

const escapeHtml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The body of the slip in the language that `t` speaks; everything in it is text. */
export function slipHtml(slip: SlipContent, t: TFunction): string {
  const lines: [key: string, text: string][] = [
    ["person", slip.name],
    ["employer", `${slip.employerName}\n${slip.employerAddress}`],
    ["account", slip.accountNumber],
    ["day", formatWeekdayDay(t, slip.day)],
    ["at", slip.reported],
    ["way", t(`calendar:proof.ways.${slip.way}`)],
    ["protocol", slip.protocol],
    ["job", slip.event],
    ["place", slip.place],
    ["reference", slip.reference],
  ];
  return `<h1>${escapeHtml(t("contract:registered.slipTitle"))}</h1>
<p>${escapeHtml(t("contract:registered.slipText"))}</p>
<dl>${lines
    .filter(([, text]) => text)
    .map(([key, text]) => [t(`contract:registered.${key}`), text].map(escapeHtml))
    .map(([label, text = ""]) => `<dt>${label}</dt><dd>${text.replaceAll("\n", "<br>")}</dd>`)
    .join("")}</dl>`;
}

export const slipStyles = `
h1 { margin: 0 0 3mm; }
dl { display: grid; grid-template-columns: 48mm 1fr; gap: 2mm 4mm; margin: 6mm 0 0; }
dt { font-weight: 700; }
dd { margin: 0; }
`;
