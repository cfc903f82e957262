import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context, type UserActor } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { legalTexts } from "~db/schema";
import { type LegalName, legalRefusals } from "./legal-source";
import { findLegalText } from "./legal-texts.queries.server";

interface Edited {
  name: LegalName;
  bodyDe: string;
  bodyEn: string;
  /** The version that was edited, 0 for the wording that comes with the product. */
  basedOn: number;
  /** What may stand in {{ }}. */
  placeholders: readonly string[];
}

/**
 * Makes an edited text the next version of a legal text; it shows in public at once, also on cached pages. Refused when
 * somebody saved another version meanwhile, when nothing changed, and for a placeholder that nobody knows.
 */
export function saveLegalText(
  context: Context<UserActor>,
  { name, bodyDe, bodyEn, basedOn, placeholders }: Edited,
): Result<{ version: number }, Message> {
  return transact(context, (tx): Result<{ version: number }, Message> => {
    const [wrong] = [...legalRefusals(bodyDe, placeholders), ...legalRefusals(bodyEn, placeholders)];
    if (wrong) return refuse(wrong);
    const before = findLegalText(tx, name);
    if ((before?.version ?? 0) !== basedOn) return refuse("versionChanged");
    if (before?.bodyDe === bodyDe && before.bodyEn === bodyEn) return refuse("versionSame");
    const version = basedOn + 1;
    tx.db
      .insert(legalTexts)
      .values({ name, version, bodyDe, bodyEn, createdAt: tx.now, createdBy: actorId(tx.actor) })
      .run();
    recordAudit(tx, { action: "legalText.saved", objectType: "legalText", objectId: name, data: { version } });
    return ok({ version });
  });
}
