import { buttonForm } from "~/domain/agency/schema";
import { formatBytes } from "~/domain/agency/system/shown-line.server";
import { tryMail, tryPdf } from "~/domain/agency/system/try-out.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/system";

/** A mail or a document is tried out; what went wrong stands above the lines. */
export const tryOut = intents({
  mail: formAction(buttonForm, async (_typed, { context, t }: AgencyVisit) => {
    const tried = await tryMail(context, { title: t("system:tryMail") });
    if (!tried.ok) return refusalOf(tried, { status: 502 });
    return redirectWithFlash(path, "mailTested", { values: tried.value });
  }),
  pdf: formAction(buttonForm, async (_typed, { t, user }: AgencyVisit) => {
    const tried = await tryPdf(user.id, { title: t("system:tryPdf") });
    if (!tried.ok) return refusalOf(tried, { status: 502 });
    return redirectWithFlash(path, "pdfTested", { values: { size: formatBytes(t, tried.value.bytes) } });
  }),
});
