import { openSqlite } from "../../../db/open";

/** Bytes of the database's pages, how many bookings are in it, and what the documents of one of them weigh. */
export function bytesOf(dataDir: string) {
  const sqlite = openSqlite(`${dataDir}/tagwerk.db`, { readonly: true });
  const number = (sql: string) => (sqlite.prepare(sql).pluck().get() as number | null) ?? 0;
  try {
    const average = (table: string, column: string) =>
      number(`select avg(files.bytes) from ${table} join files on files.id = ${table}.${column}`);
    const bookings = number("select count(*) from bookings");
    const bills = number("select sum(files.bytes) from bills join files on files.id = bills.document_file_id");
    return {
      bookings,
      applications: number("select count(*) from applications"),
      database: number("pragma page_count") * number("pragma page_size"),
      filesOfABooking:
        average("contracts", "body_file_id") +
        average("contracts", "signature_file_id") +
        average("contracts", "document_file_id") +
        average("hours_confirmations", "signature_file_id") +
        bills / Math.max(1, bookings),
    };
  } finally {
    sqlite.close();
  }
}
