import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { readStoredFile } from "~/gateways/files.server";
import { findReceipt } from "./reports.queries.server";
import { endingOf } from "./store-receipt.server";

/** The receipt of a report, for the agency alone: it names people and their numbers, so that each reading is noted (ELDA-06). */
export async function readReceipt(context: Context<UserActor>, reportId: string) {
  if (context.actor.role !== "superuser") return null;
  const file = findReceipt(context, reportId);
  if (!file) return null;
  const bytes = await readStoredFile(file);
  recordAudit(context, {
    action: "registrationReport.receiptRead",
    objectType: "registrationReport",
    objectId: reportId,
  });
  return { bytes, mime: file.mime, day: dayOf(file.reportedAt), ending: endingOf(file.mime) };
}
