/**
 * @typedef {{ type: string, name: string, version: string, purl: string, hashes?: { alg: string, content: string }[],
 *   licenses?: { expression: string }[] }} Component
 */

/**
 * The production packages of a lock file of npm as components in the form of CycloneDX, each once, with its licence and
 * its hash as the lock has them.
 * @param {{ packages: Record<string, { name?: string, version: string, integrity?: string, license?: unknown, dev?: boolean }> }} lock
 * @returns {Component[]}
 */
export function npmContents({ packages }) {
  const components = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { name: said, version, integrity = "", license }]) => {
      const name = said ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const [algorithm = "", digest = ""] = integrity.split("-");
      const content = Buffer.from(digest, "base64").toString("hex");
      return {
        type: "library",
        name,
        version,
        purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
        ...(digest ? { hashes: [{ alg: algorithm.replace("sha", "SHA-"), content }] } : {}),
        ...(typeof license === "string" ? { licenses: [{ expression: license }] } : {}),
      };
    });
  return [...new Map(components.map((component) => [component.purl, component])).values()];
}
