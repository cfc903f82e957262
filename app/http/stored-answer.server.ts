import { and, desc, eq, like, lte, notInArray, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { decryptBytes, encryptBytes } from "~/gateways/encryption.server";
import { submissions } from "~db/schema";

/** How long it may be asked for (SAFE-33). */
const STORED_MS = DAY;

/** Whose it is, and its name, which begins with "answer " (so `rekey` finds it). */
interface Place {
  userId: string;
  id: string;
}

const rowOf = ({ userId, id }: Place) => and(eq(submissions.userId, userId), eq(submissions.submissionId, id));
const labelOf = ({ userId, id }: Place) => `answer ${userId} ${id}`;

const findRow = prepared((db) =>
  db
    .select({ resultJson: submissions.resultJson, createdAt: submissions.createdAt })
    .from(submissions)
    .where(and(eq(submissions.userId, sql.placeholder("userId")), eq(submissions.submissionId, sql.placeholder("id"))))
    .prepare(),
);

/** What was stored for a person within the last day, or null. */
export function readStored<T>({ db, now }: Pick<Context, "db" | "now">, place: Place): T | null {
  const row = findRow(db).get({ ...place });
  if (!row || row.createdAt <= now - STORED_MS) return null;
  return JSON.parse(decryptBytes(labelOf(place), Buffer.from(row.resultJson, "base64")).toString()) as T;
}

/** Stores it encrypted; what is older than a day goes. */
export function store({ db, now }: Pick<Context, "db" | "now">, place: Place, value: unknown): void {
  const old = and(
    eq(submissions.userId, place.userId),
    like(submissions.submissionId, "answer %"),
    lte(submissions.createdAt, now - STORED_MS),
  );
  db.delete(submissions).where(old).run();
  const resultJson = encryptBytes(labelOf(place), Buffer.from(JSON.stringify(value))).toString("base64");
  const row = { resultJson, createdAt: now };
  db.insert(submissions)
    .values({ userId: place.userId, submissionId: place.id, ...row })
    .onConflictDoUpdate({ target: [submissions.userId, submissions.submissionId], set: row })
    .run();
}

/** Of a person's rows whose names begin with this the latest stay. */
export function dropAllBut({ db }: Pick<Context, "db">, most: number, { userId, id }: Place): void {
  const alike = and(eq(submissions.userId, userId), like(submissions.submissionId, `${id}%`));
  const order = [desc(submissions.createdAt), desc(submissions.submissionId)];
  const latest = db.select({ id: submissions.submissionId }).from(submissions).where(alike);
  const old = notInArray(submissions.submissionId, latest.orderBy(...order).limit(most));
  db.delete(submissions).where(and(alike, old)).run();
}

export function dropStored({ db }: Pick<Context, "db">, place: Place): void {
  if (findRow(db).get({ ...place })) db.delete(submissions).where(rowOf(place)).run();
}
