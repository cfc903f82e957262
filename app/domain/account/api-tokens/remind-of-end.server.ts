import type { Context } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { findLiveToken } from "./api-tokens.queries.server";
import { mailOwners } from "./owners.server";

/** Whoever owns the company by then reads that a token ends soon, unless it was revoked (ACCS-16). */
export function remindOfEnd(context: Context, { tokenId }: { tokenId: string }): void {
  transactOrThrow(context, (tx) => {
    const token = findLiveToken(tx, tokenId);
    if (token)
      mailOwners(tx, { template: "token-ends", data: { tokenId }, companyId: token.companyId, about: tokenId });
    return ok();
  });
}
