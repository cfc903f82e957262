import { type BigIntStats, constants } from "node:fs";
import { copyFile, readFile, rm, stat } from "node:fs/promises";

/** Times of files move in steps; what was written in this very step cannot be told from what comes after it. */
const STEP_MS = 20;

/**
 * Litestream writes pages right into the file that it follows, and then the number of the last transaction beside it.
 * Whoever reads the file meanwhile reads half of a transaction, so it is copied while it lies still.
 */
async function stateOf(followed: string): Promise<{ transaction: string; writtenAt: bigint } | null> {
  const missing = (): null => null;
  const [file, mark] = await Promise.all([
    stat(followed, { bigint: true }).catch(missing),
    stat(`${followed}-txid`, { bigint: true }).catch(missing),
  ]);
  if (!file || !mark || !liesStill(file, mark)) return null;
  const transaction = await readFile(`${followed}-txid`, "utf8").catch(missing);
  return transaction === null ? null : { transaction: transaction.trim(), writtenAt: file.mtimeNs };
}

const liesStill = (file: BigIntStats, mark: BigIntStats) =>
  file.mtimeNs <= mark.mtimeNs && Date.now() - Number(file.mtimeMs) > STEP_MS;

/** The transaction up to which the followed file is whole; null while it is being written. */
export const transactionOf = async (followed: string) => (await stateOf(followed))?.transaction ?? null;

/** Copies the followed file to `target`; null, and nothing there, when something was written meanwhile. */
export async function takeCopy(followed: string, target: string): Promise<string | null> {
  const before = await stateOf(followed);
  if (!before) return null;
  await copyFile(followed, target, constants.COPYFILE_FICLONE);
  const after = await stateOf(followed);
  if (after?.transaction === before.transaction && after.writtenAt === before.writtenAt) return before.transaction;
  await rm(target, { force: true });
  return null;
}
