import { eq, inArray } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { planBackup } from "~/domain/shared/back-up-files.server";
import type { Context } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { removeSealedArchive } from "~/gateways/archive/sealed-archive.server";
import { removeStoredFile } from "~/gateways/files.server";
import { i18nOf } from "~/i18n/language.server";
import { dataExports, erasures, files, users } from "~db/schema";
import { erasedRows } from "./erased-rows";

/**
 * Outbox "erase-person", the second moment: what the preview said is deleted, and the name reads "Erased person". Files
 * go first and their rows with all others in one transaction, so that a second try after a crash goes on where it stood.
 */
export async function erasePerson(context: Context, { erasureId }: { erasureId: string }): Promise<void> {
  const { db, now } = context;
  const order = db.select().from(erasures).where(eq(erasures.id, erasureId)).get();
  if (!order || order.stoppedAt !== null || order.doneAt !== null || order.dueAt > now) return;
  const { userId } = order;
  const own = filesOf(context, userId);
  for (const file of own) await removeStoredFile(file);
  for (const { id } of exportsOf(context, userId)) await removeSealedArchive(id);
  transactOrThrow(context, (tx) => {
    eraseRows(tx, userId);
    for (const { id, path } of own) {
      tx.db.delete(files).where(eq(files.id, id)).run();
      planBackup(tx, path);
    }
    tx.db.update(dataExports).set({ removedAt: tx.now }).where(eq(dataExports.userId, userId)).run();
    tx.db.update(erasures).set({ doneAt: tx.now }).where(eq(erasures.id, erasureId)).run();
    recordAudit(tx, { action: "erasure.done", objectType: "user", objectId: userId, data: { erasureId } });
    return ok();
  });
  forgetOldPages(context);
}

const exportsOf = ({ db }: Context, userId: string) =>
  db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.userId, userId)).all();

const FILES = `
  select file_id as id from staff_photos where user_id = :user
  union select source_file_id from staff_photos where user_id = :user
  union select voice_file_id from staff_profiles where user_id = :user
  union select photo_file_id from users where id = :user`;

function filesOf({ db }: Context, userId: string) {
  const ids = db.$client.prepare<[{ user: string }], string | null>(FILES).pluck().all({ user: userId });
  const known = ids.filter((id): id is string => id !== null);
  return db.select().from(files).where(inArray(files.id, known)).all();
}

function eraseRows({ db }: Context, userId: string): void {
  const person = db.select().from(users).where(eq(users.id, userId)).get();
  if (!person) return;
  const texts = i18nOf(person.language);
  const values = {
    user: userId,
    email: person.email,
    folded: person.emailFolded,
    nobody: `erased-${userId.toLowerCase()}@erased.invalid`,
    first: texts.t("account:privacy.erased.firstName"),
    last: texts.t("account:privacy.erased.lastName"),
  };
  for (const statement of erasedRows) db.$client.prepare(statement).run(values);
}

/** Deleted words leave the full-text index when its parts are merged, and the log of the database when it is written back. */
function forgetOldPages({ db }: Context): void {
  db.$client.exec("insert into account_words (account_words) values ('optimize')");
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
}
