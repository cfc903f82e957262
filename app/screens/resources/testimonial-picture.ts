import { publicLoader } from "~/access/guards.server";
import { findTestimonialPicture } from "~/domain/agency/texts/testimonials.queries.server";
import { readStoredFile } from "~/gateways/files.server";

/** The picture of a testimonial, for everybody once it is published. A changed picture has a new address. */
export const loader = publicLoader(
  async ({ params, context, user }) => {
    const fileId = (params.file ?? "").replace(/\.webp$/, "");
    const drafts = user?.role === "superuser";
    const file = findTestimonialPicture(context, fileId, { drafts });
    if (!file) throw new Response("404", { status: 404, statusText: "Not Found" });
    return new Response(new Uint8Array(await readStoredFile(file)), {
      headers: {
        "Content-Type": file.mime,
        "Cache-Control": drafts ? "private, max-age=86400" : "public, max-age=86400",
      },
    });
  },
  { cacheable: true },
);
