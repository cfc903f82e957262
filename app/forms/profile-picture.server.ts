import { storeLogo } from "~/domain/account/company/store-logo.server";
import { type Result, refuse } from "~/domain/shared/result";
import type { Region } from "~/gateways/images.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { uploadQuotaKey } from "./upload-quota-key.server";

/** Stores the round picture of a profile, cut as it was chosen; "required" when no file came. */
export async function storePicture(
  visit: Pick<Visit, "form" | "context" | "request">,
): Promise<ReturnType<typeof storeLogo> | Result<never, "required">> {
  const form = await visit.form();
  const [file] = uploadsOf(form, "photo");
  return file ? storeLogo(await bytesOf(file), uploadQuotaKey(visit), regionIn(form)) : refuse("required");
}

/** What the crop of the browser says; without it the server takes the middle (D-89). */
function regionIn(form: FormData): Region | undefined {
  const share = (name: string) => {
    const typed = String(form.get(name) ?? "");
    return typed === "" ? Number.NaN : Number(typed);
  };
  const region = { left: share("cropLeft"), top: share("cropTop"), side: share("cropSide") };
  return Object.values(region).every(Number.isFinite) && region.side > 0 ? region : undefined;
}
