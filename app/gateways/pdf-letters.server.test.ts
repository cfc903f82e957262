import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closePdf, renderPdf } from "~/gateways/pdf.server";
import { programs } from "../../scripts/programs.mjs";
import { dataDir } from "../../tests/support/data-dir";
import { boxesIn } from "../../tests/support/pdf-text";

const fonts = programs.flatMap(({ package: name, places = [] }) => (name?.startsWith("fonts-") ? places : []));

/** Only the fonts that the set-up and the image bring: what else this machine happens to have does not count. */
beforeAll(() => {
  const file = join(dataDir, "fonts.conf");
  const folders = fonts.map((place) => `<dir>${place.replace(/\/[^/]*\.tt[cf]$/, "")}</dir>`);
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.join("")}</fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = file;
});
afterAll(async () => {
  await closePdf();
  delete process.env.FONTCONFIG_FILE;
});

const printed = (text: string) => renderPdf({ html: `<h1>${text}</h1><p>${text}</p>`, lang: "de", title: "Namen" });

test("a letter that no font has is a box, and is counted: one of the heading and one of the line", async () => {
  expect(boxesIn(await printed("Anna"))).toBe(0);
  expect(boxesIn(await printed("Anna \u{10FFFD}"))).toBe(2);
});

test.each([
  ["Chinese", "王小明 𠮷野"],
  ["Japanese", "さくら タナカ"],
  ["Korean", "김민준"],
  ["Devanagari", "प्रिया शर्मा"],
  ["Bengali", "অনন্যা"],
  ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ"],
  ["Gujarati", "ગીતા"],
  ["Tamil", "தமிழ்"],
  ["Telugu", "తెలుగు"],
  ["Kannada", "ಕನ್ನಡ"],
  ["Malayalam", "മലയാളം"],
  ["Sinhala", "සිංහල"],
  ["Thai", "สมชาย"],
  ["Lao", "ລາວ"],
  ["Khmer", "ភ្នំពេញ"],
  ["Burmese", "မြန်မာ"],
  ["Tibetan", "བསྟན་འཛིན"],
  ["Arabic", "محمد علی"],
  ["Hebrew", "שרה כהן"],
  ["Syriac", "ܐܒܪܗܡ"],
  ["Georgian", "გიორგი"],
  ["Armenian", "Արամ"],
  ["Ethiopic", "አበበ"],
  ["Cyrillic", "Ольга Їжак Ҝәрим"],
  ["Greek", "Ἑλένη Ελένη"],
  ["Vietnamese", "Nguyễn Thị Ơn"],
  ["African letters", "Ɓala Ŋgozi Ọlá"],
  ["emoji", "Sommerfest 🎪 👩‍🎤 🇦🇹"],
])("[CASE-14] a name in %s is legible", async (_script, name) => {
  expect(boxesIn(await printed(name)), `no font for ${name}`).toBe(0);
});
