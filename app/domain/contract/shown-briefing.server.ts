import type { Context, UserActor } from "~/domain/shared/context";
import { readInUtf8 } from "~/domain/shared/documents/read-in-utf8.server";
import { previewPages, readPreview } from "~/gateways/previews.server";
import { findBookedPosition, listOwnBriefings } from "./queries.server";

/** As much of a text as stands in the page. */
const MOST_SIGNS = 4000;

/** A briefing that the person who asks has read, or null; what is unread is marked first (FLOW-13). */
export function findReadBriefing(context: Context<UserActor>, positionId: string, slot: number) {
  const booked = findBookedPosition(context, positionId);
  const found = booked && listOwnBriefings(context, positionId).find((one) => one.slot === slot);
  return booked && found && found.readAt !== null ? { booked, ...found } : null;
}

/** One page of a read briefing as a small picture, or null. */
export async function readBriefingPage(
  context: Context<UserActor>,
  { positionId, slot, page }: { positionId: string; slot: number; page: number },
): Promise<Buffer | null> {
  const found = findReadBriefing(context, positionId, slot);
  return found ? readPreview(found.file, page) : null;
}

/** What the page of a job shows of its briefings: of those that were read the pages or the text (FLOW-13). */
export function shownBriefings(context: Context<UserActor>, positionId: string) {
  const all = findBookedPosition(context, positionId) ? listOwnBriefings(context, positionId) : [];
  return Promise.all(
    all.map(async ({ id, slot, extension, file, readAt }) => ({
      slot,
      id,
      extension,
      pages: readAt === null ? [] : await previewPages(file, context.actor.userId),
      text: readAt !== null && extension === "txt" ? await textOf(file) : null,
    })),
  );
}

async function textOf(file: Parameters<typeof readInUtf8>[0]): Promise<string | null> {
  const text = (await readInUtf8(file).catch(() => null))?.toString().trim();
  return text && text.length > MOST_SIGNS ? `${text.slice(0, MOST_SIGNS)}…` : (text ?? null);
}
