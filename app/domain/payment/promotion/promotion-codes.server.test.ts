import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import type { Context, UserActor } from "~/domain/shared/context";
import { checkoutOf, makeSettledOrder } from "../../../../tests/factories/orders";
import { makeEmployer, makePromotionCode, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { createPromotionCode, newCodeRefusals } from "./create-promotion-code.server";
import { deactivatePromotionCode } from "./deactivate-promotion-code.server";
import { promotionState, type TypedPromotionCode } from "./promotion-code-rules";
import { findPromotionCode, listPromotionCodes } from "./promotion-codes.queries.server";

const world = withWorld();
let agency: Context<UserActor>;
beforeEach(() => {
  agency = world.as(makeSuperuser(world).actor);
});

const typed = (given: Partial<TypedPromotionCode> = {}): TypedPromotionCode => ({
  code: "herbst-25",
  kind: "percent",
  value: "25",
  validFrom: "",
  validUntil: "",
  maximumUses: "",
  ...given,
});
let submissions = 0;
function create(given: Partial<TypedPromotionCode> = {}, submissionId = `submission ${++submissions}`) {
  return createPromotionCode({ ...agency, now: world.now }, { submissionId, ...typed(given) });
}
const listed = (given: { search?: string; state?: string } = {}) =>
  listPromotionCodes(world, { search: "", state: "", after: null, ...given }).rows;
const codes = (given: { search?: string; state?: string }) =>
  listed(given)
    .map(({ code }) => code)
    .sort();

describe("create", () => {
  test("[BO-08] a code of the agency works from its first to the end of its last day, as often as it may, until it ends", () => {
    expect(create({ validFrom: "2026-11-21", validUntil: "2026-11-22", maximumUses: "2" })).toMatchObject({
      ok: true,
      value: { code: "HERBST-25" },
    });
    const checkout = checkoutOf(world);
    checkout.listed({ startsAt: Date.UTC(2026, 11, 20, 16) });
    const draft = () => checkout.draft({ promotionCode: "Herbst-25" });
    expect(draft()).toMatchObject({ refusal: "promotionNotYetValid" });
    world.now = Date.UTC(2026, 10, 20, 23, 0);
    const order = checkout.drafted({ promotionCode: "Herbst-25" });
    expect(order).toMatchObject({ netCents: 14940, discountCents: 3735, taxCents: 2241, totalCents: 13446 });
    expect(checkout.place(order).ok).toBe(true);
    expect(listed()).toMatchObject([{ code: "HERBST-25", uses: 1, discountCents: 3735, maximumUses: 2 }]);
    const startsAt = Date.UTC(2026, 11, 21, 16);
    makeSettledOrder(world, { positions: [{ startsAt }], draft: { promotionCode: "HERBST-25" } });
    checkout.listed({ startsAt });
    expect(draft()).toMatchObject({ refusal: "promotionUsedUp" });
    world.now = Date.UTC(2026, 10, 22, 23, 0);
    expect(draft()).toMatchObject({ refusal: "promotionExpired" });

    expect(create({ code: "SALE", kind: "amount", value: "12,50" }).ok).toBe(true);
    expect(checkout.drafted({ promotionCode: "sale" })).toMatchObject({ discountCents: 1250 });
    const ending = { promotionCodeId: listed()[0]?.id ?? "" };
    expect(deactivatePromotionCode(agency, ending)).toMatchObject({ value: { code: "SALE" } });
    expect(checkout.draft({ promotionCode: "SALE" })).toMatchObject({ refusal: "promotionUnknown" });
    expect(deactivatePromotionCode(agency, ending)).toMatchObject({ refusal: "notFound" });
    const audit = world.db.$client
      .prepare("select action from audit_entries where object_type = 'promotion' order by sequence")
      .all();
    expect(audit).toEqual([
      { action: "promotion.created" },
      { action: "promotion.created" },
      { action: "promotion.deactivated" },
    ]);
  });

  test("a code is given out once, and a form that is sent twice makes one", () => {
    expect(create({}, "same")).toEqual(create({}, "same"));
    expect(create({ code: "HERBST-25" }, "same")).toMatchObject({ refusal: "submittedOtherwise" });
    expect(listed()).toHaveLength(1);
    expect(create({ code: " Herbst-25 " })).toMatchObject({ refusal: "promotionCodeTaken" });
  });

  test("only the agency makes and ends codes", () => {
    const company = world.as(makeEmployer(world).actor);
    expect(createPromotionCode(company, { submissionId: "x", ...typed() })).toMatchObject({ refusal: "forbidden" });
    expect(deactivatePromotionCode(company, { promotionCodeId: makePromotionCode(world).id })).toMatchObject({
      refusal: "forbidden",
    });
  });

  test.each([
    [{ code: "" }, "code", "required"],
    [{ code: "AB" }, "code", "tooShort?min=3"],
    [{ code: "10 % OFF" }, "code", "promotionCodeShape"],
    [{ value: "" }, "value", "required"],
    [{ value: "0" }, "value", "atLeast?min=1"],
    [{ value: "101" }, "value", "atMost?max=100"],
    [{ value: "12,5" }, "value", "digitsOnly"],
    [{ kind: "amount", value: "zwei" }, "value", "amount"],
    [{ kind: "amount", value: "0" }, "value", "atLeast?minDecimal=0.01"],
    [{ validFrom: "2026-13-01" }, "validFrom", "date"],
    [{ validUntil: "heute" }, "validUntil", "date"],
    [{ validUntil: "2026-11-19" }, "validUntil", "promotionEndsEarly"],
    [{ validFrom: "2026-12-02", validUntil: "2026-12-01" }, "validUntil", "promotionEndsEarly"],
    [{ maximumUses: "0" }, "maximumUses", "atLeast?min=1"],
    [{ maximumUses: "oft" }, "maximumUses", "digitsOnly"],
  ] as const)("%o is refused", (given, field, key) => {
    expect(newCodeRefusals(world, typed(given))).toEqual([{ field, key }]);
    expect(create(given)).toMatchObject({ refusal: key });
    expect(listed()).toEqual([]);
  });
});

describe("list", () => {
  test("is filtered by code and by whether it can still be used", () => {
    makePromotionCode(world, { code: "OLD", validUntil: world.now });
    makePromotionCode(world, { code: "ENDED", deactivatedAt: world.now });
    makePromotionCode(world, { code: "SOON", validFrom: world.now + DAY });
    makePromotionCode(world, { code: "ONCE", maximumUses: 1 });
    expect(codes({ state: "usable" })).toEqual(["ONCE", "SOON"]);
    makeSettledOrder(world, { draft: { promotionCode: "ONCE" } });
    expect(codes({ state: "usable" })).toEqual(["SOON"]);
    expect(codes({ state: "over" })).toEqual(["ENDED", "OLD", "ONCE"]);
    expect(codes({ search: "on" })).toEqual(["ONCE", "SOON"]);
    const states = listed().map((code) => promotionState(code, world.now));
    expect(states.sort()).toEqual(["coming", "deactivated", "ended", "usedUp"]);
    expect(findPromotionCode(world, "none")).toBeNull();
  });

  test("is read page by page", () => {
    for (let n = 0; n < 55; n++) makePromotionCode(world);
    const first = listPromotionCodes(world, { search: "", state: "", after: null });
    const second = listPromotionCodes(world, { search: "", state: "", after: first.next });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 5, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(55);
  });
});
