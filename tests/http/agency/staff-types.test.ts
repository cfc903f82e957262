import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { findRates, listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { listPricedStaffTypes } from "~/domain/pricing/staff-types.queries.server";
import { formatMoney } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import * as detail from "~/screens/back-office/settings/staff-type";
import * as list from "~/screens/back-office/settings/staff-types";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { auditEntries, positions } from "~db/schema";
import { makeEmployer, makePostedPosition, makeStaffType, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

const base = "/superuser/back-office/staff-types";
const create = (form: Record<string, string>) =>
  callRoute(world, { route: list, path: base, as: agency.user.id, form: { intent: "create", ...form } });
const change = (staffTypeId: string, form: Record<string, string>) =>
  callRoute(world, {
    route: detail,
    path: `${base}/${staffTypeId}`,
    params: { staffTypeId },
    as: agency.user.id,
    form,
  });
const valid = { nameDe: "Hostess", nameEn: "Hostess", pricePerHour: "13,09", effectivePricePerHour: "24,90" };
const types = () => listPricedStaffTypes(world.system());

describe("kinds of work", () => {
  test("[BO-05] are created with both names and both prices, and offered at once", async () => {
    const { response } = await create(valid);
    const [type] = types();
    expect(wayOn(response)).toMatchObject({ to: `${base}/${type?.id}`, message: "staffTypeCreated" });
    expect(listOfferedStaffTypes(world.system(), "en")).toEqual([
      { id: type?.id, name: "Hostess", employerRateCents: 2490 },
    ]);
    expect(findRates(world.system(), type?.id ?? "", world.now)).toEqual({
      staffRateCents: 1309,
      employerRateCents: 2490,
    });
  });

  test.each([
    [{ nameDe: "" }, { nameDe: ["required"] }],
    [{ nameEn: "x".repeat(61) }, { nameEn: ["tooLong?max=60"] }],
    [{ pricePerHour: "0" }, { pricePerHour: ["amount"] }],
    [{ pricePerHour: "-5" }, { pricePerHour: ["amount"] }],
    [{ effectivePricePerHour: "viel" }, { effectivePricePerHour: ["amount"] }],
    [{ effectivePricePerHour: "1000,01" }, { effectivePricePerHour: ["amount"] }],
  ])("[BO-05] %j is refused", async (wrong, errors) => {
    const { response, data } = await create({ ...valid, ...wrong });
    expect(response.status).toBe(400);
    expect((data as RefusedForm).errors).toEqual(errors);
    expect(types()).toEqual([]);
  });

  test("[LAWS-07] a price below the minimum is taken, and its page says so until it is another", async () => {
    await create(valid);
    const id = types()[0]?.id ?? "";
    const asked = () =>
      callRoute(world, { route: detail, path: `${base}/${id}`, params: { staffTypeId: id }, as: agency.user.id });
    const shown = async () => ((await asked()).data as { low: object[] }).low;
    expect(await shown()).toEqual([
      { price: formatMoney(i18nOf("en").t, 1309), minimum: formatMoney(i18nOf("en").t, 1390), day: "01.01.2026" },
    ]);
    await change(id, { intent: "price", pricePerHour: "13,90", effectivePricePerHour: "24,90", validFrom: "" });
    world.now += 1;
    expect(await shown()).toEqual([]);
  });

  test("[WORK-09] the rule for people under 18 is chosen of three, and its change stands in the log", async () => {
    await create(valid);
    const id = types()[0]?.id ?? "";
    expect(types()).toMatchObject([{ youthRule: "standard" }]);
    expect(wayOn((await change(id, { intent: "youth", youthRule: "adultsOnly" })).response)).toMatchObject({
      message: "staffTypeSaved",
    });
    expect(types()).toMatchObject([{ youthRule: "adultsOnly" }]);
    const { response } = await change(id, { intent: "youth", youthRule: "anybody" });
    expect(response.status).toBe(400);
    expect(types()).toMatchObject([{ youthRule: "adultsOnly" }]);
    const page = { route: detail, path: `${base}/${id}`, params: { staffTypeId: id }, as: agency.user.id };
    const { data } = await callRoute(world, page);
    expect((data as { changes: { change: string }[] }).changes[0]?.change).toContain("18");
  });

  test("two of one name are refused", async () => {
    await create(valid);
    expect((await create({ ...valid, nameDe: "hostess" })).data).toMatchObject({
      errors: { nameDe: ["staffTypeNameTaken"] },
    });
  });

  test("[BO-05][SET-05] a new price holds from its day on and never changes an existing position", async () => {
    const { company } = makeEmployer(world);
    const { position, job } = makePostedPosition(world, company.id);
    const price = { intent: "price", pricePerHour: "14,00", effectivePricePerHour: "27,00" };
    const { response } = await change(job.staffTypeId, { ...price, validFrom: "2026-11-25" });
    expect(wayOn(response)).toMatchObject({ message: "staffTypePriced" });
    expect(findRates(world.system(), job.staffTypeId, world.now)?.staffRateCents).toBe(1309);
    world.now += 6 * DAY;
    expect(findRates(world.system(), job.staffTypeId, world.now)).toEqual({
      staffRateCents: 1400,
      employerRateCents: 2700,
    });
    expect(world.db.select().from(positions).where(eq(positions.id, position.id)).get()).toEqual(position);
  });

  test("a price of today holds at once; one of yesterday is refused", async () => {
    const type = makeStaffType(world);
    const price = { intent: "price", pricePerHour: "14,00", effectivePricePerHour: "27,00" };
    await change(type.id, { ...price, validFrom: "2026-11-20" });
    expect(findRates(world.system(), type.id, world.now)?.staffRateCents).toBe(1400);
    expect((await change(type.id, { ...price, validFrom: "2026-11-19" })).data).toMatchObject({
      errors: { validFrom: ["dateInPast"] },
    });
    expect((await change(type.id, { ...price, validFrom: "bald" })).data).toMatchObject({
      errors: { validFrom: ["date"] },
    });
  });

  test("a price that is still to come can be taken back, one in force cannot", async () => {
    const type = makeStaffType(world);
    const price = { intent: "price", pricePerHour: "14,00", effectivePricePerHour: "27,00" };
    await change(type.id, { ...price, validFrom: "2026-11-25" });
    const [coming, inForce] = types()[0]?.prices ?? [];
    expect([coming?.state, inForce?.state]).toEqual(["coming", "inForce"]);
    const remove = (validFrom = 0) => change(type.id, { intent: "removePrice", validFrom: String(validFrom) });
    expect(wayOn((await remove(coming?.validFrom)).response).message).toBe("staffTypePriceRemoved");
    expect((await remove(inForce?.validFrom)).response.status).toBe(404);
    expect(types()[0]?.prices).toHaveLength(1);
  });

  test("can be renamed, retired, offered again and put in order; each change stands in the log", async () => {
    await create(valid);
    await create({ ...valid, nameDe: "Garderobe", nameEn: "Cloakroom" });
    const [, second] = types();
    const id = second?.id ?? "";
    await change(id, { intent: "names", nameDe: "Garderobe neu", nameEn: "Cloakroom" });
    await change(id, { intent: "retire" });
    expect(listOfferedStaffTypes(world.system(), "de").map(({ name }) => name)).toEqual(["Hostess"]);
    await change(id, { intent: "restore" });
    await callRoute(world, { route: list, path: base, as: agency.user.id, form: { intent: "raise", staffTypeId: id } });
    expect(listOfferedStaffTypes(world.system(), "de").map(({ name }) => name)).toEqual(["Garderobe neu", "Hostess"]);
    expect(
      world.db
        .select({ action: auditEntries.action })
        .from(auditEntries)
        .where(eq(auditEntries.objectId, id))
        .all()
        .map(({ action }) => action),
    ).toEqual([
      "staffType.created",
      "staffType.priced",
      "staffType.renamed",
      "staffType.retired",
      "staffType.restored",
      "staffType.raised",
    ]);
  });

  test("an unknown one is not there", async () => {
    expect((await change("unknown", { intent: "retire" })).response.status).toBe(404);
  });
});
