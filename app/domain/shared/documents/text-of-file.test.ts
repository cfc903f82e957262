import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { textOfFile } from "./text-of-file";

/** The text as a program with that code page writes it; every sign must be one of it. */
function written(text: string, page: string): Buffer {
  const bytes = iconv.encode(text, page);
  if (iconv.decode(bytes, page, { stripBOM: false }) !== text) throw new Error(`${page} has not all of it`);
  return bytes;
}

const texts = {
  german:
    "Einsatzplan Messe Graz\r\nTreffpunkt 8:30, Straße der Begegnung 5, Grüße von Jürgen Müller.\r\nSchwarze Hose, weiße Schuhe.",
  short: "Grüße, Straße, 8:30",
  lone: "Süd",
  marks: "Treffpunkt – „Halle 4“ … Größe 38, Ärmel lang. ÖBB-Ticket, Übergabe um 7",
  euro: "Pauschale 12 €, Parken 5 €, Eingang Süd",
  french: "Rendez-vous à 8h30 à l’entrée, vêtements noirs, déjà prévu.",
  nordic: "Mötesplats på torget, Ågatan 5, kläder: svarta.",
  russian: "План: встреча в 8:30 у входа, одежда чёрная.",
  shortRussian: "Встреча в 8:30",
  ukrainian: "Зустріч о 8:30 біля входу, чорний одяг, її телефон.",
  serbian: "Састанак у 8:30 код улаза, црне панталоне.",
  polish: "Spotkanie o 8:30 przy wejściu, proszę założyć czarne spodnie. Żółta kamizelka, ćwiczenia.",
  czech: "Příchod v 8:30 ke vchodu, prosím černé kalhoty a bílé boty. Žlutá vesta, děkuji.",
  croatian: "Dolazak u 8:30 na ulaz, crne hlače i bijele cipele. Žuti prsluk, šaljemo čaj.",
  hungarian: "Találkozó 8:30-kor a bejáratnál, fekete nadrág, fehér cipő, őszinte köszönet.",
  turkish: "Buluşma 8:30, giriş kapısında, siyah pantolon, teşekkürler, ığdır.",
  greek: "Συνάντηση στις 8:30 στην είσοδο, μαύρο παντελόνι.",
  english: "Meeting at 8:30 by the café, £5 for parking",
  plain: "Meeting point: gate 4, 8:30",
};

const pages: [keyof typeof texts, string[]][] = [
  ["german", ["windows-1252", "cp850", "windows-1250", "macintosh", "utf-16le", "utf-16be"]],
  ["short", ["windows-1252", "cp850", "macintosh", "utf-16le", "utf-16be"]],
  ["lone", ["windows-1252", "macintosh", "utf-16le", "utf-16be"]],
  ["marks", ["windows-1252", "macintosh", "utf-16le", "utf-16be"]],
  ["euro", ["windows-1252"]],
  ["french", ["windows-1252", "macintosh"]],
  ["nordic", ["windows-1252", "macintosh"]],
  ["russian", ["windows-1251", "koi8-r", "cp866", "maccyrillic", "utf-16le", "utf-16be"]],
  ["shortRussian", ["windows-1251", "koi8-r", "cp866", "maccyrillic", "utf-16le"]],
  ["ukrainian", ["windows-1251"]],
  ["serbian", ["windows-1251"]],
  ["polish", ["windows-1250", "utf-16le"]],
  ["czech", ["windows-1250"]],
  ["croatian", ["windows-1250"]],
  ["hungarian", ["windows-1250"]],
  ["turkish", ["windows-1254"]],
  ["greek", ["windows-1253"]],
  ["english", ["windows-1252", "macintosh"]],
  ["plain", ["windows-1252", "utf-16le", "utf-16be"]],
];

test.each(pages.flatMap(([name, codes]) => codes.map((page) => [name, page] as const)))(
  "[CASE-09] %s text in %s is read as it was written",
  (name, page) => {
    expect(textOfFile(written(texts[name], page))).toBe(texts[name]);
  },
);

test.each(Object.entries(texts))("[CASE-09] %s text with and without the mark of UTF-8 and UTF-16", (_, text) => {
  expect(textOfFile(Buffer.from(text))).toBe(text);
  for (const page of ["utf-16le", "utf-16be"])
    expect(textOfFile(Buffer.concat([written("\uFEFF", page), written(text, page)]))).toBe(text);
  expect(textOfFile(Buffer.from(`\uFEFF${text}`))).toBe(text);
});
