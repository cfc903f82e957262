import { issueContractDocument } from "~/domain/contract/issue-contract-document.server";
import { discardBriefing } from "~/domain/event/draft-briefing.server";
import type { Context } from "~/domain/shared/context";
import type { OutboxRow } from "~/domain/shared/outbox.server";

/** Written as a method, so that each handler may name the payload of its own kind. */
export type OutboxHandler = {
  handle(context: Context, payload: Record<string, unknown>, row: OutboxRow): Promise<void>;
}["handle"];

/** What is done for each kind of outbox row. A handler may run again after a crash: what it does must bear repeating. */
export const outboxHandlers: Record<string, OutboxHandler> = {
  "contract-document": issueContractDocument,
  "discard-briefing": (context, payload: { fileId: string }) => discardBriefing(context, payload.fileId),
};
