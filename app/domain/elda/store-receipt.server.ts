import type { RecordedFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { storeFile } from "~/gateways/files.server";

const MAX_RECEIPT_BYTES = 2_097_152;
const MIME: Record<string, string> = {
  pdf: "application/pdf",
  txt: "text/plain",
  xml: "application/xml",
  png: "image/png",
  jpg: "image/jpeg",
};

export const endingOf = (mime: string): string => Object.keys(MIME).find((ending) => MIME[ending] === mime) ?? "bin";

/** What the first bytes say; a text has none of zero. */
function kindOf(bytes: Buffer, name: string): string | null {
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return "pdf";
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return "png";
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpg";
  const ending = name.toLowerCase().split(".").at(-1);
  return (ending === "txt" || ending === "xml") && !bytes.includes(0) ? ending : null;
}

/** Keeps the receipt of the insurers, encrypted: it names people and their numbers (ELDA-06). Before the transaction. */
export async function storeReceipt(
  bytes: Buffer,
  name: string,
): Promise<Result<RecordedFile, "receiptTooLarge" | "receiptKind">> {
  if (bytes.length > MAX_RECEIPT_BYTES) return refuse("receiptTooLarge");
  const kind = kindOf(bytes, name);
  if (!kind) return refuse("receiptKind");
  return ok(
    await storeFile({
      area: "registrations",
      bytes,
      encrypt: true,
      mime: MIME[kind] ?? "",
      originalName: name.slice(-100),
    }),
  );
}
