import { superuserLoader } from "~/access/guards.server";
import { pdfResponse } from "~/answers/pdf-response.server";
import { recordOfProcessing } from "~/domain/agency/privacy/records/record.server";
import { printedRecord } from "~/domain/agency/privacy/records/record-document.server";

/** The record of processing activities on paper (PRIV-12). */
export const loader = superuserLoader(
  (visit) => {
    const { context, t, language } = visit;
    const document = printedRecord(recordOfProcessing(context, t), t, language);
    return pdfResponse(visit, document, { name: t("account:privacy.records.fileName"), attachment: true });
  },
  { resource: true },
);
