import { beforeEach, expect, test } from "vitest";
import { setDatedValue } from "~/domain/agency/settings/set-dated-value.server";
import { datedValueOn } from "~/domain/shared/dated/dated-values.server";
import * as page from "~/screens/back-office/settings/dated-values";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { auditEntries } from "~db/schema";
import { makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

const path = "/superuser/back-office/settings/dated";
const look = () => callRoute(world, { route: page, path, as: agency.user.id });
const valid = { intent: "save", key: "minimumPayCents", validFrom: "2027-01-01", amount: "14,18" };
const send = (form: Record<string, string>) =>
  callRoute(world, { route: page, path, as: agency.user.id, form: { ...valid, ...form } });
const minimumOn = (day: string) => datedValueOn(world, "minimumPayCents", day);

test("a value is entered for a coming day, holds from then on, and stands in list and log", async () => {
  const { response } = await send({});
  expect(wayOn(response)).toMatchObject({ to: path, message: "datedValueSet" });
  expect([minimumOn("2025-12-31"), minimumOn("2026-12-31"), minimumOn("2027-01-01")]).toEqual([null, 1390, 1418]);
  const [entry] = world.db.select().from(auditEntries).all().slice(-1);
  expect(entry).toMatchObject({ action: "datedValue.set", objectType: "datedValue", objectId: "minimumPayCents" });
  expect(JSON.parse(entry?.dataJson ?? "")).toEqual({ before: 1390, after: 1418, validFrom: "2027-01-01" });
  const { data } = await look();
  expect(data).toMatchObject({
    values: [
      { key: "marginalLimitCents", rows: [{ validFrom: "2025-01-01", state: "inForce" }] },
      { key: "employerLevyCents", rows: [{ validFrom: "2025-01-01", state: "inForce" }] },
      {
        key: "minimumPayCents",
        rows: [
          { validFrom: "2027-01-01", state: "coming" },
          { validFrom: "2026-01-01", state: "inForce" },
        ],
      },
      { key: "dunningInterestPercent", rows: [{ validFrom: "2025-01-01", value: "0%", state: "inForce" }] },
      { key: "dunningFlatCents", rows: [{ validFrom: "2025-01-01", state: "inForce" }] },
    ],
    changes: [{ change: expect.stringContaining("€14.18") }],
  });
});

test("a coming value is corrected by entering its day once more, and 0 switches the minimum off", async () => {
  await send({});
  await send({ amount: "0" });
  expect(minimumOn("2027-06-01")).toBe(0);
});

test.each([
  [{ validFrom: "2026-11-19" }, { validFrom: ["dateInPast"] }],
  [{ validFrom: "2027-02-30" }, { validFrom: ["date"] }],
  [{ validFrom: "" }, { validFrom: ["date"] }],
  [{ amount: "-1" }, { amount: ["amount"] }],
  [{ amount: "viel" }, { amount: ["amount"] }],
  [{ amount: "100000,01" }, { amount: ["amount"] }],
  [{ key: "toString" }, { key: ["oneOf"] }],
])("%j is refused with what was typed, and nothing changes", async (wrong, errors) => {
  const { response, data } = await send(wrong);
  expect(response.status).toBe(400);
  expect((data as RefusedForm).errors).toEqual(errors);
  expect((data as RefusedForm).typed).toMatchObject(wrong);
  expect(minimumOn("2030-01-01")).toBe(1390);
});

test("of two people the second is told that the value was changed meanwhile", async () => {
  const { data } = await look();
  const { marks } = data as { marks: Record<string, string> };
  const actor = { kind: "user", userId: agency.user.id, role: "superuser", companyId: null } as const;
  setDatedValue(world.as(actor), { key: "minimumPayCents", validFrom: "2027-01-01", value: 1500 });
  const refused = await send({ "seen.minimumPayCents": marks.minimumPayCents ?? "" });
  expect(refused.response.status).toBe(409);
  expect((refused.data as RefusedForm).errors.form).toEqual(["changedMeanwhile"]);
  expect(minimumOn("2027-01-01")).toBe(1500);
});
