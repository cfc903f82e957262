import type { StoredFile } from "~/gateways/files.server";
import { billDeliveries, billXml, eInvoiceFaults } from "~db/schema";
import type { Context } from "../../shared/context";
import { recordFile } from "../../shared/record-file.server";
import type { EInvoiceFault } from "./e-invoice-fault";

interface Recorded {
  billId: string;
  files: { cii: StoredFile; ubl: StoredFile } | null;
  fault: EInvoiceFault | null;
  /** A public customer's, which the agency hands in. */
  toDeliver: boolean;
}

/** Keeps both files of a bill, or why it has none, for the transaction that keeps its document. */
export function recordEInvoice(tx: Context, { billId, files, fault, toDeliver }: Recorded): void {
  if (files) {
    for (const format of ["cii", "ubl"] as const) {
      const file = files[format];
      tx.db
        .insert(billXml)
        .values({ billId, format, fileId: recordFile(tx, file), sha256: file.sha256, createdAt: tx.now })
        .run();
    }
  }
  if (fault) tx.db.insert(eInvoiceFaults).values({ billId, fault, foundAt: tx.now }).run();
  if (files && toDeliver) tx.db.insert(billDeliveries).values({ billId, issuedAt: tx.now }).run();
}
