import { redirect } from "@remix-run/node";
import { publicLoader } from "~/access/guards.server";
import { ticketPicture } from "~/gateways/ticket-picture.server";
import { foundOr404 } from "~/http/found.server";
import { findPicture } from "./load-picture.server";

/** The picture of a shared link: a ticket with what its page says, or that of the product (SEEK-12). */
export const loader = publicLoader(
  async (visit) => {
    const found = foundOr404(findPicture(visit, visit.params.file ?? ""));
    if ("instead" in found) return redirect(found.instead);
    const picture = await ticketPicture({ ...found, brand: visit.settings.productName });
    return new Response(new Uint8Array(picture), {
      headers: {
        "Content-Type": "image/png",
        // As long as what it says of jobs is right enough.
        "Cache-Control": "public, max-age=3600",
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  },
  { cacheable: true },
);
