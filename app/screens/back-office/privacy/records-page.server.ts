import type { z } from "zod";
import { addProcessor, removeProcessor } from "~/domain/agency/privacy/records/processors.server";
import { recordOfProcessing } from "~/domain/agency/privacy/records/record.server";
import type { processorForm } from "~/domain/agency/privacy/schema";
import { newId } from "~/domain/shared/ids";
import { noFields } from "~/domain/shared/schema";
import { isDay } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/privacy/records";

export const loadRecords = ({ context, t }: AgencyVisit) => ({
  title: t("account:privacy.records.title"),
  submissionId: newId(context.now),
  record: recordOfProcessing(context, t),
});

export function saveProcessor(typed: z.output<typeof processorForm>, { context }: AgencyVisit, form: FormData) {
  const contractOn = isDay(typed.contractOn) ? typed.contractOn : null;
  const submissionId = submissionIdOf(form, context.now);
  foundOr404(addProcessor(context, { ...typed, contractOn, submissionId }).ok || null);
  return redirectWithFlash(path, "processorSaved");
}

export const dropProcessor = async (visit: AgencyVisit, id: string) =>
  formAction(noFields, (_typed, { context }: AgencyVisit) => {
    foundOr404(removeProcessor(context, { id }).ok || null);
    return redirectWithFlash(path, "processorRemoved");
  })(visit);
