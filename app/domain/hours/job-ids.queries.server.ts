import { and, asc, eq, isNull } from "drizzle-orm";
import { positions } from "~db/schema";
import type { Context } from "../shared/context";

/** The positions behind an id that names a job or one of its positions (D-60), by their start; whose they are others check. */
export function listPositionsBehind({ db }: Pick<Context, "db">, id: string) {
  const jobOfPosition = db.select({ jobId: positions.jobId }).from(positions).where(eq(positions.id, id)).get();
  return db
    .select({
      positionId: positions.id,
      jobId: positions.jobId,
      eventId: positions.eventId,
      companyId: positions.companyId,
    })
    .from(positions)
    .where(and(eq(positions.jobId, jobOfPosition?.jobId ?? id), isNull(positions.deletedAt)))
    .orderBy(asc(positions.startsAt), asc(positions.id))
    .all();
}
