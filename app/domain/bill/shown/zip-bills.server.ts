import type { Readable } from "node:stream";
import { and, asc, eq, inArray } from "drizzle-orm";
import { zipOf } from "~/gateways/archive/zip.server";
import { readStoredFile } from "~/gateways/files.server";
import { i18nOf } from "~/i18n/language.server";
import { bills, files } from "~db/schema";
import type { Context } from "../../shared/context";

/** Some 100 MB; whoever has more of them chooses a month. */
export const MOST_ZIPPED = 1_000;

/** The documents of these bills of a company as they are kept, one after the other; what is not printed yet is left out. */
export function zipBills(
  { db, now }: Pick<Context, "db" | "now">,
  companyId: string,
  numbers: readonly string[],
): Readable {
  const rows = db
    .select({ number: bills.billNumber, language: bills.language, file: files })
    .from(bills)
    .innerJoin(files, eq(files.id, bills.documentFileId))
    .where(and(eq(bills.companyId, companyId), inArray(bills.billNumber, [...numbers])))
    .orderBy(asc(bills.billNumber))
    .all();
  const entries = rows.map(({ number, language, file }) => ({
    name: `${i18nOf(language).t("bill:detail.fileName")}-${number}.pdf`,
    async *pieces() {
      yield await readStoredFile(file);
    },
  }));
  return zipOf(entries, now);
}
