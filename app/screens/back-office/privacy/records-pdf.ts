import { recordOfProcessing } from "~/domain/agency/privacy/records/record.server";
import { renderRecord } from "~/domain/agency/privacy/records/record-document.server";
import { superuserLoader } from "~/http/guards.server";
import { downloadOf } from "~/http/pay/download.server";

/** The record of processing activities on paper (PRIV-12). */
export const loader = superuserLoader(
  async ({ context, t, language }) => {
    const bytes = await renderRecord(recordOfProcessing(context, t), t, language);
    return downloadOf({ bytes, mime: "application/pdf", name: `${t("account:privacy.records.fileName")}.pdf` });
  },
  { resource: true },
);
