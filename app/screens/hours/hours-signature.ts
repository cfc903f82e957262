import { signedInLoader } from "~/access/guards.server";
import { findHoursSignature } from "~/domain/hours/hours-signature.queries.server";
import { readStoredFile } from "~/gateways/files.server";
import { bytesResponse } from "~/http/range.server";

/** The employer's signature under confirmed hours, for the company, the booked person and the agency. */
export const loader = signedInLoader(
  async ({ request, params, context }) => {
    const file = findHoursSignature(context, params.hoursConfirmationId ?? "");
    if (!file) throw new Response("404", { status: 404, statusText: "Not Found" });
    return bytesResponse(request, await readStoredFile(file), {
      "Content-Type": "image/png",
      "Cache-Control": "private, no-store",
    });
  },
  { resource: true },
);
