import { signedInLoader } from "~/access/guards.server";
import { findVisibleFile } from "~/domain/application/visible-files.queries.server";
import { readStoredFile } from "~/gateways/files.server";
import { thumbnailOf, thumbnailSide } from "~/gateways/thumbnail-cache.server";
import { bytesResponse } from "~/http/range.server";

/** A file never changes under its id; only the browser of the person who may see it keeps it. */
const CACHE = "private, max-age=31536000, immutable";
/** A company may see it for a time only (SAFE-25). */
const COMPANY_CACHE = "private, max-age=600";

/** Photos and voice samples. `?size=` makes a square of about that many pixels. */
export const loader = signedInLoader(
  async ({ request, url, params, context, user }) => {
    const file = findVisibleFile(context, params.fileId ?? "");
    if (!file) throw new Response("404", { status: 404, statusText: "Not Found" });
    const size = Number(url.searchParams.get("size"));
    const headers = { "Cache-Control": user.role === "employer" ? COMPANY_CACHE : CACHE, Vary: "Accept, Cookie" };
    if (size > 0 && file.mime.startsWith("image/")) {
      const mime = request.headers.get("Accept")?.includes("image/avif") ? "image/avif" : "image/webp";
      const { bytes } = await thumbnailOf(file, thumbnailSide(size), mime, user.id);
      return bytesResponse(request, bytes, { ...headers, "Content-Type": mime });
    }
    return bytesResponse(request, await readStoredFile(file), { ...headers, "Content-Type": file.mime });
  },
  { resource: true },
);
