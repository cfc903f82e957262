import { ConfigError, config } from "~/config/config.server";
import type { S3Config } from "~/config/outside-config.server";
import { folderBackup } from "./folder-backup.server";
import { type S3Backup, s3Backup } from "./s3-backup.server";
import type { FileBackup } from "./stored-copies";

let bucket: { target: S3Config; backup: S3Backup } | undefined;

/** Null without FILES_BACKUP_URL. */
export function fileBackup(): FileBackup | null {
  const { filesBackup } = config();
  if (filesBackup === null) return null;
  return typeof filesBackup === "string" ? folderBackup(filesBackup) : bucketBackup(filesBackup);
}

/** The key of each day is derived once. */
function bucketBackup(target: S3Config): S3Backup {
  if (bucket?.target !== target) bucket = { target, backup: s3Backup(target) };
  return bucket.backup;
}

const PROOF_MS = 10_000;

/**
 * Throws when the bucket exists but not for these keys. One that does not answer now is no reason not to start: copies
 * wait in the outbox.
 */
export async function proveFileBackup(): Promise<void> {
  const { filesBackup } = config();
  if (filesBackup === null || typeof filesBackup === "string") return;
  const refusal = await s3Backup(filesBackup, PROOF_MS)
    .refusal()
    .catch(() => null);
  if (refusal !== null) throw new ConfigError("FILES_BACKUP_URL", `cannot be used: the bucket answers ${refusal}`);
}
