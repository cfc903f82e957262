import { eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { readNoted } from "~/domain/shared/record-file.server";
import { dayOf } from "~/domain/shared/time.server";
import { registrationReports } from "~db/schema";
import { endingOf } from "./store-receipt.server";

/** The receipt of a report, for the agency alone; each reading is noted (ELDA-06). Null when there is none. */
export async function readReceipt(context: Context<UserActor>, reportId: string) {
  const report = context.db.select().from(registrationReports).where(eq(registrationReports.id, reportId)).get();
  const objectType = "registrationReport";
  const noted = { action: "registrationReport.receiptRead", objectType, objectId: reportId };
  const file = await readNoted(context, report?.receiptFileId, noted);
  return report && file && { ...file, day: dayOf(report.reportedAt), ending: endingOf(file.mime) };
}
