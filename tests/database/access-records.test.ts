import { beforeEach, expect, test } from "vitest";
import { makeEmployer, makeSuperuser } from "../factories/rows";
import { withWorld } from "../factories/with-world";

/* Each test goes around the application: what it tries is stopped by the tables alone. */

const world = withWorld();
let userId: string;
beforeEach(() => {
  userId = makeSuperuser(world).user.id;
});

const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);

test("[ACCS-02] a step of the app is taken once, and none before it", () => {
  run("insert into authenticator_apps (user_id, secret_encrypted, created_at) values (?, 'x', 1)", userId);
  run("update authenticator_apps set last_step = 7, confirmed_at = 2");
  for (const step of [7, 6, null])
    expect(() => run("update authenticator_apps set last_step = ?", step)).toThrow(/code_used/);
  run("update authenticator_apps set last_step = 8");
  expect(() => run("update authenticator_apps set confirmed_at = 9")).toThrow(/authenticator_app_frozen/);
});

test("[ACCS-04] a recovery code is used once, and stays its person's", () => {
  run("insert into recovery_codes (code_hash, user_id, created_at) values ('h', ?, 1)", userId);
  expect(() => run("update recovery_codes set code_hash = 'i'")).toThrow(/code_used/);
  run("update recovery_codes set used_at = 1");
  expect(() => run("update recovery_codes set used_at = 2")).toThrow(/code_used/);
});

test("[ACCS-03] the counter of a passkey never goes back; one that does not count stays 0", () => {
  const insert =
    "insert into passkeys (credential_id, user_id, name, public_key, counter, created_at) values (?, ?, ?, x'00', ?, 1)";
  run(insert, "a", userId, "Laptop", 5);
  expect(() => run("update passkeys set counter = 5")).toThrow(/passkey_counter/);
  expect(() => run("update passkeys set counter = 4")).toThrow(/passkey_counter/);
  run("update passkeys set counter = 6");
  run(insert, "b", userId, "Phone", 0);
  run("update passkeys set counter = 0 where credential_id = 'b'");
  expect(() => run(insert, "c", userId, " ", 0)).toThrow(/passkeys_name/);
});

test("a company asks once, and a device is trusted once for each person", () => {
  const { company, user } = makeEmployer(world);
  const ask = () =>
    run("insert into second_step_rules (company_id, since, set_by) values (?, 1, ?)", company.id, user.id);
  ask();
  expect(ask).toThrow(/UNIQUE/);
  const trust = () => run("insert into trusted_devices values (?, 'd', null, 1, 2)", user.id);
  trust();
  expect(trust).toThrow(/UNIQUE/);
});
