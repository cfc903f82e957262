import { json } from "@remix-run/node";
import { storeLogo } from "~/domain/account/company/store-logo.server";
import type { Choice } from "~/domain/payment/billing/profile-view";
import type { FieldRefusal, Message, Result } from "~/domain/shared/result";
import { refuse } from "~/domain/shared/result";
import type { Region } from "~/gateways/images.server";
import { refusalStatus } from "~/http/refusal-status";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { listCountries, offerCountries } from "~/i18n/countries.server";
import { whoseTurn } from "./whose-turn.server";

/** A profile form that comes back: what was typed, and message keys by field. */
export interface RefusedProfile {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  countries?: Choice[];
  /** Every country is offered. */
  allCountries?: boolean;
}

/** Forms with a picture are larger than others; the picture itself may have 2 MB. */
export const PROFILE_FORM_BYTES = 3 * 1024 * 1024;

export async function typedFields<K extends string>(
  visit: Pick<Visit, "form">,
  names: readonly K[],
): Promise<Record<K, string>> {
  const form = await visit.form();
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "")])) as Record<K, string>;
}

export function refusedProfile(
  { language }: Pick<Visit, "language">,
  { values, country }: { values: Record<string, string>; country?: string },
  refusals: readonly { field: string; key: Message | FieldRefusal["key"] }[],
  status?: number,
) {
  const answered = refusalStatus(
    refusals.map(({ key }) => key),
    status,
  );
  const errors = Object.fromEntries(refusals.map(({ field, key }) => [field, [key]]));
  const countries = country === undefined ? undefined : offerCountries(language, country);
  return json<RefusedProfile>({ values, errors, ...(countries ? { countries } : {}) }, { status: answered });
}

/** The same form with what was typed and every country. */
export function withAllCountries({ language }: Pick<Visit, "language">, values: Record<string, string>) {
  return json<RefusedProfile>({ values, errors: {}, countries: listCountries(language), allCountries: true });
}

/** Stores the round picture of a profile, cut as it was chosen; "required" when no file came. */
export async function storePicture(
  visit: Pick<Visit, "form" | "context" | "request">,
): Promise<ReturnType<typeof storeLogo> | Result<never, "required">> {
  const form = await visit.form();
  const [file] = uploadsOf(form, "photo");
  return file ? storeLogo(await bytesOf(file), whoseTurn(visit), regionIn(form)) : refuse("required");
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
