import { isText, textOfFile } from "~/domain/shared/documents/text-of-file";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { pictureRefusal } from "~/domain/shared/store-picture.server";
import { reencodeImage } from "~/gateways/images.server";
import { pdfFault } from "~/gateways/pdf-pages.server";
import { type ImageKind, sniffImage } from "~/gateways/sniff-image";
import { isCompound, isLockedOffice, isZip, openDocumentKind } from "./office-files";

/** 5 MB: a presentation with pictures fits, a film does not. */
export const MAX_BRIEFING_BYTES = 5 * 1024 * 1024;
/** The longer side of a picture that is drawn anew, in pixels: small print on a photographed plan can be read. */
const PICTURE_SIDE = 3000;

const office = "application/vnd.openxmlformats-officedocument";
const mimes = {
  txt: "text/plain; charset=utf-8",
  doc: "application/msword",
  docx: `${office}.wordprocessingml.document`,
  ppt: "application/vnd.ms-powerpoint",
  pptx: `${office}.presentationml.presentation`,
  odt: "application/vnd.oasis.opendocument.text",
  odp: "application/vnd.oasis.opendocument.presentation",
  rtf: "application/rtf",
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
};
type Kind = keyof typeof mimes;

/** Other names of one kind; a text is told from a program by its name alone. */
const alike: Partial<Record<Kind, readonly string[]>> = { jpg: ["jpg", "jpeg"], txt: ["txt", "text", "md", ""] };
const endings = [...Object.keys(mimes), "jpeg", "jpe", "text", "heic", "heif", "avif", "webp"];

interface BriefingContent {
  bytes: Buffer;
  mime: string;
  /** The name with the ending of what the file is. */
  name: string;
}
type BriefingRefusal = "invalidfile" | "fileEmpty" | "fileLocked" | "fileBroken" | ReturnType<typeof pictureRefusal>;

/** The extension of a file's name without its dot, in lower case; empty without one, and for a number ("Plan 4.12"). */
export function extensionOf(name: string): string {
  return /\.([^.\s]*[a-z][^.\s]*)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/**
 * A briefing as it is kept, by its content: a name can claim anything (REQ-35, CASE-21). Texts are kept in UTF-8,
 * pictures of phones as JPEG. What is empty, broken or asks for a password is refused as such.
 */
export async function readBriefingFile(
  bytes: Buffer,
  name: string,
  whose: string,
): Promise<Result<BriefingContent, BriefingRefusal>> {
  if (bytes.length === 0) return refuse("fileEmpty");
  const image = sniffImage(bytes);
  if (image === "webp" || image === "heif") {
    const wanted = { maxSide: PICTURE_SIDE, kinds: [image], output: "jpeg" } as const;
    const drawn = await reencodeImage(bytes, wanted, whose);
    return drawn.ok ? ok(kept("jpg", drawn.image.bytes, name)) : refuse(pictureRefusal(drawn.reason));
  }
  if (isLockedOffice(bytes)) return refuse("fileLocked");
  const kind = kindOf(bytes);
  const fault = kind === "pdf" ? await pdfFault(bytes) : kind && image ? await pictureFault(bytes, image, whose) : null;
  if (fault) return refuse(fault);
  if (kind) return ok(kept(kind, bytes, name));
  if (!alike.txt?.includes(extensionOf(name))) return refuse("invalidfile");
  const text = textOfFile(bytes);
  if (!isText(text)) return refuse("invalidfile");
  return text.trim() === "" ? refuse("fileEmpty") : ok(kept("txt", Buffer.from(text), name));
}

/** A picture that cannot be drawn shows nothing to anybody. */
async function pictureFault(bytes: Buffer, kind: ImageKind, whose: string): Promise<"fileBroken" | null> {
  const drawn = await reencodeImage(bytes, { maxSide: 8, kinds: [kind] }, whose);
  return !drawn.ok && drawn.reason === "unreadable" ? "fileBroken" : null;
}

function kindOf(bytes: Buffer): Kind | null {
  const image = sniffImage(bytes);
  if (image === "jpeg") return "jpg";
  if (image === "png") return "png";
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "pdf";
  if (bytes.subarray(0, 5).toString("latin1") === "{\\rtf") return "rtf";
  if (isCompound(bytes, "WordDocument")) return "doc";
  if (isCompound(bytes, "PowerPoint Document")) return "ppt";
  if (!isZip(bytes)) return null;
  if (bytes.includes("word/document")) return "docx";
  return bytes.includes("ppt/presentation") ? "pptx" : openDocumentKind(bytes);
}

function kept(kind: Kind, bytes: Buffer, name: string): BriefingContent {
  const ending = extensionOf(name);
  if (ending !== "" && (alike[kind] ?? [kind]).includes(ending)) return { bytes, mime: mimes[kind], name };
  const bare = name.replace(/\.+$/, "");
  const stem = endings.includes(ending) ? bare.slice(0, -ending.length - 1) : bare;
  const known = extensionOf(stem) === kind ? stem : `${stem}.${kind}`;
  return { bytes, mime: mimes[kind], name: known };
}
