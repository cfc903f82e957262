import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decryptBytes, decryptField, encryptBytes, encryptField } from "~/gateways/encryption.server";

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const place = { table: "bank_details", column: "iban", rowId: "01J0000000000000000000000A" };
const iban = "AT61 1904 3002 3457 3201";

test("a field comes back as it was, and shows nothing of itself", () => {
  const stored = encryptField(place, iban, [newKey]);
  expect(stored).toMatch(/^v1\.[\w-]+$/);
  expect(stored).not.toBe(encryptField(place, iban, [newKey]));
  expect(decryptField(place, stored, [newKey])).toBe(iban);
});

test.each([{ table: "staff" }, { column: "bic" }, { rowId: "01J0000000000000000000000B" }])(
  "a field moved to another %o is refused",
  (other) => {
    expect(() => decryptField({ ...place, ...other }, encryptField(place, iban, [newKey]), [newKey])).toThrow();
  },
);

test("one changed byte is refused, wherever it is", () => {
  const sealed = encryptBytes("contracts/a", Buffer.from("signed"), [newKey]);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decryptBytes("contracts/a", changed, [newKey])).toThrow();
  }
  expect(() => decryptBytes("contracts/b", sealed, [newKey])).toThrow();
  expect(() => decryptBytes("contracts/a", sealed.subarray(0, 10), [newKey])).toThrow();
});

test("the first key writes, every key reads", () => {
  const old = encryptField(place, iban, [oldKey]);
  expect(decryptField(place, old, [newKey, oldKey])).toBe(iban);
  const fresh = encryptField(place, iban, [newKey, oldKey]);
  expect(decryptField(place, fresh, [newKey])).toBe(iban);
  expect(() => decryptField(place, old, [newKey])).toThrow("holds no key");
});

test("plain text in an encrypted column is refused", () => {
  expect(() => decryptField(place, iban, [newKey])).toThrow("bank_details.iban");
});
