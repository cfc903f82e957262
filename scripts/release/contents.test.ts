import { readFileSync } from "node:fs";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { expect, test } from "vitest";
import { staticChecks } from "../check/checks.mjs";
import { contentsOf, licenceFaults } from "./contents.mjs";

const contents = contentsOf(".");

test("[SHIP-10] the list of contents is valid CycloneDX, and the same lock gives the same bytes", async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  expect(await validator.validate(JSON.stringify(contents))).toBeNull();
  expect(await validator.validate(JSON.stringify({ ...contents, components: [{}] }))).not.toBeNull();
  expect(contentsOf(".")).toEqual(contents);
  expect(contents.metadata.component).toMatchObject({ type: "application", name: "tagwerk" });
});

interface Locked {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Where Node finds a package from another one, by their paths in the lock. */
function resolved(packages: Record<string, Locked>, from: string, name: string): string | null {
  const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  return from === "" ? null : resolved(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

test("[SHIP-10] it names every production package with version, licence and hash, and none of development alone", () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const reached = new Set([""]);
  for (const path of reached)
    for (const name of Object.keys({ ...packages[path]?.dependencies, ...packages[path]?.optionalDependencies })) {
      const found = resolved(packages, path, name);
      if (found) reached.add(found);
    }
  expect(reached.size).toBeGreaterThan(400);
  const named = new Set(contents.components.map(({ name, version }) => `node_modules/${name} ${version}`));
  for (const path of reached)
    if (path) expect(named).toContain(`${path.slice(path.lastIndexOf("node_modules/"))} ${packages[path]?.version}`);
  for (const name of ["vitest", "tsx", "@biomejs/biome"])
    expect(contents.components.map((one) => one.name)).not.toContain(name);
  for (const { name, hashes, licenses } of contents.components) {
    expect(hashes?.[0], name).toMatchObject({ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) });
    expect(licenses, name).toHaveLength(1);
  }
});

test("[SHIP-10] a licence that is not on the list fails npm run check, and so does none", () => {
  const of = (name: string, ...licences: string[]) => ({
    name,
    version: "1.0.0",
    licenses: licences.map((expression) => ({ expression })),
  });
  const some = [
    of("one", "MIT"),
    of("either", "(BSD-2-Clause OR MIT)"),
    of("copyleft", "AGPL-3.0-only"),
    of("both", "MIT AND SSPL-1.0"),
    of("own", "SEE LICENSE IN terms"),
    of("silent"),
  ];
  expect(licenceFaults(some)).toEqual([
    "copyleft 1.0.0: AGPL-3.0-only",
    "both 1.0.0: MIT AND SSPL-1.0",
    "own 1.0.0: SEE LICENSE IN terms",
    "silent 1.0.0: no licence",
  ]);
  expect(licenceFaults(contents.components)).toEqual([]);
  expect(staticChecks.map(([name]) => name)).toContain("licences");
});
