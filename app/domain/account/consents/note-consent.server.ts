import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type ConsentPurpose, consents } from "~db/schema";
import { consentText } from "./consent-texts.server";

interface NoteConsent {
  userId: string;
  purpose: ConsentPurpose;
  given: boolean;
  way: (typeof consents.$inferSelect)["way"];
}

/** Writes what somebody agreed to or no longer does; belongs into the transaction of what they did. */
export function noteConsent(tx: Pick<Context, "db" | "now">, { userId, purpose, given, way }: NoteConsent): void {
  const { version, sha256 } = consentText(tx, purpose);
  tx.db
    .insert(consents)
    .values({ id: newId(tx.now), userId, purpose, version, textSha256: sha256, given, at: tx.now, way })
    .run();
}
