import { publicLoader } from "~/access/guards.server";
import { openRegistrationOf } from "~/access/registration-link.server";
import { findOwnPhoto } from "~/domain/staff/own-photo.queries.server";
import { thumbnailOf, thumbnailSide } from "~/gateways/thumbnail-cache.server";

/** A photo of somebody who registers and has no session yet, for the browser that opened their link. */
export const loader = publicLoader(async (visit) => {
  const opened = await openRegistrationOf(visit);
  const photoId = visit.params.photoId ?? "";
  const file = opened && findOwnPhoto(visit.context, { userId: opened.link.userId, photoId });
  if (!opened || !file) throw new Response("404", { status: 404, statusText: "Not Found" });
  const mime = visit.request.headers.get("Accept")?.includes("image/avif") ? "image/avif" : "image/webp";
  const { bytes } = await thumbnailOf(file, thumbnailSide(192), mime, opened.link.userId);
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": mime, "Cache-Control": "private, max-age=3600", Vary: "Accept, Cookie" },
  });
});
