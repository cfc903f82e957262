import { expect, test } from "vitest";
import { makeSignedContract } from "../../factories/contracts";
import { makeEmployer, makeInvitation, makePostedPosition } from "../../factories/rows";
import { withProduct } from "../../support/open-product";

const product = withProduct();

test("[SEEN-21] the last step of a contract has its button in the dock, as signing has", async () => {
  const { world, story } = product;
  const contractId = await makeSignedContract(world, { ...story.booked, staff: story.staff });
  const html = await (await product.ask(`/staff/contracts/${contractId}/submit`, "staff")).text();
  const [, dock = ""] = html.split('class="dock"');
  expect(dock).toContain(`action="/staff/contracts/${contractId}/submit"`);
});

test.each(["team", "direct"] as const)(
  "[SEEN-34] the bar of the button of an invitation (%s) is as broad as elsewhere, and the page says what is to be done",
  async (kind) => {
    const { world, story } = product;
    const open = makePostedPosition(world, makeEmployer(world).company.id);
    const { id } = makeInvitation(world, open.position, story.staff.user.id, { kind, because: null });
    const html = await (await product.ask(`/staff/invited/${id}`, "staff")).text();
    const [above = "", dock] = (html.split("<main")[1] ?? "").split('<div class="dock"');
    expect(dock).toContain('value="accept"');
    expect(above.match(/<div/g)?.length).toBe(above.match(/<\/div>/g)?.length);
    expect(html).toContain(open.job.jobDescription);
  },
);
