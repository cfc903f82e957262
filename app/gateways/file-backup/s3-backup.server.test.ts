import { afterEach, beforeEach, expect, test } from "vitest";
import { account, startS3Double } from "../../../tests/doubles/s3/s3-double";
import { s3Backup } from "./s3-backup.server";

let double: Awaited<ReturnType<typeof startS3Double>>;
beforeEach(async () => {
  double = await startS3Double();
});
afterEach(() => double.close());

const target = (changed = {}) => ({
  endpoint: double.endpoint,
  bucket: "tagwerk",
  prefix: "files of 2026/",
  ...account,
  ...changed,
});
const bytes = Buffer.from([0, 255, 10, 13, 0]);

test("[OPS-01] a file is put, found, read and removed under its prefix, and every request is signed", async () => {
  const backup = s3Backup(target());
  expect(await backup.has("photos/a-_1")).toBe(false);
  expect(await backup.get("photos/a-_1")).toBe(null);
  await backup.put("photos/a-_1", bytes);
  expect([...double.objects.keys()]).toEqual(["files of 2026/photos/a-_1"]);
  expect(await backup.has("photos/a-_1")).toBe(true);
  expect(await backup.get("photos/a-_1")).toEqual(bytes);
  expect(await backup.refusal()).toBe(null);
  await backup.remove("photos/a-_1");
  await backup.remove("photos/a-_1");
  expect(double.objects.size).toBe(0);
});

test("[SHIP-12] what is there is not put once more by who wants to be the first", async () => {
  const backup = s3Backup(target());
  expect(await backup.putNew("life-2.json", bytes)).toBe(true);
  expect(await backup.putNew("life-2.json", Buffer.from("other"))).toBe(false);
  expect(await backup.get("life-2.json")).toEqual(bytes);
  await expect(s3Backup(target({ bucket: "another" })).putNew("life-2.json", bytes)).rejects.toThrow(
    "404 NoSuchBucket",
  );
});

test.each([
  ["secret", { secretAccessKey: "another" }, "403 SignatureDoesNotMatch"],
  ["key", { accessKeyId: "AKIDOTHER" }, "403 InvalidAccessKeyId"],
  ["region", { region: "eu-west-1" }, "403 AuthorizationHeaderMalformed"],
  ["bucket", { bucket: "another" }, "404 NoSuchBucket"],
])("[OPS-01] a wrong %s is named, and is never taken for a missing file", async (_, changed, refusal) => {
  const backup = s3Backup(target(changed));
  expect(await backup.refusal()).toBe(refusal);
  await expect(backup.get("photos/a")).rejects.toThrow(refusal);
  await expect(backup.put("photos/a", bytes)).rejects.toThrow(refusal);
  await expect(backup.remove("photos/a")).rejects.toThrow();
});

test("[OPS-01] a dropped connection and an answer that does not come are errors, for the outbox to repeat", async () => {
  const backup = s3Backup(target(), 200);
  double.drop(1);
  await expect(backup.put("photos/a", bytes)).rejects.toThrow();
  double.slow(2_000);
  await expect(backup.put("photos/a", bytes)).rejects.toThrow();
  double.slow(0);
  await backup.put("photos/a", bytes);
  expect(await backup.get("photos/a")).toEqual(bytes);
});
