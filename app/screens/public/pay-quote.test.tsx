import { expect, test } from "vitest";
import { settingDefaults } from "~/domain/shared/settings";
import { renderHtml } from "../../../tests/support/render-html";
import { ContactTeaser } from "./home/contact-teaser";
import { PayQuote } from "./pay-quote";

const quotedPay = { gross: settingDefaults.quotedGrossCents, net: settingDefaults.quotedNetCents };
const { companyYears } = settingDefaults;

test.each([
  [
    "de",
    [
      "voll versichert",
      "monatlich und pünktlich",
      "Seit 14 Jahren",
      "13,09\u00a0€",
      "15,27\u00a0€",
      "Unterkunft und Tagesdiäten gibt es keine",
    ],
  ],
  [
    "en",
    ["fully insured", "monthly and punctually", "for 14 years", "€13.09", "€15.27", "No accommodation or per diems"],
  ],
] as const)(
  "[LEG-18][LEG-19][LEG-20][LEG-21] in %s staff read what they earn and what they are promised",
  (language, parts) => {
    const html = renderHtml(<PayQuote quoted={quotedPay} years={companyYears} />, language, ["public"]);
    for (const part of parts) expect(html).toContain(part);
  },
);

test.each([
  ["de", 0, "", "Wir helfen bei jeder Frage.", /\b0 Jahr|vermitteln wir/],
  ["de", 1, "Seit einem Jahr", "seit einem Jahr", /\b1 Jahr/],
  ["en", 0, "", "We help with every question.", /\b0 year|placing/],
  ["en", 1, "for one year", "for one year", /\b1 year/],
] as const)(
  "[LEG-21] an agency of %s with %i years claims no more than it is old",
  (language, years, promise, contact, never) => {
    const pay = renderHtml(<PayQuote quoted={quotedPay} years={years} />, language, ["public"]);
    const teaser = renderHtml(<ContactTeaser root="" years={years} />, language, ["public"]);
    expect(pay).toContain(promise);
    expect(teaser).toContain(contact);
    expect(pay + teaser).not.toMatch(never);
  },
);
