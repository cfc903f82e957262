import { execFileSync } from "node:child_process";

/** What a PDF says, as pdftotext reads it; blanks that keep words together are plain blanks. */
export function textOfPdf(bytes: Buffer): string {
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" }).replaceAll("\u00a0", " ");
}

/** The words of a PDF on one line, in the order of its text. */
export function wordsOfPdf(bytes: Buffer): string {
  return execFileSync("pdftotext", ["-", "-"], { input: bytes, encoding: "utf8" }).replace(/\s+/g, " ");
}
