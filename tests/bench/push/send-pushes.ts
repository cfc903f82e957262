import { createECDH, randomBytes } from "node:crypto";
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { closeDatabase, database } from "~/database/db.server";
import { makePushKeys } from "~/domain/account/push/push-keys.server";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { startWorker } from "~/worker/worker.server";
import { outbox, pushSubscriptions } from "~db/schema";
import { makeBookedPosition, makeUser } from "../../factories/rows";
import type { World } from "../../factories/world";

const PUSHES = 1_000;

/** A browser of somebody who wants to hear of who drops out. */
function subscribe({ db, now }: World, userId: string): void {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  db.insert(pushSubscriptions)
    .values({
      id: newId(now),
      userId,
      sessionKeyHash: "bench",
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString("base64url")}`,
      p256dh: pair.getPublicKey("base64url"),
      auth: randomBytes(16).toString("base64url"),
      createdAt: now,
      usedAt: now,
    })
    .run();
}

const left = () => {
  const open = and(eq(outbox.kind, "push"), isNull(outbox.doneAt));
  return database().select({ rows: count() }).from(outbox).where(open).get()?.rows ?? 0;
};

/** Looks seldom: looking is work too. */
const waited = async (until: () => boolean) => {
  while (!until()) await new Promise((looked) => setTimeout(looked, 100));
};

const doneAt = (dedupeKey: string) =>
  database()
    .select()
    .from(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKey), isNotNull(outbox.doneAt)))
    .get()?.doneAt ?? null;

/** Sends a thousand pushes through the worker and puts a mail in between; how long both took. */
export async function sendPushes() {
  const db = database();
  const now = Date.now();
  const world = { db, now } as World;
  makePushKeys(world);
  writeSetting(world, "agencyEmail", "office@agentur.at");
  const { position, employer } = makeBookedPosition(world, { startsAt: now + 3 * 86_400_000 });
  const { id: mailed } = makeUser(world, { role: "employee" });
  const put = (dedupeKey: string, at: number) => {
    const mail = { template: "welcome", userId: mailed, data: { userId: mailed } } as const;
    enqueue({ db, now: at }, { kind: "mail", payload: mail, dedupeKey });
  };
  const stop = startWorker();
  // What is loaded for the first push and the first mail is not of this evening.
  subscribe(world, employer.user.id);
  enqueue(world, { kind: "push", payload: { news: "dropout", userId: employer.user.id, positionId: position.id } });
  put("first", now);
  await waited(() => left() === 0 && doneAt("first") !== null);
  db.transaction(() => {
    for (let count = 0; count < PUSHES; count += 1) {
      const { id: userId } = makeUser(world, { role: "employer", companyId: employer.company.id });
      subscribe(world, userId);
      enqueue(world, { kind: "push", payload: { news: "dropout", userId, positionId: position.id } });
    }
  });
  const before = process.cpuUsage();
  const began = performance.now();
  await waited(() => left() < PUSHES / 2);
  const at = Date.now();
  put("between", at);
  await waited(() => doneAt("between") !== null);
  const mailMs = (doneAt("between") ?? 0) - at;
  await waited(() => left() === 0);
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(before);
  await stop(1_000);
  const failed = db.select().from(outbox).where(isNotNull(outbox.lastError)).all().length;
  closeDatabase();
  return { seconds, mailMs, processorMs: (user + system) / 1_000 / PUSHES, failed };
}
