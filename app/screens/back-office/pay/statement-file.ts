import { readStatement } from "~/domain/pay/statement/issue-statement.server";
import { superuserLoader } from "~/http/guards.server";
import { downloadOf } from "~/http/pay/download.server";

/** A person's statement as it was printed, for the agency. */
export const loader = superuserLoader(
  async ({ context, params: { month = "", userId = "" } }) => {
    const file = await readStatement(context, { month, userId });
    return downloadOf(file && { ...file, mime: "application/pdf" });
  },
  { resource: true },
);
