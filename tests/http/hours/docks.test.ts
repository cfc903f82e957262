import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSignedContract } from "../../factories/contracts";
import { openProduct, type Product } from "../../support/open-product";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
}, 60_000);
afterAll(() => product.close());

test("[SEEN-21] the last step of a contract has its button in the dock, as signing has", async () => {
  const { world, story } = product;
  const contractId = await makeSignedContract(world, { ...story.booked, staff: story.staff });
  const html = await (await product.ask(`/staff/contracts/${contractId}/submit`, "staff")).text();
  const [, dock = ""] = html.split('class="dock"');
  expect(dock).toContain(`action="/staff/contracts/${contractId}/submit"`);
});
