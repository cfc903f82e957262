import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanEmail, cleanField, cleanName, cleanText } from "./typed-text";

const seed = 20261127;
const FIELDS = ["message", "firstName", "email", "phone", "iban", "bic", "companyVatNumber", "postalCode", "jobStart"];
const UNSEEN = [
  ...["\u00ad", "\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u202a", "\u202c", "\u202e", "\u2060", "\u2064"],
  ...["\u2066", "\u2069", "\ufeff", "\ufe00", "\ufe0d", "\ufe0f", "\u061c", "\u180e", "\u034f", "\u{e0020}"],
];
const visible = fc.stringMatching(/^[A-Za-z0-9äöüßčšÉ @+./()'’–—,:\r\n\u00a0０-９＠．-]{0,30}$/);

describe("[CASE-11] what is typed", () => {
  test.each(FIELDS)("is cleaned once: %s", (field) => {
    fc.assert(
      fc.property(fc.oneof(visible, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), (typed) => {
        const clean = cleanField(field, typed);
        expect(cleanField(field, clean)).toBe(clean);
      }),
      { seed, numRuns: 300 },
    );
  });

  test.each(FIELDS)("means the same with signs that nobody sees: %s", (field) => {
    const sprinkled = fc.tuple(visible, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...UNSEEN)), { maxLength: 12 }));
    fc.assert(
      fc.property(sprinkled, ([typed, signs]) => {
        const letters = [...typed];
        for (const [at, sign] of signs) letters.splice(at % (letters.length + 1), 0, sign);
        expect(cleanField(field, letters.join(""))).toBe(cleanField(field, typed));
      }),
      { seed, numRuns: 300 },
    );
  });

  test.each([
    ["message", "Halle 3, 08–12 Uhr – „Süd“ 👩‍🍳 1️⃣ ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿\nEingang B"],
    ["firstName", "Anna-Maria O'Hara"],
    ["firstName", "Kaʻiulani"],
    ["firstName", "می‌خواهم"],
    ["firstName", "क्‍ष"],
    ["lastName", "葛󠄀城"],
    ["message", "你好，世界！"],
    ["email", "o'hara+jobs@firma.example"],
    ["phone", "+43 664 1234567"],
    ["password", "Pass\u200bwort\u00a0１!"],
    ["passwordConfirm", "a\r\nb"],
    ["currentPassword", "a\ufeff"],
    ["passwordOrCode", "１２３"],
  ])("stays as it is when it is clean: %s %j", (field, typed) => {
    expect(cleanField(field, typed)).toBe(typed);
  });

  test.each([
    ["phone", "\u2068０６６４\u2069‑１２３\u202f４５ ６７", "0664-123 45 67"],
    ["phone", "٠٦٦٤ ١٢٣٤٥٦٧", "0664 1234567"],
    ["iban", "AT61–1904\u00a03002\u200b", "AT61-1904 3002"],
    ["jobStart", "18：00\u200e", "18:00"],
    ["jobs[0].jobPositions[1].jobDate", "2026‑07‑16", "2026-07-16"],
    ["message", "a\u00a0b\r\nc\rd\u2028e\u00adf", "a b\nc\nd\nef"],
    ["eventName", "Som\u200bmer", "Sommer"],
    ["seen.lastName", "O’Brien", "O’Brien"],
  ])("is what was meant: %s %j", (field, typed, clean) => {
    expect(cleanField(field, typed)).toBe(clean);
  });

  test.each([
    ["Anna <anna@firma.example>", "anna@firma.example"],
    ["<anna@firma.example>", "anna@firma.example"],
    ["mailto:anna@firma.example", "anna@firma.example"],
    ["<mailto:anna@firma.example>", "anna@firma.example"],
    ["ben@tagwerk．example\u200b", "ben@tagwerk.example"],
    ["ben＠tagwerk。example", "ben@tagwerk.example"],
    ["info@grüße.example", "info@xn--gre-6ka8l.example"],
    ["info@GRÜSSE.example".normalize("NFD"), "info@xn--grsse-lva.example"],
    ["info@xn--gre-6ka8l.example", "info@xn--gre-6ka8l.example"],
    ["Anna@Firma.Example", "Anna@Firma.Example"],
  ])("[CASE-03] the address %j is %j", (typed, clean) => {
    expect(cleanEmail(typed)).toBe(clean);
  });

  test.each([
    ["O´Brien", "O'Brien"],
    ["O`Brien", "O'Brien"],
    ["O‘Brien", "O'Brien"],
    ["O’Brien", "O'Brien"],
    ["O′Casey", "O'Casey"],
    ["O＇Brien", "O'Brien"],
    ["Дем’янюк", "Дем'янюк"],
    ["Müller–Huber", "Müller-Huber"],
    ["Müller‑Huber", "Müller-Huber"],
    ["Gal•la", "Gal·la"],
    [" Anna\u00a0 Maria ", "Anna Maria"],
  ])("[CASE-10] the name %j is %j", (typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
  });

  test("[CASE-32] a line break counts once, also with a sign inside it", () => {
    expect(cleanText("a\r\u200b\nb")).toBe("a\nb");
  });
});
