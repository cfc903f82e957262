import { DAY } from "~/config/durations";
import "../../support/use-data-dir";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { and, asc, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { calls } from "~/api/calls.server";
import { openToTokens, scopeOf } from "~/api/token-scope";
import { createToken } from "~/domain/account/api-tokens/create-token.server";
import { revokeToken } from "~/domain/account/api-tokens/revoke-token.server";
import { listAudit } from "~/domain/agency/audit.queries.server";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import { newId } from "~/domain/shared/ids";
import * as page from "~/screens/account/company-access/company-access";
import { shownActor } from "~/screens/back-office/frame/shown-change.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { apiTokens, auditEntries, companies, outbox, submissions, teams, users } from "~db/schema";
import { makeBookedPosition, makeEmployer, makeStaff, makeSuperuser, makeUser } from "../../factories/rows";
import type { World } from "../../factories/world";
import { api, apiWorld } from "../../support/api";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const world: World = apiWorld();
let owner: ReturnType<typeof makeEmployer>;
let person: string;
beforeEach(() => {
  world.now = Date.UTC(2026, 10, 20, 9, 0);
  const booked = makeBookedPosition(world);
  owner = booked.employer;
  person = booked.staff.user.id;
  world.db.delete(outbox).run();
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

interface Wanted {
  scope?: "read" | "write";
  days?: number;
  name?: string;
}
function tokenOf({ scope = "write", days = 90, name = "Kassa" }: Wanted = {}, actor = owner.actor): string {
  const made = createToken(world.as(actor), { submissionId: newId(world.now), name, scope, days });
  if (!made.ok) throw new Error(made.refusal);
  return made.value.token;
}
const rowOf = () => world.db.select().from(apiTokens).where(eq(apiTokens.companyId, owner.company.id)).get();
const made = (json: object) => ({ name: "Kassa", scope: "write", days: "90", submissionId: newId(world.now), ...json });
const post = (form: Record<string, string>, as = owner.user.id) =>
  callRoute(world, { route: page, path: "/organization/access", as, form: { intent: "create", ...form } });

/** Sends what is due, as the worker would; the mails that went out. */
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  for (;;) {
    const due = world.db.select().from(outbox).where(isNull(outbox.doneAt)).orderBy(asc(outbox.id)).all();
    const row = due.find(({ runAt }) => runAt <= world.now);
    if (!row) break;
    await handleRow(world.system(), row);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.id, row.id)).run();
  }
  const folder = join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

test("[ACCS-16] an owner makes a token that is shown in this one answer, and stored nowhere", async () => {
  const before = (await callRoute(world, { route: page, path: "/organization/access", as: owner.user.id })).data;
  expect(before).toMatchObject({ tokens: [], full: false });
  const form = made({});
  const { response, data } = await post(form);
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const { token } = data as { token: string };
  expect(token).toMatch(/^twk_[\w-]{43}$/);
  expect(await post(form)).toMatchObject({ data: { errors: { form: ["tokenMade"] } } });
  const rows = [apiTokens, outbox, submissions, auditEntries].flatMap((table) => world.db.select().from(table).all());
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  expect(rowOf()).toMatchObject({
    name: "Kassa",
    scope: "write",
    expiresAt: world.now + 90 * DAY,
    lastUsedOn: null,
  });
  const again = (await callRoute(world, { route: page, path: "/organization/access", as: owner.user.id })).data;
  expect(JSON.stringify(again)).not.toContain("twk_");
  expect(again).toMatchObject({ tokens: [{ name: "Kassa", state: "live", used: null }] });
});

test("[ACCS-16] only owners see and change tokens; a form says what is wrong with it, and five are the most", async () => {
  const booker = makeUser(world, { role: "employer", companyId: owner.company.id, duty: "booker" });
  const open = (as: string) => callRoute(world, { route: page, path: "/organization/access", as });
  expect((await open(booker.id)).response.status).toBe(403);
  expect((await post(made({}), booker.id)).response.status).toBe(403);
  for (const [wrong, field, key] of [
    [{ name: " " }, "name", "required"],
    [{ name: "x".repeat(41) }, "name", "tooLong?max=40"],
    [{ scope: "all" }, "scope", "oneOf"],
    [{ days: "" }, "days", "required"],
    ...["0", "366", "1.5", "-1"].map((days) => [{ days }, "days", "settingNumber?min=1&max=365"] as const),
  ] as const) {
    const { response, data } = await post(made(wrong));
    expect([response.status, data], JSON.stringify(wrong)).toMatchObject([400, { errors: { [field]: [key] } }]);
  }
  expect((await post(made({ days: "365" }))).response.status).toBe(200);
  for (let each = 0; each < 4; each += 1) tokenOf();
  expect(await post(made({}))).toMatchObject({ response: { status: 409 }, data: { errors: { form: ["tokensFull"] } } });
  world.now += 90 * DAY;
  tokenOf({ name: "another, now that four are over" });
});

test("[ACCS-16] a token reads as its company, no other one, and opens no page and no file", async () => {
  const token = tokenOf();
  const other = makeEmployer(world);
  expect(await api(world, "GET", "teams", { token })).toMatchObject({ status: 200 });
  const bills = (companyId: string) => api(world, "GET", `orders/getEmployerBills/${companyId}`, { token });
  expect((await bills(owner.company.id)).status).toBe(200);
  expect((await bills(other.company.id)).status).toBe(404);
  const headers = { Authorization: `Bearer ${token}` };
  const { response } = await callRoute(world, { route: page, path: "/organization/access", headers });
  expect(wayOn(response).to).toContain("modal=login");
  expect(rowOf()?.lastUsedOn).toBe("2026-11-20");
});

test("[ACCS-16] what a token may not do is refused: of persons, cards, bills' data, tokens, and of a read token every change", async () => {
  const write = tokenOf();
  const read = tokenOf({ scope: "read" });
  const closed: [string, string][] = [
    ["GET", "users/getMe"],
    ["PATCH", "users/updateMe"],
    ["POST", "users/login"],
    ["POST", "users/logout"],
    ["POST", "employers/updatebillingaddress"],
    ["POST", "employers/updatepaymentdetails"],
    ["POST", "user/get-payment-method"],
    ["POST", "calendar"],
    ["POST", "push"],
    ["GET", "superuser/elda"],
    ["GET", "employees/getJobs"],
  ];
  for (const [method, path] of closed) {
    const said = await api(world, method, path, { token: write, ...(method === "GET" ? {} : { json: {} }) });
    const known = calls.some((each) => each.method === method && each.path === path);
    expect([path, known && said.status, said.body.key]).toEqual([path, 403, "tokenScope"]);
  }
  const save = await api(world, "POST", "order", {
    token: write,
    json: { paymentMethod: "onInvoice", savePaymentDetails: true },
  });
  expect([save.status, save.body.key]).toEqual([403, "tokenScope"]);
  const team = (token: string) => api(world, "POST", "teams", { token, json: { name: "Messe", users: [person] } });
  expect(await team(read)).toMatchObject({ status: 403, body: { message: "This token may not do that." } });
  expect(world.db.select().from(teams).all()).toEqual([]);
  // No page of ours sends this; a key needs no origin.
  expect((await team(write)).status).toBe(200);
  expect(world.db.select().from(teams).all()).toMatchObject([{ companyId: owner.company.id }]);
});

test("[ACCS-16] every call says whether a token may make it, and the description says the same", async () => {
  for (const name of openToTokens) expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(name);
  for (const call of calls.filter(({ audience }) => audience === "staff" || audience === "superuser"))
    expect([call.path, scopeOf(call)]).toEqual([call.path, null]);
  const { bytes } = await api(world, "GET", "");
  const { paths, components } = JSON.parse(bytes.toString());
  expect(components.securitySchemes.company).toMatchObject({ type: "http", scheme: "bearer" });
  for (const call of calls.filter(({ path }) => path !== "")) {
    const said = paths[`/${call.path}`][call.method.toLowerCase()];
    expect([call.path, said["x-token"] ?? null]).toEqual([call.path, scopeOf(call)]);
    expect(said.security.some((way: object) => "company" in way)).toBe(scopeOf(call) !== null);
  }
});

test("[ACCS-16] an unknown, ended or revoked token is 401 in the same words", async () => {
  const token = tokenOf({ days: 1 });
  const other = tokenOf({ name: "andere" });
  const ask = async (sent: string) => {
    const { status, body } = await api(world, "GET", "teams", { token: sent });
    return [status, body.key];
  };
  expect(await ask(token)).toEqual([200, undefined]);
  const gone = [401, "expiredTokenError"];
  expect(await ask(`twk_${"A".repeat(43)}`)).toEqual(gone);
  const id = world.db.select().from(apiTokens).where(eq(apiTokens.name, "andere")).get()?.id ?? "";
  const stranger = makeEmployer(world);
  expect(revokeToken(world.as(stranger.actor), { id })).toMatchObject({ refusal: "notFound" });
  const form = { intent: `revoke:${id}` };
  const { response } = await callRoute(world, { route: page, path: "/organization/access", as: owner.user.id, form });
  expect(wayOn(response)).toEqual({ to: "/organization/access", message: "tokenRevoked" });
  expect(await ask(other)).toEqual(gone);
  expect(revokeToken(world.as(owner.actor), { id })).toMatchObject({ refusal: "notFound" });
  world.now += DAY;
  expect(await ask(token)).toEqual(gone);
});

test("[ACCS-16] a company goes on when who made the token leaves, and opens nothing without an owner", async () => {
  const token = tokenOf();
  const ask = async () => (await api(world, "GET", "teams", { token })).status;
  const second = makeUser(world, { role: "employer", companyId: owner.company.id });
  const leave = (id: string) => world.db.update(users).set({ deactivatedAt: 1 }).where(eq(users.id, id)).run();
  leave(owner.user.id);
  expect(await ask()).toBe(200);
  leave(second.id);
  expect(await ask()).toBe(401);
});

test("[ACCS-16] what a token does stands in the log under its name, and under nobody's", async () => {
  const token = tokenOf({ name: "Dienstplan" });
  await api(world, "POST", "teams", { token, json: { name: "Messe", users: [person] } });
  const [entry] = listAudit(world, { action: "access.tokenCall" }, null).rows;
  expect(entry).toMatchObject({
    who: null,
    actorKind: "token",
    facts: expect.arrayContaining([{ name: "access", value: "Dienstplan" }]),
  });
  const said = shownActor(((key: string) => key) as never, { who: null, actorKind: "token" });
  expect(said).toBe("auditLog:actor.token");
  for (const language of ["de", "en"])
    expect(JSON.parse(readFileSync(`locales/${language}/auditLog.json`, "utf8")).actor.token).toMatch(/\S/);
  expect(firstBrokenAuditEntry(world)).toBeNull();
});

test("[ACCS-16] all owners read of a new token, and a week before its end those of then, unless it is over", async () => {
  const second = makeUser(world, { role: "employer", companyId: owner.company.id, language: "en", firstName: "Eva" });
  makeUser(world, { role: "employer", companyId: owner.company.id, duty: "booker" });
  tokenOf({ name: "Kassa" });
  tokenOf({ name: "kurz", days: 7 });
  const first = await mails();
  expect(first.map(({ to }) => to).sort()).toEqual(
    [owner.user.email, owner.user.email, second.email, second.email].sort(),
  );
  expect(first.find(({ to, text }) => to === second.email && text.includes("“Kassa”"))).toMatchObject({
    subject: "New token for programs",
    text: expect.stringMatching(/read and write[\s\S]*\/organization\/access/),
  });
  expect(first.find(({ to }) => to === owner.user.email)?.subject).toBe("Neuer Schlüssel für Programme");
  world.now += 82 * DAY;
  expect(await mails()).toHaveLength(4);
  world.db.update(users).set({ duty: "booker" }).where(eq(users.id, owner.user.id)).run();
  world.now += DAY;
  const later = await mails();
  const ending = { to: second.email, subject: "The token “Kassa” ends soon" };
  expect(later.filter(({ subject }) => !/Schlüssel für|New token/.test(subject))).toMatchObject([ending]);
  expect(
    world.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, "token-ends"), isNull(outbox.doneAt)))
      .all(),
  ).toEqual([]);
});

test("[ACCS-16] neither the agency nor staff have tokens, and a company without a second step in force keeps its programs", async () => {
  const agency = makeSuperuser(world);
  const staff = makeStaff(world);
  for (const as of [agency.user.id, staff.user.id])
    expect(wayOn((await callRoute(world, { route: page, path: "/organization/access", as })).response).to).toBe("/");
  const wanted = { submissionId: "x", name: "x", scope: "read", days: 1 } as const;
  expect(createToken(world.as(agency.actor), wanted)).toMatchObject({ refusal: "forbidden" });
  const token = tokenOf();
  world.db.$client
    .prepare("insert into second_step_rules (company_id, since, set_by) values (?, 1, ?)")
    .run(owner.company.id, owner.user.id);
  expect((await api(world, "GET", "teams", { token })).status).toBe(200);
  expect(world.db.select().from(companies).where(eq(companies.id, owner.company.id)).get()).toBeDefined();
});
