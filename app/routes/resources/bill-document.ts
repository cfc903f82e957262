import { findBillPdf } from "~/domain/bill/queries.server";
import { employerLoader } from "~/http/guards.server";
import { i18nOf } from "~/i18n/language.server";

/** A bill of the own company as PDF (BILL-09); 404 while it is not printed. */
export const loader = employerLoader(
  async ({ context, user, params }) => {
    const number = params.tid ?? "";
    const pdf = await findBillPdf(context, user.companyId, number);
    if (!pdf) throw new Response("404", { status: 404, statusText: "Not Found" });
    const name = i18nOf(pdf.language).t("bill:detail.fileName");
    return new Response(new Uint8Array(pdf.bytes), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${name}-${number}.pdf"`,
        "Content-Length": String(pdf.bytes.length),
      },
    });
  },
  { resource: true },
);
