import type { z } from "zod";
import { freshPasswordRefusal } from "~/access/reentered-password.server";
import { setConsent } from "~/domain/agency/privacy/consents/set-consent.server";
import { orderErasure } from "~/domain/agency/privacy/erasure/order-erasure.server";
import { askForExport } from "~/domain/agency/privacy/export/ask-for-export.server";
import type { consentForm, eraseForm, passwordForm } from "~/domain/agency/privacy/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { clearSessionCookie } from "~/http/session.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { SignedIn } from "./signed-in";

const passwordFields = async (visit: SignedIn, password: string) => {
  const refusal = await freshPasswordRefusal(visit, password);
  return refusal && { fields: [{ field: "currentPassword", key: refusal.key }], status: refusal.status };
};

export async function askForData({ currentPassword }: z.output<typeof passwordForm>, visit: SignedIn) {
  const wrong = await passwordFields(visit, currentPassword);
  if (wrong) return wrong;
  const { context, t } = visit;
  const done = askForExport(context);
  if (done.ok) return redirectWithFlash("/account/data", "dataAsked");
  return refusalOf({ ...done, details: { day: formatWeekdayDay(t, String(done.details?.day)) } }, { status: 429 });
}

/** The word and the tick are the person's own; the password says that it is them (PRIV-04). */
export async function eraseAccount({ currentPassword, word, eraseNow }: z.output<typeof eraseForm>, visit: SignedIn) {
  const { context, t, language } = visit;
  const fields = [
    ...(eraseNow === "on" ? [] : [{ field: "eraseNow", key: "mustAccept" as const }]),
    ...(word.trim().toUpperCase() === t("account:privacy.erase.word")
      ? []
      : [{ field: "word", key: "eraseWordWrong" as const }]),
  ];
  if (fields.length > 0) return { fields, status: 400 };
  const wrong = await passwordFields(visit, currentPassword);
  if (wrong) return wrong;
  const done = orderErasure(context);
  if (done.ok)
    return redirectWithFlash(language === "en" ? "/en" : "/", "erasureOrdered", {
      headers: [
        ["Set-Cookie", await clearSessionCookie()],
        ["Clear-Site-Data", '"cache", "storage"'],
      ],
    });
  if (done.refusal !== "eraseBlocked") return refusalOf(done, { status: 409 });
  const names = String(done.details?.blocks).split(",");
  const things = names.map((name) => t(`account:privacy.block.${name}`)).join(", ");
  return refusalOf({ refusal: done.refusal, details: { things } }, { status: 409 });
}

export function changeConsent({ purpose, given }: z.output<typeof consentForm>, { context }: SignedIn) {
  setConsent(context, { purpose, given: given === "yes" });
  return redirectWithFlash("/account/consents", given === "yes" ? "consentGiven" : "consentWithdrawn");
}
