import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { readStoredFile } from "~/gateways/files.server";
import { companies, files } from "~db/schema";

/**
 * Makes a stored picture the logo of the actor's company; the one before stays on file. Refused when a colleague has put
 * another one there since the page was shown.
 */
export function saveCompanyLogo(
  context: Context<UserActor>,
  { logo, seen }: { logo: RecordedFile; seen?: Seen },
): Result<{ fileId: string }, "forbidden" | "changedMeanwhile"> {
  return transact(context, (tx): Result<{ fileId: string }, "forbidden" | "changedMeanwhile"> => {
    const { companyId } = tx.actor;
    if (!companyId) return refuse("forbidden");
    const before = tx.db
      .select({ id: files.id, sha256: files.sha256 })
      .from(files)
      .innerJoin(companies, eq(companies.logoFileId, files.id))
      .where(eq(companies.id, companyId))
      .get();
    const stale = staleRefusal(seen, { photo: before?.id ?? "" });
    if (stale && before?.sha256 !== logo.sha256) return stale;
    const fileId = recordFile(tx, logo);
    tx.db.update(companies).set({ logoFileId: fileId }).where(eq(companies.id, companyId)).run();
    recordAudit(tx, { action: "company.logoSaved", objectType: "company", objectId: companyId, companyId });
    return ok({ fileId });
  });
}

/** The logo of a company, or null. */
export async function findCompanyLogo(
  { db }: Pick<Context, "db">,
  companyId: string,
): Promise<{ bytes: Buffer; mime: string } | null> {
  const row = db
    .select({ file: files })
    .from(companies)
    .innerJoin(files, eq(files.id, companies.logoFileId))
    .where(eq(companies.id, companyId))
    .get();
  return row ? { bytes: await readStoredFile(row.file), mime: row.file.mime } : null;
}
