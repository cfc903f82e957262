import { superuserLoader } from "~/access/guards.server";
import { downloadOf } from "~/answers/download.server";
import { readPayout } from "~/domain/pay/handover/make-payout.server";

/** The file for the bank; each download brings the same bytes (PAYR-10). */
export const loader = superuserLoader(
  async ({ context, params }) => downloadOf(await readPayout(context, params.month ?? "")),
  { resource: true },
);
