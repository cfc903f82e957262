import { describe, expect, test } from "vitest";
import { callDuties } from "~/api/call-duties";
import { calls } from "~/api/calls.server";
import { mayDo } from "~/domain/account/duties/duties";
import { makeEmployer, makeSuperuser, makeUser } from "../../factories/rows";
import { api, apiWorld } from "../../support/api";

const world = apiWorld();
const { company } = makeEmployer(world);
const colleague = (duty: "booker" | "onSite") => makeUser(world, { role: "employer", companyId: company.id, duty });
const people = {
  office: makeSuperuser(world, { duty: "office" }).user,
  finance: makeSuperuser(world, { duty: "finance" }).user,
  booker: colleague("booker"),
  onSite: colleague("onSite"),
};
const rolesOf: Record<string, readonly string[]> = {
  employer: ["employer"],
  superuser: ["superuser"],
  booker: ["employer", "superuser"],
};

describe("[ACCS-09][ACCS-11] every call, made by every duty", () => {
  const asked = calls.filter(({ method, path }) => `${method} ${path}` in callDuties);

  test.each(asked)("$method $path", async ({ method, path, audience }) => {
    const allowed = callDuties[`${method} ${path}`];
    for (const { id, role, duty } of Object.values(people)) {
      if (!(rolesOf[audience] ?? [role]).includes(role)) continue;
      const body = method === "GET" ? {} : { json: {} };
      const said = await api(world, method, path.replace(/\{\w+\}/g, "none"), { as: id, ...body });
      const refused = said.status === 403 && said.body.key === "notYourDuty";
      expect(refused, duty).toBe(!mayDo(duty, allowed));
    }
  });

  test("a refusal says whose work it is, and the description names the duties of each call", async () => {
    const said = await api(world, "GET", "superuser/pay?month=2026-11", { as: people.office.id });
    expect(said.body).toMatchObject({ status: "fail", key: "notYourDuty", message: "This belongs to Finance." });
    const { paths } = (await api(world, "GET", "")).body as unknown as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(paths["/superuser/pay"]?.get?.["x-duties"]).toEqual(["owner", "finance"]);
    expect(paths["/employees/createMe"]?.post?.["x-duties"]).toBeUndefined();
  });
});
