import { beforeEach, describe, expect, test } from "vitest";
import { orderReferences } from "~db/schema";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { markAuthority } from "./mark-authority.server";
import { findBillingProfile, findOrderReferences, type OrderReferences } from "./references.queries.server";
import { hasOrderPosition, purchaseOrderRefusal, referenceRefusals } from "./rules";
import { saveReferences } from "./save-references.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  employer = makeEmployer(world);
});

const DEFAULTS = { purchaseOrder: " PO-1 ", costCentre: "K-4", buyerReference: "04011000-12345-34" };
const save = (given: Partial<Parameters<typeof saveReferences>[1]> = {}, seen?: Record<string, string>) =>
  saveReferences(world.as(employer.actor), { ...DEFAULTS, ...given }, seen);
const place = (references?: Partial<OrderReferences>) =>
  makeSettledOrder(world, { employer, draft: references ? { references } : {} }).order.id;

describe("what stands on the bills of a company", () => {
  test("[EINV-05][POOL-08] comes from its profile unless the order says otherwise, and stays with the order", () => {
    expect(save().ok).toBe(true);
    const first = place();
    const second = place({ purchaseOrder: "PO-2", costCentre: "" });
    save({ purchaseOrder: "PO-9" });
    expect(findOrderReferences(world, first)).toMatchObject({ purchaseOrder: "PO-1", costCentre: "K-4" });
    expect(findOrderReferences(world, second)).toEqual({
      purchaseOrder: "PO-2",
      costCentre: "",
      buyerReference: "04011000-12345-34",
      orderPosition: null,
    });
    expect(() => world.db.update(orderReferences).set({ purchaseOrder: "x" }).run()).toThrow("order_settled");
    expect(() => world.db.delete(orderReferences).run()).toThrow("order_settled");
  });

  test("[EINV-05] has its lengths, and is not saved over a colleague's change", () => {
    const long = { purchaseOrder: "1".repeat(51), costCentre: "2".repeat(51), buyerReference: "3".repeat(61) };
    const free = { purchaseOrderRequired: false, authority: null };
    expect(referenceRefusals(long, free).map(({ field }) => field)).toEqual([
      "purchaseOrder",
      "costCentre",
      "buyerReference",
    ]);
    expect(save({ costCentre: "2".repeat(51) })).toMatchObject({ refusal: "tooLong?max=50" });
    save();
    const seen = { purchaseOrder: "", costCentre: "", buyerReference: "", purchaseOrderRequired: "" };
    expect(save({ costCentre: "K-5" }, seen)).toMatchObject({ refusal: "changedMeanwhile" });
    expect(saveReferences(world.as(makeSuperuser(world).actor), DEFAULTS)).toMatchObject({ refusal: "forbidden" });
  });

  test("[EINV-06][POOL-08] where an order number is needed nobody pays without one, booker or agency", () => {
    save({ purchaseOrder: "", purchaseOrderRequired: "on" });
    expect(() => place()).toThrow("purchaseOrderMissing");
    expect(() => place({ purchaseOrder: " " })).toThrow("purchaseOrderMissing");
    expect(findOrderReferences(world, place({ purchaseOrder: "PO-3" }))?.purchaseOrder).toBe("PO-3");
    save({ purchaseOrder: "PO-4", purchaseOrderRequired: "on" });
    expect(findOrderReferences(world, place())?.purchaseOrder).toBe("PO-4");
  });
});

describe("[EINV-07] public customers", () => {
  const federal = { purchaseOrderRequired: false, authority: "federal" as const };
  const other = { purchaseOrderRequired: false, authority: "other" as const };
  test.each(["4700000001", "4700000001:Z01", "Z01", "Z01:4711", `Z01:${"x".repeat(50)}`])(
    "federal takes %s",
    (typed) => {
      expect(purchaseOrderRefusal(typed, federal)).toBeNull();
    },
  );
  test.each(["470000000", "47000000011", "4700000001:Z", "Z0", "Z01:", `Z01:${"x".repeat(51)}`, "AB/1"])(
    "federal refuses %s",
    (typed) => {
      expect(purchaseOrderRefusal(typed, federal)).toBe("orderReferenceFormat");
    },
  );
  test("others have two signs, a slash and up to 50 more", () => {
    for (const typed of ["AB/1", `AB/${"x".repeat(50)}`, "MA 6/2026-17"])
      expect(purchaseOrderRefusal(typed, other)).toBeNull();
    for (const typed of ["A/1", "AB/", "4700000001", `AB/${"x".repeat(51)}`])
      expect(purchaseOrderRefusal(typed, other)).toBe("orderReferenceFormat");
    expect(purchaseOrderRefusal("", other)).toBe("purchaseOrderMissing");
  });
  test("only a federal number with ten digits has positions", () => {
    expect(
      ["4700000001", "4700000001:Z01", "Z01", "Z01:4711"].map((typed) => hasOrderPosition(typed, federal)),
    ).toEqual([true, true, false, false]);
    expect(hasOrderPosition("4700000001", other)).toBe(false);
  });
  test("are marked by the agency alone; their orders are checked and have a position", () => {
    const mark = { companyId: employer.company.id, authority: "federal" as const };
    expect(markAuthority(world.as(employer.actor), mark)).toMatchObject({ refusal: "forbidden" });
    expect(markAuthority(world.as(makeSuperuser(world).actor), mark).ok).toBe(true);
    expect(findBillingProfile(world, employer.company.id).authority).toBe("federal");
    expect(() => place({ purchaseOrder: "PO-3" })).toThrow("orderReferenceFormat");
    const plain = place({ purchaseOrder: "4700000001" });
    const tenth = place({ purchaseOrder: "4700000001:Z01", orderPosition: "10" });
    const group = place({ purchaseOrder: "Z01" });
    expect([plain, tenth, group].map((id) => findOrderReferences(world, id)?.orderPosition)).toEqual(["1", "10", null]);
  });
});
