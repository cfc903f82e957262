import type { DunningStep } from "./rules";

export type LetterBodies = { bodyDe: string; bodyEn: string };

/** The wording that the product brings, until the agency saves its own. */
export const firstBodies: Record<DunningStep, LetterBodies> = {
  1: {
    bodyDe: `Sehr geehrte Damen und Herren,

bestimmt ist es Ihnen entgangen: Die unten genannten Rechnungen an {{companyName}} sind noch offen. Bitte überweisen Sie {{total}} bis {{payUntil}}.

Falls Sie schon überwiesen haben, danken wir und bitten Sie, dieses Schreiben nicht zu beachten.

Mit freundlichen Grüßen
{{agencyName}}`,
    bodyEn: `Dear Sir or Madam,

this has surely escaped your notice: the bills below to {{companyName}} are still open. Please transfer {{total}} by {{payUntil}}.

If you have already transferred the amount, thank you; please disregard this letter.

Kind regards
{{agencyName}}`,
  },
  2: {
    bodyDe: `Sehr geehrte Damen und Herren,

auf unsere Zahlungserinnerung haben wir noch keinen Eingang festgestellt. Bitte überweisen Sie {{total}} bis {{payUntil}}.

Wenn etwas an den Rechnungen nicht stimmt, melden Sie sich bitte gleich bei uns.

Mit freundlichen Grüßen
{{agencyName}}`,
    bodyEn: `Dear Sir or Madam,

we have not received a payment after our reminder. Please transfer {{total}} by {{payUntil}}.

If something about the bills is not right, please contact us at once.

Kind regards
{{agencyName}}`,
  },
  3: {
    bodyDe: `Sehr geehrte Damen und Herren,

trotz zweier Schreiben sind die unten genannten Rechnungen offen. Wir fordern {{companyName}} letztmalig auf, {{total}} bis {{payUntil}} zu überweisen. Danach übergeben wir die Forderung unserer Rechtsvertretung.

Mit freundlichen Grüßen
{{agencyName}}`,
    bodyEn: `Dear Sir or Madam,

in spite of two letters the bills below are open. We ask {{companyName}} for the last time to transfer {{total}} by {{payUntil}}. After that we shall hand the claim to our lawyers.

Kind regards
{{agencyName}}`,
  },
};
