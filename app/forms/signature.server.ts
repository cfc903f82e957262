import type { Message } from "~/domain/shared/result";
import { storeFile } from "~/gateways/files.server";
import { type ImageResult, signatureImage, typedSignatureImage } from "~/gateways/images.server";
import { addressOf } from "~/http/address.server";

export type SignatureWay = "drawn" | "uploaded" | "typed";
/** `unseen`: a picture that its page has not shown yet as it will be signed with. */
export type ReadSignature =
  | { ok: true; way: SignatureWay; png: Buffer; unseen?: boolean }
  | { ok: false; refusal: Message };

/** A signature that nothing speaks against: stored, and from where it came. */
export const keepSignature = async (request: Request, { way, png }: { way: SignatureWay; png: Buffer }) => ({
  way,
  signature: await storeFile({ area: "signatures", bytes: png, encrypt: true, mime: "image/png" }),
  address: addressOf(request),
  userAgent: request.headers.get("User-Agent") ?? "",
});

/** What a form with a signature may send: a photo from a phone, and the drawing. */
export const SIGNATURE_FORM_BYTES = 12 * 1024 * 1024;

const refusals = {
  nothing: "fileEmpty",
  empty: "signatureRequired",
  unsupported: "invalidFileType",
  unreadable: "uploadValidImage",
  tooLarge: "imageTooLarge",
  noPaper: "signaturePaper",
} as const;

/**
 * The signature of a posted form, drawn anew on the server (D-88): `signature` holds a drawing as data URL,
 * `signatureFile` a picture, `signaturePicture` one that was shown already, `signatureText` a typed name. The first that holds something counts; an empty drawing, a
 * blank picture and a blank name are refused (CTR-07, HRS-21).
 */
export async function readSignature(form: FormData, whose: string): Promise<ReadSignature> {
  const drawing = String(form.get("signature") ?? "");
  if (drawing) {
    const drawn = await read("drawn", signatureImage(bytesOf(drawing), whose));
    return drawn.ok ? drawn : { ok: false, refusal: "signatureRequired" };
  }
  const picture = form.get("signatureFile");
  if (picture instanceof File && (picture.name !== "" || picture.size > 0)) {
    const uploaded = await read("uploaded", signatureImage(Buffer.from(await picture.arrayBuffer()), whose));
    return uploaded.ok ? { ...uploaded, unseen: true } : uploaded;
  }
  const shown = String(form.get("signaturePicture") ?? "");
  if (shown) return read("uploaded", signatureImage(bytesOf(shown), whose));
  return read("typed", typedSignatureImage(String(form.get("signatureText") ?? "").slice(0, 100), whose));
}

async function read(way: SignatureWay, drawn: Promise<ImageResult>): Promise<ReadSignature> {
  const result = await drawn;
  return result.ok ? { ok: true, way, png: result.image.bytes } : { ok: false, refusal: refusals[result.reason] };
}

function bytesOf(dataUrl: string): Buffer {
  const [, base64 = ""] = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl) ?? [];
  return Buffer.from(base64, "base64");
}
