import { sniffImage } from "~/gateways/sniff-image";
import type { BRIEFING_EXTENSIONS } from "./rules";

type Extension = (typeof BRIEFING_EXTENSIONS)[number];

/** 5 MB: a presentation with pictures fits, a film does not. */
export const MAX_BRIEFING_BYTES = 5 * 1024 * 1024;

export const briefingMime: Record<Extension, string> = {
  txt: "text/plain; charset=utf-8",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ppt: "application/vnd.ms-powerpoint",
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** The extension of a file's name without its dot, in lower case; empty without one. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Whether the bytes are what the extension says: a name alone can claim anything (REQ-35). */
export function isContentOf(extension: string, bytes: Buffer): extension is Extension {
  if (bytes.length === 0) return false;
  if (extension === "pdf") return bytes.subarray(0, 1024).includes("%PDF-");
  if (extension === "jpg" || extension === "jpeg") return sniffImage(bytes) === "jpeg";
  if (extension === "png") return sniffImage(bytes) === "png";
  if (extension === "docx") return bytes.subarray(0, 4).equals(ZIP) && bytes.includes("word/document");
  if (extension === "doc") return isCompound(bytes, "WordDocument");
  if (extension === "ppt") return isCompound(bytes, "PowerPoint Document");
  return extension === "txt" && isText(bytes);
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** The old office formats are little file systems; the stream's name tells whose they are. */
function isCompound(bytes: Buffer, stream: string): boolean {
  return bytes.subarray(0, 8).equals(COMPOUND_FILE) && bytes.includes(Buffer.from(stream, "utf16le"));
}

/** Text in UTF-8 or an older 8-bit set: no control characters but tabs and ends of lines. */
function isText(bytes: Buffer): boolean {
  return !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);
}
