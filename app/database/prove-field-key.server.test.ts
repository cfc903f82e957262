import { expect, test } from "vitest";
import { saveSsn } from "~/domain/staff/save-ssn.server";
import { fieldKeyCanaries } from "~db/schema";
import { makeStaff } from "../../tests/factories/rows";
import { withWorld } from "../../tests/factories/with-world";
import { proveFieldKey } from "./prove-field-key.server";

const world = withWorld();

const [old, fresh, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const prove = (...keys: Buffer[]) => proveFieldKey(world.db, world.now, keys);
const LINE = "FIELD_KEY does not read this database.";

test("[SAFE-17] the key that wrote is taken again, another one is not", () => {
  prove(old);
  prove(old);
  expect(() => prove(other)).toThrow(LINE);
  expect(world.db.select().from(fieldKeyCanaries).all()).toHaveLength(1);
});

test("[SAFE-17] a new key in front leaves its own canary: from then on neither may be missing", () => {
  prove(old);
  prove(fresh, old);
  prove(old, fresh);
  expect(() => prove(fresh)).toThrow(LINE);
  expect(() => prove(old)).toThrow(LINE);
  expect(world.db.select().from(fieldKeyCanaries).all()).toHaveLength(2);
});

test("[SAFE-17] a database from before the canary proves its key by what people stored, and takes no canary of a wrong one", () => {
  const { user } = makeStaff(world);
  saveSsn(world.system(), { userId: user.id, ssn: "1237010180" });
  proveFieldKey(world.db, world.now);
  world.db.delete(fieldKeyCanaries).run();
  world.db.$client.prepare("update staff_profiles set ssn_encrypted = replace(ssn_encrypted, 'v1.', 'v1.AAAA')").run();
  expect(() => proveFieldKey(world.db, world.now)).toThrow(LINE);
  expect(world.db.select().from(fieldKeyCanaries).all()).toEqual([]);
});
