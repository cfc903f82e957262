import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStoredFile, removeStoredFile, storeFile } from "~/gateways/files.server";
import { dataDir } from "../../tests/support/data-dir";

const onDisk = (path: string) => join(dataDir, "files", path);
const contract = { area: "contracts", bytes: Buffer.from("Vertrag für Anna"), encrypt: true, mime: "application/pdf" };
const portrait = {
  area: "portraits",
  bytes: Buffer.from("webp"),
  encrypt: false,
  mime: "image/webp",
  originalName: "ich.png",
};

test("a document is unreadable on disk and comes back as it was", async () => {
  const record = await storeFile(contract);
  expect(record).toMatchObject({
    bytes: contract.bytes.length,
    encrypted: true,
    mime: "application/pdf",
    originalName: null,
  });
  expect(readFileSync(onDisk(record.path)).includes("Anna")).toBe(false);
  expect(await readStoredFile(record)).toEqual(contract.bytes);
});

test("the same content twice is two files", async () => {
  const [first, second] = await Promise.all([storeFile(portrait), storeFile(portrait)]);
  expect(first.path).not.toBe(second.path);
  expect(first).toMatchObject({ sha256: second.sha256, originalName: "ich.png" });
});

test.each([contract, portrait])("one changed byte in $area is found", async (file) => {
  const record = await storeFile(file);
  const bytes = readFileSync(onDisk(record.path));
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
  writeFileSync(onDisk(record.path), bytes);
  await expect(readStoredFile(record)).rejects.toThrow();
});

test("a document cannot be put in the place of another", async () => {
  const [first, second] = await Promise.all([storeFile(contract), storeFile(contract)]);
  writeFileSync(onDisk(second.path), readFileSync(onDisk(first.path)));
  await expect(readStoredFile(second)).rejects.toThrow();
});

test.each(["../tagwerk.db", "portraits/../../tagwerk.db", "/etc/passwd", "portraits/a/b", "portraits/", ""])(
  "the path %o leads nowhere",
  async (path) => {
    await expect(readStoredFile({ path, sha256: "", encrypted: false })).rejects.toThrow("is no path");
    await expect(removeStoredFile({ path, encrypted: false })).rejects.toThrow("is no path");
    await expect(storeFile({ ...portrait, area: path })).rejects.toThrow("is no path");
  },
);

test("drafts can be removed, documents cannot", async () => {
  const draft = await storeFile(portrait);
  await removeStoredFile(draft);
  await removeStoredFile(draft);
  expect(existsSync(onDisk(draft.path))).toBe(false);
  await expect(removeStoredFile(await storeFile(contract))).rejects.toThrow("stays");
});
