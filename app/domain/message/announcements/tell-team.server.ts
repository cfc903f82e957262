import type { Context } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { toldAt } from "../../shared/quiet-hours.server";
import { readSettings } from "../../shared/settings.server";
import type { TeamJob } from "./team.queries.server";

type Tx = Pick<Context, "db" | "now">;

interface Told {
  announcementId: string;
  eventId: string;
  /** A notice that it was withdrawn. */
  withdrawn: boolean;
}

/**
 * Tells each of these people something about the team of their event, or that it holds no more, on every channel that
 * there is; at night only those whose next job is near (REM-21).
 */
export function tellTeam(tx: Tx, people: ReadonlyMap<string, readonly TeamJob[]>, told: Told): void {
  const settings = readSettings(tx);
  for (const [userId, jobs] of people) {
    const next = jobs.find(({ endsAt }) => endsAt > tx.now);
    const runAt = toldAt(tx.now, next?.startsAt ?? null, settings);
    const { announcementId, eventId, withdrawn } = told;
    enqueue(tx, {
      kind: "mail",
      payload: { template: "announcement", userId, data: { userId, eventId, announcementId, withdrawn } },
      runAt,
      dedupeKey: `announcement${withdrawn ? "-withdrawn" : ""}:${announcementId}:${userId}`,
    });
  }
}
