import { issueBill } from "~/domain/bill/issue-bill.server";
import { makeSettledOrder } from "./orders";
import type { World } from "./world";

/** An order on invoice with its bill: 179,28 € unless the positions say otherwise. */
export function makeBilled(world: World, given: Parameters<typeof makeSettledOrder>[1] = {}) {
  const made = makeSettledOrder(world, given);
  const issued = issueBill(world.system(), { orderId: made.order.id });
  if (!issued.ok) throw new Error(issued.refusal);
  return { ...made, ...issued.value };
}
