import type { z } from "zod";
import type { position, staffPosition } from "~/api/shapes/position-shapes";
import { listPositionsBehind } from "~/domain/hours/job-ids.queries.server";
import { listWholeJobs, type WholePosition } from "~/domain/hours/whole-jobs.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { jobOf, staffJobOf } from "./event-of.server";

type Asking = { context: Context<UserActor>; language: "de" | "en" };

/** A position that a booker may work on, as the calls answer it; null for what is not there, or another company's. */
export function findBookerPosition({ context, language }: Asking, positionId: string) {
  const behind = listPositionsBehind(context, positionId).find((each) => each.positionId === positionId);
  const [whole] = behind ? listWholeJobs(context, { jobIds: [behind.jobId] }, language) : [];
  const facts = whole?.positions.find(({ position: row }) => row.id === positionId);
  const shown = whole && jobOf(whole).jobPositions.find(({ _id }) => _id === positionId);
  return facts && shown ? { facts, shown } : null;
}

export type BookerPosition = { facts: WholePosition; shown: z.input<typeof position> };

/** The same for the person who asks. */
export function findStaffPosition(
  { context, language }: Asking,
  positionId: string,
): z.input<typeof staffPosition> | null {
  const [whole] = listWholeJobs(context, { positionIds: [positionId] }, language);
  return (whole && staffJobOf(context, whole).jobPositions[0]) ?? null;
}
