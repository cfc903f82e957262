import { findContractPdf } from "~/domain/contract/find-contract-pdf.server";
import { staffLoader } from "~/http/guards.server";

const fileName = { de: "Vertrag", en: "Contract" } as const;

/** The booked person's contract as PDF (CTR-04, CTR-05): to read in the browser, or with `?download` to keep. */
export const loader = staffLoader(
  async ({ context, params, url }) => {
    const pdf = await findContractPdf(context, params.contractId ?? "");
    if (!pdf) throw new Response("404", { status: 404 });
    const disposition = url.searchParams.has("download") ? "attachment" : "inline";
    return new Response(new Uint8Array(pdf.bytes), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `${disposition}; filename="${fileName[pdf.language]}-${pdf.contractNumber}.pdf"`,
        "Content-Length": String(pdf.bytes.length),
      },
    });
  },
  { resource: true },
);
