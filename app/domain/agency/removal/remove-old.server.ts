import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { dropSignUp } from "~/domain/account/drop-sign-up.server";
import { dropUnused } from "~/domain/account/push/drop-devices.server";
import { KEPT_DAYS as DEVICES_KEPT_DAYS } from "~/domain/account/push/push-rules";
import { isUnfinished } from "~/domain/account/registration/registration.queries.server";
import type { ClassName } from "~/domain/agency/privacy/data-class";
import { firstKeptDay } from "~/domain/agency/privacy/locked/rules";
import { dropContracts } from "~/domain/agency/privacy/retention/drop-contracts.server";
import { removePiece } from "~/domain/agency/privacy/retention/remove-piece.server";
import { type Retained, retained } from "~/domain/agency/privacy/retention/retained";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { addDays, addMonths, dayOf, instantOf, startOfDay } from "~/domain/shared/time.server";
import { letOthersWrite, transactOrThrow } from "~/domain/shared/transact.server";
import { dropDrafts } from "~/domain/staff/sign-up-anew.server";
import { removeStoredFile } from "~/gateways/files.server";
import { retentionRuns, users, waitingApplications } from "~db/schema";

type Reader = Pick<Context, "db" | "now">;

const KIND = "remove-old";
const AT = "03:30";
const DRAFT_DAYS = 30;

/** Once for each night, summer time or not; at each start, and when a night's removal begins. */
export function planRemoval(context: Reader): void {
  const today = dayOf(context.now);
  const day = instantOf(today, AT) > context.now ? today : addDays(today, 1);
  enqueue(context, { kind: KIND, payload: {}, runAt: instantOf(day, AT), dedupeKey: `${KIND}:${day}` });
}

/** Outbox "remove-old". A class that fails is noted and does not stop the others; what is done is not done again (PRIV-08). */
export async function removeOld(context: Reader): Promise<void> {
  planRemoval(context);
  const night = { day: dayOf(context.now), settings: readSettings(context), addDays, addMonths };
  for (const [name, parts] of Object.entries(retained) as [ClassName, readonly Retained[]][]) {
    const begun = performance.now();
    const drop = DROPS[name];
    const done = { rows: 0, files: 0, cutOff: drop?.cutOff(night) ?? parts[0]?.cutOff(night) ?? night.day };
    const fault = await faultOf(async () => {
      for (const part of parts) done.rows += await removePart(context, part, night);
      if (name === "sessions") done.rows += dropUnused(context, startOfDay(addDays(night.day, -DEVICES_KEPT_DAYS)));
      if (!drop) return;
      // The table of contracts lets go of nothing that the night's line does not name.
      note(context, night.day, name, { ...done, rows: 0, ms: 0, fault: null });
      const dropped = await drop.carryOut(context, startOfDay(done.cutOff));
      done.rows += dropped.rows;
      done.files += dropped.files;
    });
    note(context, night.day, name, { ...done, ms: Math.round(performance.now() - begun), fault });
  }
}

type Night = Parameters<Retained["cutOff"]>[0];
interface Drop {
  cutOff: (night: Night) => string;
  /** Removes what is from before an instant (UTC ms). */
  carryOut: (context: Reader, before: number) => Promise<{ rows: number; files: number }>;
}

/** Of classes whose rows lead to more than a table; their line names the day of these. */
const DROPS: Partial<Record<ClassName, Drop>> = {
  account: { cutOff: ({ day }) => addDays(day, -DRAFT_DAYS), carryOut: dropSignUps },
  contracts: {
    cutOff: ({ day, settings }) => firstKeptDay(day, settings.retentionContractYears),
    carryOut: dropContracts,
  },
};

async function removePart(context: Reader, part: Retained, night: Night): Promise<number> {
  const day = part.cutOff(night);
  const cut = startOfDay(day);
  let rows = 0;
  for (let after: number | null = 0; after !== null; ) {
    const piece = removePiece(context, part, { cut, day, after });
    rows += piece.rows;
    after = piece.after;
    await letOthersWrite();
  }
  return rows;
}

/** Who signed up so long ago and never completed it, with the drafts of the profile and its files (PRIV-07). */
async function dropSignUps(context: Reader, before: number): Promise<{ rows: number; files: number }> {
  const old = context.db
    .select()
    .from(users)
    .where(and(isNull(users.passwordHash), isNull(users.deactivatedAt), lt(users.createdAt, before)))
    .limit(500)
    .all()
    .filter((user) => isUnfinished(context, user));
  const gone = old.flatMap(({ id }) =>
    transactOrThrow({ ...context, actor: { kind: "system" } } as Context, (tx) => {
      const files = dropDrafts(tx, id);
      tx.db.delete(waitingApplications).where(eq(waitingApplications.userId, id)).run();
      dropSignUp(tx, id);
      return ok(files);
    }),
  );
  for (const file of gone) await removeStoredFile(file);
  return { rows: old.length, files: gone.length };
}

async function faultOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Line {
  cutOff: string;
  rows: number;
  files: number;
  ms: number;
  fault: string | null;
}

/** One line a night and class; a second try of the same night adds to it. */
function note(
  { db, now }: Reader,
  night: string,
  dataClass: ClassName,
  { rows, files, ms, fault, cutOff }: Line,
): void {
  const line = { id: newId(now), night, dataClass, cutOff, rows, files, ms, ranAt: now, fault };
  db.insert(retentionRuns)
    .values(line)
    .onConflictDoUpdate({
      target: [retentionRuns.night, retentionRuns.dataClass],
      set: {
        rows: sql`${retentionRuns.rows} + ${rows}`,
        files: sql`${retentionRuns.files} + ${files}`,
        ms,
        ranAt: now,
        fault,
      },
    })
    .run();
}
