import "../support/use-data-dir";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "~/api/calls.server";
import type { World } from "../factories/world";
import { demoWorld } from "../support/demo-world";
import { documented, entities } from "./documents/calls";
import { faultsOf } from "./documents/fields";
import { Teller } from "./documents/teller";
import { walkDesk } from "./documents/walk-desk";
import { walkMoney } from "./documents/walk-money";
import { walkPublic } from "./documents/walk-public";
import { walkStaff } from "./documents/walk-staff";

let world: World;
let teller: Teller;

beforeAll(async () => {
  world = await demoWorld();
  teller = new Teller(world);
  await walkPublic(teller);
  await walkStaff(teller);
  await walkDesk(teller);
  await walkMoney(teller);
}, 300_000);
afterAll(() => world.close());

const seen = new Set<string>();

describe("[SHAP-01][SHAP-02][SHAP-03][SHAP-04][SHAP-05][SHAP-06][SHAP-07] over the demo story answers stand as the documents say:", () => {
  test.each(documented.flatMap(({ call, as, data }) => as.map((role) => [call, role, data] as const)))(
    "%s for %s",
    (call, role, data) => {
      const answers = teller.told.filter((each) => each.call === call && each.role === role);
      expect(answers.length, "the story makes this call").toBeGreaterThan(0);
      for (const { body } of answers) {
        expect(body.status).toBe("success");
        expect(faultsOf(entities, data, body.data, seen, "data", call).slice(0, 20)).toEqual([]);
      }
    },
  );

  test("every call that answers fields is in the documents' table or an addition of the product", () => {
    const additions = ["GET users/captcha", "POST users/logout", "GET places", "GET images/{fileId}"];
    const bytes = [
      "GET images/signatures/{hoursConfirmationId}",
      "POST contracts/fetchcontracturl",
      "GET ",
      "GET docs",
    ];
    const known = new Set([...documented.map(({ call }) => call), ...additions, ...bytes]);
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !known.has(call))).toEqual([]);
  });

  test("every field was seen with a value", () => {
    const empty = Object.entries(entities).flatMap(([name, fields]) =>
      fields
        .filter(([field, kind]) => kind !== "nothing" && !seen.has(`${name}.${field}`))
        .map(([field]) => `${name}.${field}`),
    );
    expect(empty.sort()).toEqual([]);
  });
});
