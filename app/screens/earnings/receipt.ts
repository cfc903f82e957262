import { readReceipt } from "~/domain/pay/extra-lines.server";
import { staffLoader } from "~/http/guards.server";
import { downloadOf } from "~/http/pay/download.server";

/** The receipt of a line of the person's own pay. */
export const loader = staffLoader(
  async ({ context, params }) => downloadOf(await readReceipt(context, params.itemId ?? "")),
  { resource: true },
);
