import { beforeEach, describe, expect, test } from "vitest";
import { builtInSource } from "~/answers/legal-text.server";
import { createSuperuser } from "~/domain/account/create-superuser.server";
import { legalKeys } from "~/domain/agency/laws/legal-settings";
import type { SetupStep } from "~/domain/agency/queue/setup";
import { keysOf, settingFields } from "~/domain/agency/settings/setting-fields";
import { typedSetting } from "~/domain/agency/settings/setting-rules";
import { ensureContractTemplate } from "~/domain/contract/ensure-contract-template.server";
import { listPricedStaffTypes } from "~/domain/pricing/staff-types.queries.server";
import { readSettings } from "~/domain/shared/settings.server";
import { i18nOf } from "~/i18n/language.server";
import * as laws from "~/screens/back-office/laws/laws";
import * as queue from "~/screens/back-office/queue/queue";
import * as settings from "~/screens/back-office/settings/settings";
import * as typePage from "~/screens/back-office/settings/staff-type";
import * as types from "~/screens/back-office/settings/staff-types";
import * as template from "~/screens/back-office/texts/contract-template";
import * as legal from "~/screens/back-office/texts/legal-texts";
import * as home from "~/screens/public/home/home";
import * as workwithus from "~/screens/public/workwithus";
import { companies, users } from "~db/schema";
import { makeEmployer, makePostedPosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();
let agency: string;
beforeEach(() => {
  const person = {
    firstName: "Petra",
    lastName: "Hofer",
    email: "petra@agentur.example",
    phone: "",
    passwordHash: "x",
  };
  const made = createSuperuser(world.system(), { ...person, language: "de" });
  agency = made.ok ? made.value.userId : "";
});

const base = "/superuser/back-office";
const setup = async () =>
  ((await callRoute(world, { route: queue, path: base, as: agency })).data as { setup: SetupStep[] }).setup;
const open = async () => (await setup()).filter(({ done }) => !done).map(({ name }) => name);

describe("a new installation", () => {
  test("holds nobody but the one who was made by the command", () => {
    expect(world.db.select().from(users).all()).toHaveLength(1);
    expect(world.db.select().from(companies).all()).toEqual([]);
  });

  test("has public pages that say so, instead of failing", async () => {
    for (const [route, path] of [
      [home, "/"],
      [workwithus, "/workwithus"],
    ] as const) {
      const { response, data } = await callRoute(world, { route, path, language: "de" });
      expect(response.status, path).toBe(200);
      expect(data).toMatchObject(path === "/" ? { staffTypes: [], teasers: [] } : {});
    }
  });

  test("[LAWS-07] tells the agency what to set first, step by step, until all is done", async () => {
    expect(await open()).toEqual(["agency", "bank", "staffTypes", "contractTemplate", "legalTexts", "laws", "reach"]);
    for (const group of ["agency", "bank", "reach"] as const) {
      const form = Object.fromEntries(
        keysOf(group).map((key) => [
          key,
          typedSetting(i18nOf("en").t, settingFields[key], readSettings(world.system())[key]),
        ]),
      );
      await callRoute(world, {
        route: settings,
        path: `${base}/settings/${group}`,
        params: { group },
        as: agency,
        form: { intent: "save", ...form },
      });
    }
    expect(await open()).toEqual(["staffTypes", "contractTemplate", "legalTexts", "laws"]);
    const type = {
      intent: "create",
      nameDe: "Hostess",
      nameEn: "Hostess",
      pricePerHour: "13,09",
      effectivePricePerHour: "24,90",
    };
    await callRoute(world, { route: types, path: `${base}/staff-types`, as: agency, form: type });
    expect(await open()).toEqual(["minimumPay", "contractTemplate", "legalTexts", "laws"]);
    const [{ id: staffTypeId } = { id: "" }] = listPricedStaffTypes(world.system());
    const price = { intent: "price", pricePerHour: "13,90", effectivePricePerHour: "24,90" };
    await callRoute(world, {
      route: typePage,
      path: `${base}/staff-types/${staffTypeId}`,
      params: { staffTypeId },
      as: agency,
      form: price,
    });
    const { bodyDe, bodyEn } = ensureContractTemplate(world.system());
    expect(await open()).toEqual(["contractTemplate", "legalTexts", "laws"]);
    const version = { intent: "save", bodyDe: `${bodyDe}<p>Geprüft.</p>`, bodyEn, basedOn: "1" };
    await callRoute(world, { route: template, path: `${base}/contract-template`, as: agency, form: version });
    for (const name of ["imprint", "terms", "privacy", "accessibility"] as const) {
      expect(await open()).toEqual(["legalTexts", "laws"]);
      const [de, en] = [builtInSource(name, "de"), builtInSource(name, "en")];
      await callRoute(world, {
        route: legal,
        path: `${base}/legal-texts/${name}`,
        params: { name },
        as: agency,
        form: { intent: "save", bodyDe: de, bodyEn: en, basedOn: "0" },
      });
    }
    expect(await open()).toEqual(["laws"]);
    const confirmed = { intent: "confirm", key: legalKeys };
    await callRoute(world, { route: laws, path: `${base}/laws`, as: agency, form: confirmed });
    expect(await setup()).toEqual([]);
  });

  test("[CASE-68] nothing says that nothing waits while something is still to be set up", async () => {
    const look = async () => (await callRoute(world, { route: queue, path: base, as: agency, language: "de" })).data;
    const steps = (await open()).length;
    expect(steps).toBeGreaterThan(1);
    expect(await look()).toMatchObject({
      total: 0,
      heading: `${steps} Schritte zum Einrichten sind offen`,
      done: false,
    });
    makePostedPosition(world, makeEmployer(world).company.id);
    expect(await look()).toMatchObject({ heading: expect.stringMatching(/^\d Aufgaben warten$/), done: true });
  });

  test("[LAWS-11] stops telling with the first event, but for what a lawyer has not confirmed", async () => {
    makePostedPosition(world, makeEmployer(world).company.id);
    expect(await setup()).toEqual([{ name: "laws", done: false }]);
  });
});
