import { beforeEach, expect, test } from "vitest";
import { makeEmployer } from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  employer = makeEmployer(world);
});

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);
const insert = (id: string, given: { at?: number; until?: number; name?: string; scope?: string } = {}) => {
  const { at = 1, until = 100, name = "Kassa", scope = "read" } = given;
  const values = [id, id, employer.company.id, name, scope, at, employer.user.id, until];
  const columns = "id, token_hash, company_id, name, scope, created_at, created_by, expires_at";
  return run(`insert into api_tokens (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`, ...values);
};

test("[ACCS-16] a company has five live tokens at most; what is revoked or over makes room", () => {
  for (const id of ["a", "b", "c", "d", "e"]) insert(id);
  expect(() => insert("f")).toThrow(/tokens_full/);
  run("update api_tokens set revoked_at = 2, revoked_by = created_by where id = 'a'");
  insert("f");
  expect(() => insert("g")).toThrow(/tokens_full/);
  insert("g", { at: 100, until: 101 });
});

test("[ACCS-16] a token ends within 365 days, has a name and a scope, and is written once", () => {
  const YEAR_MS = 365 * 86_400_000;
  insert("a", { until: 1 + YEAR_MS });
  expect(() => insert("b", { until: 2 + YEAR_MS })).toThrow(/api_tokens_end/);
  expect(() => insert("b", { until: 1 })).toThrow(/api_tokens_end/);
  expect(() => insert("b", { name: " " })).toThrow(/api_tokens_name/);
  expect(() => insert("b", { scope: "all" })).toThrow(/api_tokens_scope/);
  expect(() => run("insert into api_tokens select * from api_tokens")).toThrow(/UNIQUE/);
  run("update api_tokens set last_used_on = '2026-11-20'");
  for (const change of ["expires_at = 5", "scope = 'write'", "name = 'x'", "token_hash = 'x'"])
    expect(() => run(`update api_tokens set ${change}`)).toThrow(/token_frozen/);
  expect(() => run("update api_tokens set revoked_at = 2")).toThrow(/api_tokens_revoked/);
  run("update api_tokens set revoked_at = 2, revoked_by = created_by");
  expect(() => run("update api_tokens set revoked_at = null, revoked_by = null")).toThrow(/token_frozen/);
});
