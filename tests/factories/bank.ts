import { eq } from "drizzle-orm";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { recordFile } from "~/domain/shared/record-file.server";
import { storeFile } from "~/gateways/files.server";
import { bills } from "~db/schema";
import { makeSettledOrder } from "./orders";
import type { World } from "./world";

/** An order on invoice with its bill: 179,28 € unless the positions say otherwise. */
export function makeBilled(world: World, given: Parameters<typeof makeSettledOrder>[1] = {}) {
  const made = makeSettledOrder(world, given);
  const issued = issueBill(world.system(), { orderId: made.order.id });
  if (!issued.ok) throw new Error(issued.refusal);
  return { ...made, ...issued.value };
}

/** Keeps a document of a bill without printing one. */
export async function makePrinted(world: World, billId: string, text: string): Promise<void> {
  const file = await storeFile({ area: "bills", bytes: Buffer.from(text), encrypt: true, mime: "application/pdf" });
  const printed = { documentFileId: recordFile(world.system(), file), documentSha256: file.sha256 };
  world.db.update(bills).set(printed).where(eq(bills.id, billId)).run();
}
