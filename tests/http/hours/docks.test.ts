import { expect, test } from "vitest";
import { makeSignedContract } from "../../factories/contracts";
import { withProduct } from "../../support/open-product";

const product = withProduct();

test("[SEEN-21] the last step of a contract has its button in the dock, as signing has", async () => {
  const { world, story } = product;
  const contractId = await makeSignedContract(world, { ...story.booked, staff: story.staff });
  const html = await (await product.ask(`/staff/contracts/${contractId}/submit`, "staff")).text();
  const [, dock = ""] = html.split('class="dock"');
  expect(dock).toContain(`action="/staff/contracts/${contractId}/submit"`);
});
