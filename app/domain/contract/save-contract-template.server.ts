import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import sanitizeHtml from "sanitize-html";
import { contractTemplates, users } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import { actorId, type Context, type UserActor } from "../shared/context";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { ensureContractTemplate } from "./ensure-contract-template.server";
import { missingContents } from "./template/contents";
import { makeWaitingContracts } from "./template/missing-values.server";
import { templateRefusals } from "./template-rules";

export const TEMPLATE_MAX = 60_000;
export const ALTHOUGH_MAX = 500;

/** What a contract is printed from; no script, picture, link or style of its own. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: "h1 h2 h3 p br b strong i em u ul ol li table thead tbody tr th td div span section small sub sup".split(
    " ",
  ),
  allowedAttributes: { "*": ["class"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] },
  disallowedTagsMode: "discard",
};

/** A wording as it may be stored: lines of one kind, and only what a contract is printed from. */
export const cleanTemplate = (typed: string): string => sanitizeHtml(typed.replace(/\r\n?/g, "\n"), allowed).trim();

/** Everything wrong with one language of a wording (BO-06). */
export function bodyRefusals(typed: string): Message[] {
  const body = cleanTemplate(typed);
  if (body === "") return ["required"];
  return body.length > TEMPLATE_MAX ? [`tooLong?max=${TEMPLATE_MAX}`] : templateRefusals(body);
}

/** All versions, the newest first; version 1 comes with the product. */
export function listContractTemplates(context: Context) {
  ensureContractTemplate(context);
  return context.db
    .select({
      version: contractTemplates.version,
      bodyDe: contractTemplates.bodyDe,
      bodyEn: contractTemplates.bodyEn,
      createdAt: contractTemplates.createdAt,
      missing: contractTemplates.missing,
      although: contractTemplates.although,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(contractTemplates)
    .leftJoin(users, and(eq(users.id, contractTemplates.createdBy), gt(contractTemplates.version, 1)))
    .orderBy(desc(contractTemplates.version))
    .all();
}

/**
 * Makes an edited wording the next version; contracts made from then on use it, those that exist keep theirs (BO-06).
 * Refused for an unknown or missing placeholder, when it does not say all that a Dienstzettel must and no reason is given
 * (§2 AVRAG), when somebody saved another version meanwhile, and when nothing
 * changed.
 */
export function saveContractTemplate(
  context: Context<UserActor>,
  input: { bodyDe: string; bodyEn: string; basedOn: number; although?: string },
): Result<{ version: number }, Message> {
  return transact(context, (tx): Result<{ version: number }, Message> => {
    const [wrong] = [...bodyRefusals(input.bodyDe), ...bodyRefusals(input.bodyEn)];
    if (wrong) return refuse(wrong);
    const newest = ensureContractTemplate(tx);
    if (newest.version !== input.basedOn) return refuse("versionChanged");
    const bodyDe = cleanTemplate(input.bodyDe);
    const bodyEn = cleanTemplate(input.bodyEn);
    if (bodyDe === newest.bodyDe && bodyEn === newest.bodyEn) return refuse("versionSame");
    const missing = missingContents(bodyDe, bodyEn);
    const although = missing.length > 0 ? (input.although ?? "").trim() : "";
    if (missing.length > 0 && although === "") return refuse("contentsMissing");
    if (although.length > ALTHOUGH_MAX) return refuse(`tooLong?max=${ALTHOUGH_MAX}`);
    const version = newest.version + 1;
    tx.db
      .insert(contractTemplates)
      .values({ version, bodyDe, bodyEn, createdAt: tx.now, createdBy: actorId(tx.actor), missing, although })
      .run();
    recordAudit(tx, {
      action: "contractTemplate.saved",
      objectType: "contractTemplate",
      objectId: String(version),
      data: { version, missing, sha256: createHash("sha256").update(bodyDe).update(bodyEn).digest("hex") },
    });
    makeWaitingContracts(tx);
    return ok({ version });
  });
}
