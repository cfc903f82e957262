import { createHash, randomBytes, randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { dayCodes } from "~db/schema";
import { type EventDay, findVisibleDay } from "./day-access.queries.server";

type Tx = Pick<Context, "db" | "now">;

export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");
const placeOf = (column: string, rowId: string) => ({ table: "day_codes", column, rowId });

function freshSecrets(id: string) {
  const key = randomBytes(18).toString("base64url");
  return {
    keyHash: hashOfKey(key),
    keyEncrypted: encryptField(placeOf("key_encrypted", id), key),
    codeEncrypted: encryptField(placeOf("code_encrypted", id), String(randomInt(10_000)).padStart(4, "0")),
  };
}

const ofDay = ({ eventId, day }: EventDay) => and(eq(dayCodes.eventId, eventId), eq(dayCodes.day, day));

/** Code and key of an event day, unless it has them; for the transaction that books somebody for it (CHK-03). */
export function ensureDayCode(tx: Tx, eventDay: EventDay): void {
  if (tx.db.select({ id: dayCodes.id }).from(dayCodes).where(ofDay(eventDay)).get()) return;
  const id = newId(tx.now);
  const { eventId, day } = eventDay;
  tx.db
    .insert(dayCodes)
    .values({ id, eventId, day, ...freshSecrets(id), madeAt: tx.now })
    .run();
}

/** Another code and another key; what was printed before opens nothing from now on (CHK-03). */
export function renewDayCode(context: Context, eventDay: EventDay): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const found = findVisibleDay(tx, eventDay);
    if (!found) return refuse("notFound");
    ensureDayCode(tx, eventDay);
    const row = tx.db.select().from(dayCodes).where(ofDay(eventDay)).get();
    const id = row?.id ?? "";
    tx.db
      .update(dayCodes)
      .set({ ...freshSecrets(id), madeAt: tx.now })
      .where(eq(dayCodes.id, id))
      .run();
    recordAudit(tx, {
      action: "event.dayCodeRenewed",
      objectType: "event",
      objectId: eventDay.eventId,
      companyId: found.event.companyId,
      data: { day: eventDay.day },
    });
    return ok();
  });
}

/** What sheet and page of a day show; null before anybody was booked since codes are made. */
export function findDayCode({ db }: Pick<Context, "db">, eventDay: EventDay): { code: string; key: string } | null {
  const row = db.select().from(dayCodes).where(ofDay(eventDay)).get();
  if (!row) return null;
  return {
    code: decryptField(placeOf("code_encrypted", row.id), row.codeEncrypted),
    key: decryptField(placeOf("key_encrypted", row.id), row.keyEncrypted),
  };
}

/** Whether a code that somebody typed is that of an event day. */
export const isDayCode = (context: Pick<Context, "db">, eventDay: EventDay, typed: string): boolean =>
  findDayCode(context, eventDay)?.code === typed.replace(/\s/g, "");

/** The event day that a scanned key belongs to; null for an unknown one. */
export function findDayOfKey({ db }: Pick<Context, "db">, key: string): EventDay | null {
  const row = db
    .select()
    .from(dayCodes)
    .where(eq(dayCodes.keyHash, hashOfKey(key)))
    .get();
  return row ? { eventId: row.eventId, day: row.day } : null;
}
