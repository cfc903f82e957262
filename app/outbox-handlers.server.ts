import { issueContractDocument } from "~/domain/contract/issue-contract-document.server";
import type { Context } from "~/domain/shared/context";
import type { OutboxRow } from "~/domain/shared/outbox.server";

export type OutboxHandler = (context: Context, payload: Record<string, never>, row: OutboxRow) => Promise<void>;

/** What is done for each kind of outbox row. A handler may run again after a crash: what it does must bear repeating. */
export const outboxHandlers: Record<string, OutboxHandler> = {
  "contract-document": issueContractDocument,
};
