import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { zipOf } from "./zip.server";

test("[PRIV-03] what cannot be read is said to whoever reads the ZIP, also when they begin later", async () => {
  const fault = new Error("no key");
  const zip = zipOf(
    [
      {
        name: "data.json",
        // biome-ignore lint/correctness/useYield: it fails before its first piece
        async *pieces() {
          throw fault;
        },
      },
    ],
    0,
  );
  while (!zip.destroyed) await setImmediate();
  await setImmediate();
  const read = async () => {
    for await (const _ of zip);
  };
  await expect(read()).rejects.toBe(fault);
});
