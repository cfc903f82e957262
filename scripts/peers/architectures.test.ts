import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { noteProof, proofLines, readProofs } from "./architectures.mjs";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-proofs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const linesOf = (readme: string) => readme.split("\n").filter((line) => /^\| (amd64|arm64) \|/.test(line));

test("[SHIP-10] README says per architecture what the record of runs says", () => {
  expect(linesOf(readFileSync("README.md", "utf8"))).toEqual(proofLines(readProofs(".")));
});

test("[SHIP-10] an architecture is not proved until the image has run on it; the newest run counts", () => {
  expect(proofLines({})).toEqual(["| amd64 | not proved |", "| arm64 | not proved |"]);
  mkdirSync(join(folder, "docs"));
  cpSync("README.md", join(folder, "README.md"));
  writeFileSync(join(folder, "docs/proved-architectures.json"), "{}\n");
  const proof = { machine: "4 cores of Ampere Altra", version: "1.4.0 3f2a9c1d0e4b", day: "2026-12-01" };
  noteProof(folder, "arm64", { ...proof, day: "2026-11-30" });
  noteProof(folder, "arm64", proof);
  expect(readProofs(folder)).toEqual({ arm64: proof });
  expect(linesOf(readFileSync(join(folder, "README.md"), "utf8"))).toEqual([
    "| amd64 | not proved |",
    "| arm64 | proved: 1.4.0 3f2a9c1d0e4b on 2026-12-01, 4 cores of Ampere Altra |",
  ]);
});
