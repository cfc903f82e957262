import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { npmContents } from "./npm-contents.mjs";

/** The list of contents of the image, in the form of CycloneDX: what npm and what Debian have installed in it. */
const root = new URL("../..", import.meta.url);

/** Written by npm beside what it installed; some of that was removed since. */
const { packages } = JSON.parse(readFileSync(new URL("node_modules/.package-lock.json", root), "utf8"));
const kept = Object.entries(packages).filter(([path]) => existsSync(new URL(path, root)));
const ofNpm = npmContents({ packages: Object.fromEntries(kept) });

// biome-ignore lint/suspicious/noTemplateCurlyInString: the form that dpkg-query reads
const format = "${Package}\t${Version}\t${Architecture}\n";
const ofDebian = execFileSync("dpkg-query", ["--show", `--showformat=${format}`], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", version = "", machine = ""] = line.split("\t");
    return {
      type: "library",
      name,
      version,
      purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${machine}`,
    };
  });

const { name, version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
const contents = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", name, version } },
  components: [
    {
      type: "platform",
      name: "node",
      version: process.versions.node,
      purl: `pkg:generic/node@${process.versions.node}`,
    },
    ...ofNpm,
    ...ofDebian,
  ],
};
process.stdout.write(`${JSON.stringify(contents, null, 1)}\n`);
