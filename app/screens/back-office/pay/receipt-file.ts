import { superuserLoader } from "~/access/guards.server";
import { downloadOf } from "~/answers/download.server";
import { readReceipt } from "~/domain/pay/extra-lines.server";

/** The receipt of a line that was entered by hand (PAYR-07). */
export const loader = superuserLoader(
  async ({ context, params }) => downloadOf(await readReceipt(context, params.itemId ?? "")),
  { resource: true },
);
