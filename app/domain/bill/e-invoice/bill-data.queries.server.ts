import { and, eq } from "drizzle-orm";
import { readStoredFile } from "~/gateways/files.server";
import { bills, billXml, files } from "~db/schema";
import type { Context } from "../../shared/context";

/** The data of a bill of a company, or of any company for the agency (null); null where it has none. */
export async function findBillData(
  { db }: Pick<Context, "db">,
  companyId: string | null,
  { billNumber, format }: { billNumber: string; format: string },
): Promise<Buffer | null> {
  const row = db
    .select({ file: files })
    .from(billXml)
    .innerJoin(bills, eq(bills.id, billXml.billId))
    .innerJoin(files, eq(files.id, billXml.fileId))
    .where(
      and(
        companyId === null ? undefined : eq(bills.companyId, companyId),
        eq(bills.billNumber, billNumber),
        eq(billXml.format, format as "cii" | "ubl"),
      ),
    )
    .get();
  return row ? readStoredFile(row.file) : null;
}

/** Whether a bill is an electronic one. */
export function hasBillData({ db }: Pick<Context, "db">, billId: string): boolean {
  return db.select({ billId: billXml.billId }).from(billXml).where(eq(billXml.billId, billId)).get() !== undefined;
}
