import { readStatement } from "~/domain/pay/statement/issue-statement.server";
import { staffLoader } from "~/http/guards.server";
import { downloadOf } from "~/http/pay/download.server";

/** The person's own statement of a month (PAYR-13); 404 while it is not printed. */
export const loader = staffLoader(
  async ({ context, user, params }) => {
    const file = await readStatement(context, { month: params.month ?? "", userId: user.id });
    return downloadOf(file && { ...file, mime: "application/pdf" });
  },
  { resource: true },
);
