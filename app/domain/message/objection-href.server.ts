import { config } from "~/config.server";
import { type SealedKey, unsealKey } from "../account/tokens.server";

/** Where a company objects to hours; a mail without a key names the agency's address instead. */
export function objectionHref(
  data: Record<string, unknown>,
  language: "de" | "en",
  { objectTo, subject }: { objectTo: string; subject: string },
): string {
  if (typeof data.sealedKey !== "string") return `mailto:${objectTo}?subject=${encodeURIComponent(subject)}`;
  const key = unsealKey(data as unknown as SealedKey);
  return `${config().baseUrl}${language === "en" ? "/en" : ""}/hours-objection?token=${key}`;
}
