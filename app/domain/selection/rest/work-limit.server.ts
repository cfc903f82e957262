import { listFindingsOf, type OwnJob } from "~/domain/application/work/working-life.queries.server";
import type { Span } from "~/domain/selection/rules";
import type { Context } from "~/domain/shared/context";
import { covers } from "./override-rules";
import { listOverrides } from "./overrides.queries.server";

type Position = Span & { positionId: string };

/** Of these people those whom the rules on working time do not allow a position, with what the agency may override. */
export function listForbidden(
  context: Pick<Context, "db">,
  asked: Position & { userIds: readonly string[]; beside?: readonly OwnJob[] },
) {
  const found = listFindingsOf(context, asked);
  if (found.size === 0) return found;
  for (const [userId, { findings }] of listOverrides(context, asked.positionId))
    if (covers(findings, found.get(userId) ?? [])) found.delete(userId);
  return found;
}

/**
 * Companies hear that the rules on working time do not allow a job, and never which, or which other job it is (D-144).
 * `beside` are jobs that are to be booked together with it.
 */
export const workRefusal = (
  context: Pick<Context, "db">,
  { userId, positionId, startsAt, endsAt }: Position & { userId: string },
  beside: readonly OwnJob[] = [],
): "workLimit" | null =>
  listForbidden(context, { positionId, startsAt, endsAt, userIds: [userId], beside }).size > 0 ? "workLimit" : null;
