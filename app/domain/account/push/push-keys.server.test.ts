import { expect, test } from "vitest";
import { findBroken } from "~/domain/agency/verify.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { pushKeys } from "~db/schema";
import { withWorld } from "../../../../tests/factories/with-world";
import { testWorld } from "../../../../tests/factories/world";
import { askProcesses } from "../../../../tests/support/programs/ask-processes";
import type { KeyOrders } from "../../../../tests/support/programs/make-keys-worker";
import { arePushKeysWhole, findPublicKey, findSender, makePushKeys } from "./push-keys.server";

const world = withWorld();

const stored = () => world.db.select().from(pushKeys).all();

test("[PUSH-01] the keys are made once, also by processes that start together, and the private one is encrypted", async () => {
  // Read with this process's keys below, so that the folder has to be its own: process.env.DATA_DIR.
  const orders: KeyOrders = { path: world.path };
  await askProcesses("make-keys-worker", [orders, orders, orders]);
  const [row, ...others] = stored();
  expect(others).toEqual([]);
  makePushKeys(world);
  expect(stored()).toEqual([row]);
  writeSetting(world, "agencyEmail", "office@agentur.at");
  const { keys, subject } = findSender(world) ?? expect.fail();
  expect(subject).toBe("mailto:office@agentur.at");
  expect(keys.publicKey).toBe(row?.publicKey);
  expect(row?.privateKeyEncrypted).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain(keys.privateKey);
});

test("[PUSH-02] with no way to write to the agency there is no key to subscribe with", () => {
  makePushKeys(world);
  expect(findPublicKey(world)).toBeNull();
  writeSetting(world, "agencyEmail", "office@agentur.at");
  expect(findPublicKey(world)).toBe(stored()[0]?.publicKey);
});

test("[PUSH-01] npm run verify names keys that are no pair, or that FIELD_KEY does not open", async () => {
  expect(arePushKeysWhole(world)).toBe(true);
  makePushKeys(world);
  expect(await findBroken(world)).toEqual([]);
  const other = testWorld();
  makePushKeys(other);
  const [foreign] = other.db.select().from(pushKeys).all();
  other.close();
  for (const privateKeyEncrypted of [foreign?.privateKeyEncrypted ?? "", "v1.AAAA"]) {
    world.db.update(pushKeys).set({ privateKeyEncrypted }).run();
    expect(await findBroken(world)).toEqual(["push keys: they are no pair, or FIELD_KEY does not open them"]);
  }
});
