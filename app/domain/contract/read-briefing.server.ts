import { and, eq, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { readInUtf8 } from "~/domain/shared/documents/read-in-utf8.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { formatDay } from "~/i18n/format";
import { briefingReads, briefings, files } from "~db/schema";
import { findBookedPosition, listReadBefore } from "./queries.server";

export interface BriefingFile {
  bytes: Buffer;
  mime: string;
  /** Briefing-04.12.2026.pdf: the day of the job (MYJ-25). */
  fileName: string;
}

interface ReadBriefing {
  positionId: string;
  slot: number;
}

/**
 * Hands a briefing to the booked person and marks it as read (MYJ-26). Refused with not_found when there is no such
 * briefing of a position the person is booked for, with downloadFailed when its file is gone (ERR-23); then it stays unread.
 */
export async function readBriefing(
  context: Context<UserActor>,
  { positionId, slot }: ReadBriefing,
): Promise<Result<BriefingFile, "not_found" | "downloadFailed">> {
  const booked = findBookedPosition(context, positionId);
  const found = booked && findBriefing(context, positionId, slot);
  if (!found) return refuse("not_found");
  const bytes = await readInUtf8(found.file).catch(() => null);
  if (!bytes) return refuse("downloadFailed");
  transactOrThrow(context, ({ db, now, actor }) => {
    db.insert(briefingReads)
      .values({ briefingId: found.briefing.id, userId: actor.userId, readAt: now })
      .onConflictDoNothing()
      .run();
    return ok();
  });
  return ok({ bytes, mime: found.file.mime, fileName: nameOf(booked, found.briefing.extension) });
}

/** A file that the person had read before another one took its place (REM-20); null when it is not theirs, or gone. */
export async function readFormerBriefing(
  context: Context<UserActor>,
  { positionId, briefingId }: { positionId: string; briefingId: string },
): Promise<BriefingFile | null> {
  const booked = findBookedPosition(context, positionId);
  const found = booked && listReadBefore(context, positionId).find(({ id }) => id === briefingId);
  const bytes = found && (await readInUtf8(found.file).catch(() => null));
  return bytes ? { bytes, mime: found.file.mime, fileName: nameOf(booked, found.extension) } : null;
}

const nameOf = ({ position }: { position: { startsAt: number } }, extension: string) =>
  `Briefing-${formatDay(dayOf(position.startsAt))}.${extension}`;

function findBriefing({ db }: Context, positionId: string, slot: number) {
  return db
    .select({ briefing: briefings, file: files })
    .from(briefings)
    .innerJoin(files, eq(files.id, briefings.fileId))
    .where(and(eq(briefings.positionId, positionId), eq(briefings.slot, slot), isNull(briefings.replacedAt)))
    .get();
}
