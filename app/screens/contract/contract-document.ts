import { findContractPdf } from "~/domain/contract/find-contract-pdf.server";
import { findOwnContract } from "~/domain/contract/queries.server";
import { redirectWithFlash } from "~/http/flash.server";
import { staffLoader } from "~/http/guards.server";
import { logger } from "~/logger.server";

const fileName = { de: "Vertrag", en: "Contract" } as const;

/**
 * The booked person's contract as PDF (CTR-04, CTR-05): to read in the browser, or with `?download` to keep. One that
 * cannot be read or made is said on the job's page (ERR-23).
 */
export const loader = staffLoader(
  async ({ context, params, url }) => {
    const { contractId = "" } = params;
    const pdf = await findContractPdf(context, contractId).catch((error: unknown) => {
      logger.error({ error, contractId }, "contract could not be read");
      return "failed" as const;
    });
    const own = findOwnContract(context, contractId);
    if (!pdf || !own) throw new Response("404", { status: 404 });
    if (pdf === "failed") {
      const { booking, eventId } = own;
      return redirectWithFlash(`/staff/job-details/${booking.positionId}/${eventId}`, "downloadFailed", {
        kind: "alert",
      });
    }
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
