import { and, eq, isNull, max } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { issueToken } from "~/domain/account/tokens.server";
import { replacementState } from "~/domain/invitation/waves/wave-rules";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { newsAt } from "~/domain/shared/quiet-hours.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { bookings, invitations, positions, replacements } from "~db/schema";
import { findStandIns } from "./candidates.queries.server";
import { isNight, nextWaveAt } from "./next-wave.server";
import { asksUntil, waveFor } from "./wave-rules";

/** The search with its position and up to when people are asked; null when nobody is asked any more. */
function findRunning(tx: Context, replacementId: string) {
  const found = tx.db
    .select({
      search: replacements,
      position: positions,
      kind: bookings.cancelledKind,
      goneStartsAt: bookings.startsAt,
    })
    .from(replacements)
    .innerJoin(positions, eq(positions.id, replacements.positionId))
    .innerJoin(bookings, eq(bookings.id, replacements.bookingId))
    .where(and(eq(replacements.id, replacementId), isNull(positions.deletedAt)))
    .get();
  if (!found || replacementState(found.search) !== "searching") return null;
  const until = asksUntil({ ...found.position, goneStartsAt: found.goneStartsAt, missed: found.kind === "noShow" });
  return until > tx.now ? { ...found, until } : null;
}

const lastWaveOf = ({ db }: Context, replacementId: string): number =>
  db
    .select({ wave: max(invitations.wave) })
    .from(invitations)
    .where(eq(invitations.replacementId, replacementId))
    .get()?.wave ?? 0;

/**
 * Asks the next people for a position, in the transaction of the caller, and plans the wave after them (SUBS-14). At night
 * those who allow it; the others in the morning. While somebody is left to ask at night, its hours count (SUBS-15).
 * Returns how many were asked; null when nobody is asked any more.
 */
export function inviteNextBatch(tx: Context, replacementId: string): number | null {
  const running = findRunning(tx, replacementId);
  if (!running) return null;
  const { position, until } = running;
  const { size, pauseMs } = waveFor(position.startsAt - tx.now);
  const night = isNight(tx.now);
  const chosen = findStandIns(tx, { id: replacementId, position, size, night });
  const wave = lastWaveOf(tx, replacementId) + 1;
  const asked = new Set(chosen.map(({ userId }) => userId));
  const atNight = findStandIns(tx, { id: replacementId, position, size: chosen.length + 1, night: true });
  const nightCounts = (night && chosen.length > 0) || atNight.some(({ userId }) => !asked.has(userId));
  const next = nightCounts ? tx.now + pauseMs : nextWaveAt(tx.now, night ? 0 : pauseMs);
  const wishedUntil = Math.min(chosen.length > 0 ? next : tx.now, until);
  for (const { userId, because } of chosen) {
    const id = newId(tx.now);
    tx.db
      .insert(invitations)
      .values({
        id,
        kind: "replacement",
        positionId: position.id,
        companyId: position.companyId,
        userId,
        replacementId,
        wave,
        because,
        askedAt: tx.now,
        askedBy: actorId(tx.actor),
        wishedUntil,
      })
      .run();
    const key = issueToken(tx, { purpose: "invitation", subjectId: id, expiresAt: until });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "invitation", userId, data: { ...key, invitationId: id } },
      dedupeKey: `invitation:${id}`,
    });
  }
  if (chosen.length > 0 || night) plan(tx, replacementId, wave + (chosen.length > 0 ? 1 : 0), next);
  else exhausted(tx, replacementId, position);
  return chosen.length;
}

function plan(tx: Context, replacementId: string, wave: number, runAt: number): void {
  enqueue(tx, {
    kind: "replacement-wave",
    payload: { replacementId, wave },
    runAt,
    dedupeKey: `replacement-wave:${replacementId}:${wave}:${runAt}`,
  });
}

/** Nobody is left to ask, for company and agency, once. */
function exhausted(tx: Context, replacementId: string, position: typeof positions.$inferSelect) {
  const { id: positionId, companyId, startsAt } = position;
  const settings = readSettings(tx);
  const { agencyEmail, agencyName } = settings;
  const template = "replacement-exhausted" as const;
  const runAt = newsAt(tx.now, startsAt, settings);
  mailCompany(tx, { companyId, template, data: { positionId }, about: replacementId, of: { positionId }, runAt });
  enqueue(tx, {
    kind: "mail",
    payload: { template, reader: { email: agencyEmail, name: agencyName, language: "de" }, data: { positionId } },
    runAt,
    dedupeKey: `${template}:${replacementId}:agency`,
  });
}

/**
 * A wave that was planned is due. Nothing happens when it was asked before its time, or the search is over. While somebody
 * who accepted waits for the company it waits too, one pause at most.
 */
export function invitePlannedBatch(
  context: Context,
  given: { replacementId: string; wave: number; waited?: boolean },
): void {
  transactOrThrow(context, (tx) => {
    const { replacementId, wave, waited } = given;
    if (lastWaveOf(tx, replacementId) + 1 !== wave) return ok();
    const running = findRunning(tx, replacementId);
    if (running && !waited && someoneWaits(tx, replacementId)) {
      const runAt = nextWaveAt(tx.now, waveFor(running.position.startsAt - tx.now).pauseMs);
      enqueue(tx, {
        kind: "replacement-wave",
        payload: { replacementId, wave, waited: true },
        runAt,
        dedupeKey: `replacement-wave:${replacementId}:${wave}:waited`,
      });
      return ok();
    }
    inviteNextBatch(tx, replacementId);
    return ok();
  });
}

const someoneWaits = ({ db }: Context, replacementId: string): boolean =>
  db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.replacementId, replacementId), eq(invitations.answer, "accepted")))
    .get() !== undefined;

/** When all who were asked have declined the next ones are asked at once; for the transaction of the caller. */
export function askOnceAllDeclined(tx: Context, replacementId: string): void {
  const waiting = tx.db
    .select({ answer: invitations.answer })
    .from(invitations)
    .where(eq(invitations.replacementId, replacementId))
    .all()
    .some(({ answer }) => answer !== "declined");
  if (!waiting) inviteNextBatch(tx, replacementId);
}
