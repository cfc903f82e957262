// What the heads of office files say, without unpacking them.

const COMPOUND_FILE = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** A presentation's mark that it is encrypted, behind its length. */
const LOCKED_PRESENTATION = Buffer.from("14000000dfc4d1f3", "hex");
const SECTOR_BYTES = 512;
const LETTER = 0xa5ec;
const LOCKED_LETTER = 0x0100;
const STORED = 0;

/** The old office formats are little file systems; the stream's name tells whose they are. */
export function isCompound(bytes: Buffer, stream: string): boolean {
  return bytes.subarray(0, 8).equals(COMPOUND_FILE) && bytes.includes(Buffer.from(stream, "utf16le"));
}

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";

/** A letter or presentation of OpenDocument says its kind at the beginning, where nothing is packed. */
export function openDocumentKind(bytes: Buffer): "odt" | "odp" | null {
  const begin = bytes.subarray(30, 200).toString("latin1");
  const [, kind] =
    /^mimetype.{0,40}application\/vnd\.oasis\.opendocument\.(text|presentation)(?![-a-z])/s.exec(begin) ?? [];
  if (kind === undefined) return null;
  return kind === "text" ? "odt" : "odp";
}

/** Whether an office file asks for a password before it shows anything (CASE-37). */
export function isLockedOffice(bytes: Buffer): boolean {
  if (isCompound(bytes, "EncryptedPackage")) return true;
  if (isCompound(bytes, "WordDocument")) return isLockedLetter(bytes);
  if (isCompound(bytes, "PowerPoint Document")) return bytes.includes(LOCKED_PRESENTATION);
  return isZip(bytes) && openDocumentKind(bytes) !== null && isLockedOpenDocument(bytes);
}

/** The letter's own head stands at the beginning of a sector. */
function isLockedLetter(bytes: Buffer): boolean {
  for (let at = SECTOR_BYTES; at + 12 <= bytes.length; at += SECTOR_BYTES)
    if (bytes.readUInt16LE(at) === LETTER) return (bytes.readUInt16LE(at + 10) & LOCKED_LETTER) !== 0;
  return false;
}

/** What is encrypted cannot be packed: then the content is kept as it is, and is no XML. */
function isLockedOpenDocument(bytes: Buffer): boolean {
  if (bytes.includes("encrypted-package")) return true;
  const name = bytes.indexOf("content.xml");
  const head = name - 30;
  if (head < 0 || bytes.readUInt16LE(head + 8) !== STORED) return false;
  const from = name + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28);
  return bytes[from] !== "<".charCodeAt(0) && bytes[from] !== 0xef;
}
