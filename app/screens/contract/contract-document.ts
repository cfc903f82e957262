import { staffLoader } from "~/access/guards.server";
import { ownContractPdf } from "~/answers/own-contract-pdf.server";
import { findOwnContract } from "~/domain/contract/queries.server";
import { TooManyTurns } from "~/gateways/turns/in-turns";
import { redirectWithFlash } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import { logger } from "~/logs/logger.server";

/**
 * The booked person's contract as PDF (CTR-04, CTR-05): to read in the browser, or with `?download` to keep. One that
 * cannot be read or made is said on the job's page (ERR-23).
 */
export const loader = staffLoader(
  async (visit) => {
    const { context, params, url } = visit;
    const { contractId = "" } = params;
    const { booking, eventId } = foundOr404(findOwnContract(context, contractId));
    try {
      return foundOr404(await ownContractPdf(visit, { contractId, attachment: url.searchParams.has("download") }));
    } catch (error) {
      if (error instanceof Response || error instanceof TooManyTurns) throw error;
      logger.error({ error, contractId }, "contract could not be read");
      return redirectWithFlash(`/staff/job-details/${booking.positionId}/${eventId}`, "downloadFailed", {
        kind: "alert",
      });
    }
  },
  { resource: true },
);
