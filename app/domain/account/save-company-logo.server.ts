import { eq } from "drizzle-orm";
import { readStoredFile } from "~/gateways/files.server";
import { companies, files } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { type RecordedFile, recordFile } from "../shared/record-file.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";

/** Makes a stored picture the logo of the actor's company; the one before stays on file. */
export function saveCompanyLogo(
  context: Context<UserActor>,
  { logo }: { logo: RecordedFile },
): Result<{ fileId: string }, "forbidden"> {
  return transact(context, (tx): Result<{ fileId: string }, "forbidden"> => {
    const { companyId } = tx.actor;
    if (!companyId) return refuse("forbidden");
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
