import { z } from "zod";
import { call } from "~/api/call";
import { answer } from "~/api/reply";
import { givenId } from "~/api/shapes/shapes";
import { isSignedAddress, signedAddress } from "~/api/signed-address.server";
import { findShownImage } from "~/domain/agency/settings/shown-image.queries.server";
import { findHoursSignature, findSignatureOwner } from "~/domain/hours/hours-signature.queries.server";
import { findStoredFile } from "~/domain/shared/record-file.server";
import { readStoredFile } from "~/gateways/files.server";
import type { Visit } from "~/http/visit.server";

const address = z.object({ image: z.string().meta({ description: "Address that opens for 15 minutes" }) });
const isFullAddress = (image: string) => /^https?:\/\//i.test(image);
const anImage = z.object({ image: z.string().min(1).max(500) });

/** A full address stays as it is (CALL-13); a stored name becomes one, for who may see the picture. */
function addressOfImage({ context }: Visit, image: string) {
  if (isFullAddress(image)) return answer({ image });
  const file = findShownImage(context, image);
  return file && answer({ image: signedAddress(`/api/images/${file.id}`, context.now) });
}

const bytes = (content: Buffer, mime: string) =>
  new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": mime,
      "Content-Length": String(content.length),
      "Cache-Control": "private, max-age=600",
    },
  });

export const imageCalls = [
  call("CALL-03", "POST global-settings/getLogoImage", "anyone", {
    body: anImage,
    data: address,
    handle: (visit, { body }) => addressOfImage(visit, body.image),
  }),
  call("CALL-12", "POST users/getImageUrl", "signedIn", {
    body: z.object({ image: z.string().min(1).max(500), type: z.enum(["binary"]).optional() }),
    data: address,
    handle: (visit, { body }) => {
      if (body.type !== "binary" || isFullAddress(body.image)) return addressOfImage(visit, body.image);
      const [owner = "", hoursConfirmationId = ""] = body.image.split("/", 2);
      if (findSignatureOwner(visit.context, hoursConfirmationId) !== owner) return null;
      return answer({ image: signedAddress(`/api/images/signatures/${hoursConfirmationId}`, visit.context.now) });
    },
  }),
  call("CALL-17", "POST testimonials/getTestimonialImage", "anyone", {
    body: anImage,
    data: address,
    handle: (visit, { body }) => addressOfImage(visit, body.image),
  }),
  call(null, "GET images/{fileId}", "anyone", {
    query: z.object({ expires: givenId, signature: givenId }),
    produces: "image/*",
    data: z.never(),
    handle: async ({ url, context }, { params }) => {
      const file = isSignedAddress(url, context.now) ? findStoredFile(context, params.fileId) : null;
      return file && bytes(await readStoredFile(file), file.mime);
    },
  }),
  call(null, "GET images/signatures/{hoursConfirmationId}", "signedIn", {
    query: z.object({ expires: givenId, signature: givenId }),
    produces: "image/*",
    data: z.never(),
    handle: async ({ url, context }, { params }) => {
      const known = isSignedAddress(url, context.now) ? findHoursSignature(context, params.hoursConfirmationId) : null;
      return known && bytes(await readStoredFile(known), "image/png");
    },
  }),
];
