import { execFileSync } from "node:child_process";
import { inflateSync } from "node:zlib";

/** What a PDF says, as pdftotext reads it; blanks that keep words together are plain blanks. */
export function textOfPdf(bytes: Buffer): string {
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" }).replaceAll("\u00a0", " ");
}

/** The words of a PDF on one line, in the order of its text. */
export function wordsOfPdf(bytes: Buffer): string {
  return execFileSync("pdftotext", ["-", "-"], { input: bytes, encoding: "utf8" }).replace(/\s+/g, " ");
}

/** How many signs of a PDF are drawn as the box that says that a font has no letter for them: glyph 0 of its font. */
export function boxesIn(pdf: Buffer): number {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ index, 0: head }) => drawnIn(pdf.subarray(index + head.length, text.indexOf("endstream", index))))
    .flatMap((drawing) => [...drawing.matchAll(/<((?:[0-9A-F]{4})+)> ?Tj/gi)])
    .flatMap(([, glyphs = ""]) => glyphs.match(/.{4}/g) ?? [])
    .filter((glyph) => glyph === "0000").length;
}

/** The words of a page's drawing, or "" for what is something else, such as a font. */
function drawnIn(stream: Buffer): string {
  const drawing = inflateSync(stream).toString("latin1");
  return drawing.includes(" Tf") ? drawing : "";
}
