import { superuserLoader } from "~/access/guards.server";
import { downloadOf } from "~/answers/download.server";
import { readPayout } from "~/domain/pay/handover/make-payout.server";

/** The file for the bank; each download brings the same bytes (PAYR-10). */
export const loader = superuserLoader(
  async ({ context, params }) => {
    const file = await readPayout(context, params.month ?? "");
    return downloadOf(file && { ...file, mime: "application/xml" });
  },
  { resource: true },
);
