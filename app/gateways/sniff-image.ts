export type ImageKind = "png" | "jpeg" | "webp" | "gif" | "tiff" | "svg" | "heif";

/** The kind by content; names and declared types are not believed. */
export function sniffImage(bytes: Buffer): ImageKind | null {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;
  if (begins("89504e470d0a1a0a")) return "png";
  if (begins("ffd8ff")) return "jpeg";
  if (begins("474946383761") || begins("474946383961")) return "gif";
  if (begins("49492a00") || begins("4d4d002a")) return "tiff";
  if (begins("52494646") && bytes.subarray(8, 12).toString("latin1") === "WEBP") return "webp";
  if (bytes.subarray(4, 8).toString("latin1") === "ftyp" && isStill(bytes)) return "heif";
  const text = bytes
    .subarray(0, 2048)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^<(?:svg[\s>]|\?xml|!--|!doctype svg)/i.test(text) && /<svg[\s>]/i.test(text)) return "svg";
  return null;
}

/** HEIC, AVIF and their relatives say in the head of the file what they can be read as; films say other names. */
function isStill(bytes: Buffer): boolean {
  const head = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 256)).toString("latin1");
  return /^(?:....){0,62}?(?:hei[cxms]|hev[cx]|avi[fs]|mif1|msf1)/s.test(head);
}
