import { eq } from "drizzle-orm";
import { readStoredFile, storeFile } from "~/gateways/files.server";
import { allKinds, reencodeImage } from "~/gateways/images.server";
import { companies, files } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { type RecordedFile, recordFile } from "../shared/record-file.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";

/** PROF-17: the largest picture that is taken, in bytes. */
export const MAX_LOGO_BYTES = 2_097_152;
/** PROF-18: both sides of the stored picture, in pixels. */
export const LOGO_SIDE = 200;

export type LogoRefusal = "required" | "imageModel.uploadSizeError" | "uploadValidImage";

/** Draws an uploaded logo anew, cut to a square from its middle, and stores it; before the transaction that keeps it. */
export async function storeLogo(bytes: Buffer): Promise<Result<RecordedFile, LogoRefusal>> {
  if (bytes.length === 0) return refuse("required");
  if (bytes.length > MAX_LOGO_BYTES) return refuse("imageModel.uploadSizeError");
  const drawn = await reencodeImage(bytes, { maxSide: LOGO_SIDE, kinds: allKinds, square: true, output: "jpeg" });
  if (!drawn.ok) return refuse("uploadValidImage");
  const { width, height, mime } = drawn.image;
  const picture = { area: "logos", bytes: drawn.image.bytes, encrypt: false, mime, originalName: "profile.jpg" };
  return ok({ ...(await storeFile(picture)), width, height });
}

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
