import { beforeEach, describe, expect, test } from "vitest";
import { builtInSource, legalText } from "~/answers/legal-text.server";
import { ensureContractTemplate } from "~/domain/contract/ensure-contract-template.server";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import * as preview from "~/screens/back-office/texts/contract-preview";
import * as template from "~/screens/back-office/texts/contract-template";
import * as legal from "~/screens/back-office/texts/legal-texts";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { auditEntries, contracts, contractTemplates, legalTexts, publicVersion } from "~db/schema";
import { makeContract, makeSignedContract } from "../../factories/contracts";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { textOfPdf } from "../../support/pdf-text";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

describe("the contract template", () => {
  const path = "/superuser/back-office/contract-template";
  const save = (form: Record<string, string>) => callRoute(world, { route: template, path, as: agency.user.id, form });
  const newest = () => ensureContractTemplate(world.system());
  const edited = (changes: Partial<{ bodyDe: string; bodyEn: string; basedOn: string }> = {}) => {
    const { bodyDe, bodyEn, version } = newest();
    return { intent: "save", bodyDe: `${bodyDe}\n<p>Neu.</p>`, bodyEn, basedOn: String(version), ...changes };
  };

  test("[BO-06] a new version is used by new contracts; a signed one keeps its version", async () => {
    const signedId = await makeSignedContract(world, makeBookedPosition(world));
    const signed = world.db.select().from(contracts).get();
    const { response } = await save(edited());
    expect(wayOn(response)).toMatchObject({ to: `${path}?version=2`, message: "versionSaved" });
    await makeContract(world, makeBookedPosition(world));
    const rows = world.db.select().from(contracts).all();
    expect(rows.map(({ templateVersion }) => templateVersion)).toEqual([1, 2]);
    expect(rows[0]).toEqual(signed);
    expect(signed).toMatchObject({ id: signedId, templateVersion: 1 });
    expect(world.db.select().from(auditEntries).all()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ action: "contractTemplate.saved", objectId: "2" })]),
    );
  });

  test("[BO-06] unknown and missing placeholders are refused, each named beside its language", async () => {
    const { bodyDe } = newest();
    const wrong = bodyDe.replace("{{ssn}}", "{{socialNumber}}");
    const { response, data } = await save(edited({ bodyDe: wrong, bodyEn: "<p>nothing</p>" }));
    expect(response.status).toBe(400);
    const { errors } = data as RefusedForm;
    expect(errors.bodyDe).toEqual(["placeholderUnknown?name=socialNumber", "placeholderMissing?name=ssn"]);
    expect(errors.bodyEn).toContain("placeholderMissing?name=grossPay");
    expect(world.db.select().from(contractTemplates).all()).toHaveLength(1);
  });

  test("[LAWS-01] a version with gaps is saved only with a reason, which stands beside it", async () => {
    const gap = edited({ bodyEn: newest().bodyEn.replace("{{classification}}", "Group A") });
    const refused = await save(gap);
    expect(refused.response.status).toBe(400);
    expect(refused.data).toMatchObject({ errors: { although: ["required"] }, typed: { bodyEn: gap.bodyEn } });
    const { contents } = (refused.data as RefusedForm<{ contents: { name: string; missing: boolean }[] }>).values ?? {};
    expect(contents?.filter(({ missing }) => missing)).toMatchObject([
      { name: "classification", anchor: "dz-classification" },
    ]);
    expect(newest().version).toBe(1);
    expect((await save({ ...gap, although: "Steht im Rahmenvertrag." })).response.status).toBe(302);
    expect(newest()).toMatchObject({ missing: ["classification"], although: "Steht im Rahmenvertrag." });
    const { data } = await callRoute(world, { route: template, path, as: agency.user.id });
    expect(data).toMatchObject({ versions: [{ version: 2, although: "Steht im Rahmenvertrag." }, { although: "" }] });
  });

  test("what was saved meanwhile is not overwritten, and the same text is no version", async () => {
    const first = edited();
    await save(first);
    expect((await save({ ...first, bodyDe: `${first.bodyDe}<p>Zwei</p>` })).data).toMatchObject({
      errors: { form: ["versionChanged"] },
    });
    const { bodyDe, bodyEn } = newest();
    expect((await save(edited({ bodyDe, bodyEn }))).data).toMatchObject({ errors: { form: ["versionSame"] } });
  });

  test("scripts, pictures and links never become part of it", async () => {
    const { bodyDe } = newest();
    await save(edited({ bodyDe: `${bodyDe}<script>x</script><img src=x onerror=y><p class="a" onclick="z">ok</p>` }));
    expect(newest().bodyDe).toContain('<p class="a">ok</p>');
    expect(newest().bodyDe).not.toMatch(/<script|<img|onclick|onerror/);
  });

  test("the built-in wording passes its own checks and is stored as it is", async () => {
    const { bodyDe, bodyEn } = newest();
    await save(edited());
    expect(newest().bodyEn.replace(/<br \/>/g, "<br>")).toBe(bodyEn.trim());
    expect(newest().bodyDe.replace(/<br \/>/g, "<br>")).toBe(`${bodyDe}\n<p>Neu.</p>`.trim());
  });

  test("[BO-06] versions are compared line by line", async () => {
    await save(edited());
    const { data } = await callRoute(world, { route: template, path: `${path}?version=2`, as: agency.user.id });
    const { diff } = data as { diff: { bodyDe: ({ kind: string; text: string } | null)[] } };
    expect(diff.bodyDe).toContainEqual({ kind: "added", text: "<p>Neu.</p>" });
    expect(diff.bodyDe).not.toContainEqual(
      expect.objectContaining({ kind: "removed", text: expect.stringContaining("<h1>") }),
    );
  });

  test("[BO-06] the preview is a PDF with invented values, and nothing is stored", async () => {
    const form = edited();
    const show = (bodyDe: string) =>
      callRoute(world, {
        route: preview,
        path: `${path}/preview.pdf?language=de`,
        as: agency.user.id,
        form: { ...form, bodyDe },
      });
    const { response } = await show(form.bodyDe);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    const text = await textOfPdf(Buffer.from(await response.arrayBuffer()));
    expect(text).toContain("Mara Muster");
    expect(text).toContain("Neu.");
    const refused = await show("<p>{{nobody}}</p>");
    expect(refused.response.status).toBe(400);
    expect(await refused.response.text()).toContain("Unknown placeholder: nobody");
    expect(world.db.select().from(contractTemplates).all()).toHaveLength(1);
  });
});

describe("the legal texts", () => {
  const path = "/superuser/back-office/legal-texts";
  const save = (name: string, form: Record<string, string>) =>
    callRoute(world, { route: legal, path: `${path}/${name}`, params: { name }, as: agency.user.id, form });
  const own = {
    intent: "save",
    bodyDe:
      "# Datenschutz neu\n\nVon {{agencyName}}.\n\n## Dauer\n\nNutzungsdaten **{{retentionUsageMonths}}** Monate.",
    bodyEn: "# Privacy new\n\nBy {{agencyName}}.\n\n## How long\n\nUsage data {{retentionUsageMonths}} months.",
    basedOn: "0",
  };
  const shown = (language: "de" | "en") =>
    legalText({ context: world.system(), settings: readSettings(world.system()), language }, "privacy");

  test("become versions that show at once, filled from the settings", async () => {
    const before = world.db.select().from(publicVersion).get()?.version ?? 0;
    const { response } = await save("privacy", own);
    expect(wayOn(response)).toMatchObject({ to: `${path}/privacy?version=1`, message: "versionSaved" });
    expect(world.db.select().from(publicVersion).get()?.version).toBeGreaterThan(before);
    expect(shown("de")).toMatchObject({ title: "Datenschutz neu", lead: "Von Tagwerk Personal GmbH." });
    writeSetting(world.system(), "retentionUsageMonths", 30);
    expect(shown("en").sections).toEqual([{ heading: "How long", paragraphs: ["Usage data 30 months."] }]);
    await save("privacy", { ...own, bodyDe: `${own.bodyDe}\n\nMehr.`, basedOn: "1" });
    expect(world.db.select().from(legalTexts).all()).toHaveLength(2);
    expect(() => world.db.$client.exec("update legal_texts set body_de = ''")).toThrow("legal_text_frozen");
  });

  test.each([
    [{ bodyDe: "" }, { bodyDe: ["required"] }],
    [{ bodyEn: "no title" }, { bodyEn: ["legalTitleMissing"] }],
    [{ bodyDe: "# T\n\n{{nobody}}" }, { bodyDe: ["placeholderUnknown?name=nobody"] }],
    [{ basedOn: "3" }, { form: ["versionChanged"] }],
  ])("%j is refused", async (changes, errors) => {
    const { data } = await save("privacy", { ...own, ...changes });
    expect((data as RefusedForm).errors).toEqual(errors);
    expect(world.db.select().from(legalTexts).all()).toEqual([]);
  });

  test("can be looked at before they are saved", async () => {
    const { data } = await save("privacy", { ...own, intent: "preview" });
    expect(data).toMatchObject({
      values: { preview: { de: { title: "Datenschutz neu" }, en: { title: "Privacy new" } } },
    });
    expect(world.db.select().from(legalTexts).all()).toEqual([]);
  });

  test("the built-in wording passes its own checks", async () => {
    for (const name of ["imprint", "terms", "privacy"] as const) {
      const bodyDe = `${builtInSource(name, "de")}\n\nNeu.`;
      const { response } = await save(name, { ...own, bodyDe, bodyEn: builtInSource(name, "en") });
      expect(wayOn(response).message, name).toBe("versionSaved");
    }
  });
});
