import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { listAudit, listAuditActions } from "~/domain/agency/audit.queries.server";
import { firstBrokenAuditEntry, recordAudit } from "~/domain/shared/audit.server";
import * as page from "~/screens/back-office/log/audit";
import * as file from "~/screens/back-office/log/audit-csv";
import { makeEmployer, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { plansOf } from "../../support/query-plans";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  agency = makeSuperuser(world);
  employer = makeEmployer(world);
  const { now } = world;
  recordAudit(
    { ...world.as(agency.actor), now: now - 3 * DAY },
    {
      action: "setting.changed",
      objectType: "setting",
      objectId: "eventFeeCents",
      data: { before: 4900, after: 5900 },
    },
  );
  recordAudit(
    { ...world.as(employer.actor), now: now - 2 * DAY },
    {
      action: "company.profileSaved",
      objectType: "company",
      objectId: employer.company.id,
      data: { city: "=Graz", password: "geheim" },
    },
  );
  recordAudit(
    { ...world.system(), now: now - DAY },
    {
      action: "bill.issued",
      objectType: "bill",
      objectId: "bill1",
    },
  );
});

const path = "/superuser/back-office/audit";
const read = async (query = "") =>
  (await callRoute(world, { route: page, path: `${path}${query}`, as: agency.user.id })).data as {
    rows: { action: string; who: string; facts: object[] }[];
    next: string | null;
  };
const actions = async (query: string) => (await read(query)).rows.map(({ action }) => action);
const check = async () =>
  (await callRoute(world, { route: page, path, as: agency.user.id, form: {} })).data as { broken: number | null };

describe("the audit log", () => {
  test("[BO-16] is filtered by person, object, kind and time, the newest first", async () => {
    expect(await actions("")).toEqual(["bill.issued", "company.profileSaved", "setting.changed"]);
    expect(await actions(`?person=${agency.user.id}`)).toEqual(["setting.changed"]);
    expect(await actions(`?person=${encodeURIComponent(employer.user.email)}`)).toEqual(["company.profileSaved"]);
    expect(await actions("?person=nobody@example.at")).toEqual([]);
    expect(await actions("?type=bill&id=bill1")).toEqual(["bill.issued"]);
    expect(await actions("?action=setting.changed")).toEqual(["setting.changed"]);
    expect(await actions("?from=2026-11-18&until=2026-11-18")).toEqual(["company.profileSaved"]);
    expect(await actions("?from=soon")).toHaveLength(3);
    expect(listAuditActions(world.system())).toEqual(["bill.issued", "company.profileSaved", "setting.changed"]);
  });

  test("what the agency does for a company names the company", async () => {
    const { id: companyId, companyName } = employer.company;
    recordAudit(world.as(agency.actor), { action: "list.added", objectType: "listEntry", objectId: "e1", companyId });
    const [entry] = (await read("?action=list.added")).rows;
    expect(entry?.facts).toEqual([{ name: "By the agency on the company's behalf", value: companyName }]);
  });

  test("[BO-16] tells who, and what was and is, without secrets", async () => {
    const { rows } = await read();
    expect(rows.map(({ who }) => who)).toEqual(["the system", "Maria Gruber", "Petra Hofer"]);
    expect(rows[2]?.facts).toEqual([{ name: "", before: "4900", value: "5900" }]);
    expect(JSON.stringify(rows)).not.toContain("geheim");
  });

  test("[BO-16] cannot be edited, and a check names the first altered entry", async () => {
    expect(await check()).toMatchObject({ broken: null });
    const { $client } = world.db;
    expect(() => $client.exec("update audit_entries set data_json = '{}' where sequence = 2")).toThrow("audit_frozen");
    expect(() => $client.exec("delete from audit_entries")).toThrow("audit_frozen");
    $client.exec(
      "drop trigger audit_entries_frozen; update audit_entries set data_json = '{\"after\":1}' where sequence = 2",
    );
    expect(await check()).toMatchObject({ broken: 2 });
    expect(firstBrokenAuditEntry(world.system())).toBe(2);
  });

  test("is exported as it is filtered", async () => {
    const { response } = await callRoute(world, {
      route: file,
      path: `${path}.csv?action=company.profileSaved`,
      as: agency.user.id,
    });
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("city: =Graz; password: •••");
    expect(lines[1]).toContain("Maria Gruber");
  });

  test("pages by key, and every filter is answered by its index", async () => {
    for (let at = 0; at < 55; at++)
      recordAudit(world.system(), { action: "bill.issued", objectType: "bill", objectId: `more${at}` });
    const first = await read();
    expect(first.rows).toHaveLength(50);
    expect((await read(`?after=${first.next}`)).rows).toHaveLength(8);
    for (const filter of [
      {},
      { actorUserId: "a" },
      { objectType: "bill", objectId: "b" },
      { action: "c" },
      { from: 1, until: 2 },
    ])
      expect(plansOf(world, () => listAudit(world.system(), filter, [1, 1])).join("\n")).not.toMatch(
        /SCAN audit_entries(?! USING)|TEMP B-TREE FOR ORDER/,
      );
    expect(plansOf(world, () => listAuditActions(world.system())).join("\n")).not.toMatch(/SCAN audit_entries/);
  });

  test("is the agency's alone", async () => {
    const { response } = await callRoute(world, { route: file, path: `${path}.csv`, as: employer.user.id });
    expect(response.status).toBe(403);
  });
});
