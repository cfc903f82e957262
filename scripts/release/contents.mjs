import { readFileSync } from "node:fs";
import { join } from "node:path";
import { npmContents } from "../image/npm-contents.mjs";

/** @typedef {import("../image/npm-contents.mjs").Component} Component */

/**
 * What may be delivered with the product. The weakly protective ones (LGPL, MPL) are libraries that are installed beside
 * it as they are, and can be exchanged there.
 */
const ALLOWED = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "Python-2.0", "Unlicense", "WTFPL"],
  ...["LGPL-3.0", "LGPL-3.0-or-later", "MPL-2.0"],
]);

const readJson = (folder, name) => JSON.parse(readFileSync(join(folder, name), "utf8"));

/**
 * What a server of this folder's release installs by npm, in the form of CycloneDX. It names no instant and no number of
 * its own: the same lock gives the same bytes.
 * @param {string} folder
 * @returns {{ metadata: { component: object }, components: Component[] }}
 */
export function contentsOf(folder) {
  const { name, version } = readJson(folder, "package.json");
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: npmContents(readJson(folder, "package-lock.json")),
  };
}

/**
 * Packages with a licence that is not on the list; of several that may be chosen each has to be on it.
 * @param {Pick<Component, "name" | "version" | "licenses">[]} components
 */
export function licenceFaults(components) {
  return components.flatMap(({ name, version, licenses = [] }) => {
    const said = licenses.map(({ expression }) => expression).join(" AND ");
    const fits = said
      .replace(/[()]/g, "")
      .split(/ (?:and|or) /i)
      .every((id) => ALLOWED.has(id));
    return fits ? [] : [`${name} ${version}: ${said || "no licence"}`];
  });
}
