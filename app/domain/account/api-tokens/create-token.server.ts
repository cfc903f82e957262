import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { isAnswered, once } from "~/domain/shared/submissions.server";
import { drawBytes } from "~/gateways/machine/random-bytes.server";
import { apiTokens, type TokenScope } from "~db/schema";
import { countLiveTokens } from "./api-tokens.queries.server";
import { tokenHashOf } from "./find-bearer.server";
import { mailOwners, ownCompanyOf } from "./owners.server";
import { endOf, MOST_TOKENS, REMIND_MS } from "./token-rules";

interface NewToken {
  submissionId: string;
  name: string;
  scope: TokenScope;
  days: number;
}

const COMMAND = "token";

/**
 * Makes a token of the actor's company, which owners alone may. The answer holds the only copy of it; a repeat of the
 * form is refused, because nothing can show it again (ACCS-16).
 */
export function createToken(
  context: Context<UserActor>,
  { submissionId, name, scope, days }: NewToken,
): Result<{ token: string }, "forbidden" | "tokenMade" | "tokensFull" | "submittedOtherwise"> {
  if (isAnswered(context, COMMAND, submissionId)) return refuse("tokenMade");
  const token = `twk_${drawBytes(32).toString("base64url")}`;
  const made = once(
    context,
    COMMAND,
    { submissionId, name, scope, days },
    (tx): Result<{ id: string }, "forbidden" | "tokensFull"> => {
      const companyId = ownCompanyOf(tx);
      if (!companyId) return refuse("forbidden");
      if (countLiveTokens(tx, companyId) >= MOST_TOKENS) return refuse("tokensFull");
      const id = newId(tx.now);
      const expiresAt = endOf(tx.now, days);
      const row = { id, companyId, name, scope, createdAt: tx.now, createdBy: tx.actor.userId, expiresAt };
      tx.db
        .insert(apiTokens)
        .values({ ...row, tokenHash: tokenHashOf(token) })
        .run();
      recordAudit(tx, {
        action: "access.tokenMade",
        objectType: "company",
        objectId: companyId,
        companyId,
        data: { accessId: id, name, scope, expiresAt },
      });
      mailOwners(tx, { template: "token-created", data: { tokenId: id }, companyId, about: id });
      const remindAt = expiresAt - REMIND_MS;
      if (remindAt > tx.now)
        enqueue(tx, { kind: "token-ends", payload: { tokenId: id }, runAt: remindAt, dedupeKey: `token-ends:${id}` });
      return ok({ id });
    },
  );
  return made.ok ? ok({ token }) : made;
}
