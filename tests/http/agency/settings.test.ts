import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { keysOf, type SettingGroup, settingFields, settingGroups } from "~/domain/agency/settings/setting-fields";
import { typedSetting } from "~/domain/agency/settings/setting-rules";
import { listPricedStaffTypes } from "~/domain/pricing/staff-types.queries.server";
import { type Settings, settingDefaults } from "~/domain/shared/settings";
import { readSettings } from "~/domain/shared/settings.server";
import { formatMoney } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import type { shownSettings } from "~/screens/back-office/settings/setting-page.server";
import * as page from "~/screens/back-office/settings/settings";
import * as publicLayout from "~/screens/layouts/public";
import * as newRequest from "~/screens/request/new-request";
import * as picture from "~/screens/resources/setting-picture";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { auditEntries, files, publicVersion, settings as settingRows } from "~db/schema";
import { makeEmployer, makeStaffType, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { makeApp } from "../../support/second-step";

type ShownSetting = ReturnType<typeof shownSettings>[number];

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
  // One of the values would lead the agency to setting it up.
  makeApp(world, agency.user);
});

const base = "/superuser/back-office/settings";
const settings = () => readSettings(world.system());
const typedOf = (group: SettingGroup): Record<string, string> =>
  Object.fromEntries(
    keysOf(group).map((key) => [key, typedSetting(i18nOf("en").t, settingFields[key], settings()[key])]),
  );
const post = (group: SettingGroup, form: Record<string, string | File>) =>
  callRoute(world, { route: page, path: `${base}/${group}`, params: { group }, form, as: agency.user.id });
const save = (group: SettingGroup, changes: Record<string, string>) =>
  post(group, { intent: "save", ...typedOf(group), ...changes });
const version = () => world.db.select().from(publicVersion).get()?.version ?? 0;
const frame = async () =>
  (await callRoute(world, { route: publicLayout, path: "/" })).data as {
    contact: Record<string, string>;
    brand: { name: string; logoUrl: string | null; footerLogoUrl: string | null };
  };

/** Another value within the bounds. */
function anotherOf(key: keyof Settings): string {
  const field = settingFields[key];
  const now = settings()[key];
  if ("oneOf" in field && field.oneOf) return String(field.oneOf.find((value) => value !== now));
  const step = ("step" in field && field.step) || 1;
  if ("min" in field)
    return typedSetting(i18nOf("en").t, field, Number(now) < field.max ? Number(now) + step : Number(now) - step);
  const others: Record<string, string> = {
    email: "buero@agentur.example",
    iban: "AT483200000012345864",
    bic: "RLNWATWW",
    factor: "1.7",
    clock: "12:34",
    clocks: "12:34, 19:00",
    account: "4711",
  };
  if ("words" in field) return field.words.find((word) => word !== now) ?? "";
  return others[field.unit] ?? `${now} neu`.trim().slice(0, "maxLength" in field ? field.maxLength : 50);
}

const png = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 300, channels: 4, background: "#0a0" } })
          .png()
          .toBuffer(),
      ),
    ],
    "logo.png",
    { type: "image/png" },
  );

describe("the settings", () => {
  test("[BO-04][SET-08] each of them can be changed, with its bounds, and holds at once", async () => {
    for (const group of settingGroups)
      for (const key of keysOf(group)) {
        const before = version();
        const typed = anotherOf(key);
        const { response } = await save(group, { [key]: typed });
        expect(wayOn(response), key).toMatchObject({ to: `${base}/${group}`, message: "settingsSaved" });
        expect(typedSetting(i18nOf("en").t, settingFields[key], settings()[key]), key).toBe(typed);
        expect(version(), "cached pages are old").toBeGreaterThan(before);
      }
    const changed = world.db.select().from(auditEntries).where(eq(auditEntries.objectType, "setting")).all();
    expect(new Set(changed.map(({ objectId }) => objectId))).toEqual(
      new Set(Object.keys(settingDefaults).filter((key) => settingFields[key as keyof Settings].unit !== "picture")),
    );
    expect(JSON.parse(changed.find(({ objectId }) => objectId === "eventFeeCents")?.dataJson ?? "")).toEqual({
      before: 4900,
      after: 4901,
    });
  });

  test("[BO-04] each of them stands in its form with its unit, its default and its bounds", async () => {
    const texts = JSON.parse(readFileSync("locales/en/settings.json", "utf8"));
    const seen: string[] = [];
    for (const group of settingGroups) {
      const path = `${base}/${group}`;
      const { data } = await callRoute(world, { route: page, path, params: { group }, as: agency.user.id });
      const { settings: shown } = data as { settings: ShownSetting[] };
      for (const { key, unit, standard, typed, numeric, bounds } of shown) {
        seen.push(key);
        expect([key, unit, typed]).toEqual([
          key,
          settingFields[key].unit,
          typedSetting(i18nOf("en").t, settingFields[key], settings()[key]),
        ]);
        expect(standard, key).toBe(
          unit === "cents" ? formatMoney(i18nOf("en").t, Number(settingDefaults[key])) : String(settingDefaults[key]),
        );
        expect(bounds !== null, key).toBe(numeric);
        expect(texts.field[key]?.name, key).toEqual(expect.any(String));
      }
    }
    const texted = Object.entries(settingFields).filter(([, { unit }]) => unit !== "picture");
    expect(seen.sort()).toEqual(texted.map(([key]) => key).sort());
  });

  test("[I18N-07] a form that was shown in German and is sent in English means the same amounts, and nothing is stale", async () => {
    const shown = { "seen.dailyAllowanceCents": typedOf("terms").dailyAllowanceCents?.replace(".", ",") ?? "" };
    const { response } = await save("terms", { ...shown, dailyAllowanceCents: "1,000.00" });
    expect(wayOn(response).message).toBe("settingsSaved");
    expect(settings().dailyAllowanceCents).toBe(100_000);
  });

  test.each([
    ["money", "eventFeeCents", "-1", "settingAmount?minCents=0&maxCents=100000"],
    ["money", "eventFeeCents", "viel", "settingAmount?minCents=0&maxCents=100000"],
    ["money", "taxRatePercent", "51", "settingNumber?min=0&max=50"],
    ["money", "taxRatePercent", "20.5", "settingNumber?min=0&max=50"],
    ["money", "taxRatePercent", "", "required"],
    ["day", "reminderFirstHours", "30", "settingStep?step=24"],
    ["day", "reminderFirstHours", "192", "settingNumber?min=0&max=168"],
    ["day", "quietFrom", "25:00", "settingClock"],
    ["booking", "holdMinutes", "4", "settingNumber?min=5&max=1440"],
    ["agency", "agencyEmail", "hallo@", "email"],
    ["agency", "productName", "x".repeat(41), "tooLong?max=40"],
    ["bank", "agencyIban", "AT61", "tooShort?min=20"],
  ] as const)(
    "[BO-04] %s: %s = %j is refused beside its field, and nothing changes",
    async (group, key, typed, error) => {
      const before = settings();
      const { response, data } = await save(group, { [key]: typed });
      expect(response.status).toBe(400);
      expect((data as RefusedForm).errors).toEqual({ [key]: [error] });
      expect((data as RefusedForm).typed[key] ?? "").toBe(typed);
      expect(settings()).toEqual(before);
    },
  );

  test("[SET-02] stand in header and footer of the next page", async () => {
    await save("agency", { productName: "Tagwerk Süd", agencyAddress: "Graben 1, 1010 Wien", agencyPhone: "+43 1 2" });
    expect(await frame()).toMatchObject({
      contact: { address: "Graben 1, 1010 Wien", phone: "+43 1 2" },
      brand: { name: "Tagwerk Süd", logoUrl: null },
    });
  });

  test("[SET-01] hold the logos, the address, phone and e-mail, the kinds of work with their prices, and the fee", async () => {
    const file = await png();
    await post("agency", { intent: "picture", picture: "logoFileId", file });
    await post("agency", { intent: "picture", picture: "footerLogoFileId", file });
    await save("agency", { agencyAddress: "Graben 1, 1010 Wien", agencyPhone: "+43 1 2", agencyEmail: "a@b.example" });
    await save("money", { eventFeeCents: "59,00" });
    const stored = new Map(
      world.db
        .select()
        .from(settingRows)
        .all()
        .map(({ key, valueJson }) => [key, JSON.parse(valueJson)]),
    );
    expect(Object.fromEntries(stored)).toMatchObject({
      logoFileId: expect.stringMatching(/^\w{26}$/),
      footerLogoFileId: expect.stringMatching(/^\w{26}$/),
      agencyAddress: "Graben 1, 1010 Wien",
      agencyPhone: "+43 1 2",
      agencyEmail: "a@b.example",
      eventFeeCents: 5900,
    });
    const type = makeStaffType(world);
    expect(listPricedStaffTypes(world)).toMatchObject([
      { id: type.id, nameEn: type.nameEn, prices: [{ pricePerHourCents: 1309, effectivePricePerHourCents: 2490 }] },
    ]);
    const { contact, brand } = await frame();
    expect(contact).toEqual({ address: "Graben 1, 1010 Wien", phone: "+43 1 2", email: "a@b.example" });
    expect(brand.logoUrl).toBe(`/settings/pictures/${stored.get("logoFileId")}`);
    const request = await callRoute(world, {
      route: newRequest,
      path: "/organization/new-request",
      as: makeEmployer(world).user.id,
    });
    expect(request.data).toMatchObject({
      eventFeeCents: 5900,
      staffTypes: [{ id: type.id, name: type.nameEn, employerRateCents: 2490 }],
    });
  });

  test("an unknown group is not there", async () => {
    await expect(
      callRoute(world, { route: page, path: `${base}/nothing`, params: { group: "nothing" }, as: agency.user.id }),
    ).resolves.toMatchObject({ response: { status: 404 } });
  });

  test("are the agency's alone", async () => {
    const { user } = makeEmployer(world);
    const { response } = await callRoute(world, {
      route: page,
      path: `${base}/money`,
      params: { group: "money" },
      form: { intent: "save", ...typedOf("money"), eventFeeCents: "1,00" },
      as: user.id,
    });
    expect(response.status).toBe(302);
    expect(settings().eventFeeCents).toBe(4900);
  });
});

describe("the logos", () => {
  test("[SET-03] are stored under the prefix of the settings, and shown to everybody", async () => {
    const { response } = await post("agency", { intent: "picture", picture: "logoFileId", file: await png() });
    expect(wayOn(response)).toMatchObject({ message: "settingPictureSaved" });
    const [file] = world.db.select().from(files).all();
    expect(file?.path).toMatch(/^settings\//);
    expect(await frame()).toMatchObject({
      brand: { logoUrl: `/settings/pictures/${file?.id}`, footerLogoUrl: `/settings/pictures/${file?.id}` },
    });
    const shown = await callRoute(world, {
      route: picture,
      path: `/settings/pictures/${file?.id}`,
      params: { fileId: file?.id ?? "" },
    });
    expect(shown.response.headers.get("Content-Type")).toBe("image/webp");
    expect(shown.response.headers.get("Cache-Control")).toContain("immutable");
  });

  test("the footer may have its own, and both go again", async () => {
    await post("agency", { intent: "picture", picture: "logoFileId", file: await png() });
    await post("agency", { intent: "picture", picture: "footerLogoFileId", file: await png() });
    const { brand } = await frame();
    expect(brand.logoUrl).not.toBe(brand.footerLogoUrl);
    await post("agency", { intent: "remove", picture: "logoFileId" });
    await post("agency", { intent: "remove", picture: "footerLogoFileId" });
    expect(await frame()).toMatchObject({ brand: { logoUrl: null, footerLogoUrl: null } });
  });

  test("what is no picture is refused", async () => {
    const file = new File(["<svg><script/>"], "logo.png");
    const { response, data } = await post("agency", { intent: "picture", picture: "logoFileId", file });
    expect(response.status).toBe(400);
    expect((data as RefusedForm).errors).toEqual({ logoFileId: ["uploadValidImage"] });
  });

  test("no other file is shown as one", async () => {
    const { response } = await callRoute(world, {
      route: picture,
      path: "/settings/pictures/unknown",
      params: { fileId: "unknown" },
    });
    expect(response.status).toBe(404);
  });
});
