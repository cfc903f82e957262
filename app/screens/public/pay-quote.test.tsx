import { expect, test } from "vitest";
import { settingDefaults } from "~/domain/shared/settings";
import { renderHtml } from "../../../tests/support/render-html";
import { PayQuote } from "./pay-quote";

const { quotedGrossCents, quotedNetCents, companyYears } = settingDefaults;

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
    [
      "fully insured",
      "monthly and punctually",
      "for 14 years",
      "13,09\u00a0€",
      "15,27\u00a0€",
      "No accommodation or per diems",
    ],
  ],
] as const)(
  "[LEG-18][LEG-19][LEG-20][LEG-21] in %s staff read what they earn and what they are promised",
  (language, parts) => {
    const quoted = { gross: quotedGrossCents, net: quotedNetCents };
    const html = renderHtml(<PayQuote quoted={quoted} years={companyYears} />, language, ["public"]);
    for (const part of parts) expect(html).toContain(part);
  },
);
