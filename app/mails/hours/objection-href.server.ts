import { unsealKey } from "~/domain/account/tokens.server";
import type { SealedKey } from "~/domain/shared/mail-data";
import { publicHref } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";

/** Where a company objects to hours; a mail without a key names the agency's address instead. */
export function objectionHref(
  { keyHash, sealedKey }: Partial<SealedKey>,
  frame: InLanguage,
  { objectTo, subject }: { objectTo: string; subject: string },
): string {
  if (!keyHash || !sealedKey) return `mailto:${objectTo}?subject=${encodeURIComponent(subject)}`;
  return publicHref(`/hours-objection?token=${unsealKey({ keyHash, sealedKey })}`, frame);
}
