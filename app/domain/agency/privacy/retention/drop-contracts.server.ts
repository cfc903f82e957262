import { eq, inArray, lt, or } from "drizzle-orm";
import { planBackup } from "~/domain/shared/back-up-files.server";
import type { Context } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { removeOldDocument } from "~/gateways/files.server";
import { bookings, contracts, files } from "~db/schema";

/** So few at a time that nobody who writes waits for it (PRIV-08). */
const PIECE = 100;

/** Contracts whose jobs ended before this instant go with their text, signature and document; the table looks at the years too. */
export async function dropContracts(context: Pick<Context, "db" | "now">, before: number) {
  const dropped = { rows: 0, files: 0 };
  for (let piece = oldContracts(context, before); piece.length > 0; piece = oldContracts(context, before)) {
    const own = filesOf(context, piece);
    // Files first: a second try after a crash finds their rows and goes on.
    for (const { path } of own) await removeOldDocument(path);
    transactOrThrow({ ...context, actor: { kind: "system" } } as Context, (tx) => {
      tx.db
        .delete(contracts)
        .where(
          inArray(
            contracts.id,
            piece.map(({ id }) => id),
          ),
        )
        .run();
      for (const { id, path } of own) {
        tx.db.delete(files).where(eq(files.id, id)).run();
        planBackup(tx, path);
      }
      return ok();
    });
    dropped.rows += piece.length;
    dropped.files += own.length;
  }
  return dropped;
}

type Old = ReturnType<typeof oldContracts>;
const idsOf = (rows: Old) => rows.flatMap(({ body, signature, document }) => [body, signature, document]);

/** Their files, without those that a contract which stays names as well. */
function filesOf({ db }: Pick<Context, "db">, piece: Old) {
  const ids = idsOf(piece).filter((id) => id !== null);
  const going = new Set(piece.map(({ id }) => id));
  const naming = or(
    inArray(contracts.bodyFileId, ids),
    inArray(contracts.signatureFileId, ids),
    inArray(contracts.documentFileId, ids),
  );
  const staying = new Set(
    idsOf(
      db
        .select(columns)
        .from(contracts)
        .where(naming)
        .all()
        .filter(({ id }) => !going.has(id)),
    ),
  );
  return db
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(inArray(files.id, ids))
    .all()
    .filter(({ id }) => !staying.has(id));
}

const columns = {
  id: contracts.id,
  body: contracts.bodyFileId,
  signature: contracts.signatureFileId,
  document: contracts.documentFileId,
};

const oldContracts = ({ db }: Pick<Context, "db">, before: number) =>
  db
    .select(columns)
    .from(contracts)
    .where(
      inArray(contracts.bookingId, db.select({ id: bookings.id }).from(bookings).where(lt(bookings.endsAt, before))),
    )
    .limit(PIECE)
    .all();
