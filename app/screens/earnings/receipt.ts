import { staffLoader } from "~/access/guards.server";
import { downloadOf } from "~/answers/download.server";
import { readReceipt } from "~/domain/pay/extra-lines.server";

/** The receipt of a line of the person's own pay. */
export const loader = staffLoader(
  async ({ context, params }) => downloadOf(await readReceipt(context, params.itemId ?? "")),
  { resource: true },
);
