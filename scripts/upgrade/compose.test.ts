import { generateKeyPairSync } from "node:crypto";
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { trustProxyOf } from "~/config/config-values.server";
import { packRelease } from "../../tests/support/releases/small-release";
import { endAll, newFolder, startProgram } from "../../tests/support/servers/start-program";

const { privateKey: key, publicKey } = generateKeyPairSync("ed25519");

/**
 * Stands for docker: what was asked of it lies in `asked`, the last step of the database in `database`. Of each version
 * `ready-…` is what it says of itself, `migrates-…` what its start migrates; the words of a file `fails` make it fail.
 */
const docker = `#!/bin/sh
echo "$*" >>asked
serves=\${TAGWERK_VERSION:-$(sed -n 's/^TAGWERK_VERSION=//p' .env)}
[ -f fails ] && case "$*" in *"$(cat fails)"*) echo "It fails"; exit 1 ;; esac
case "$*" in
*update-check*) echo "Installed: $(cat database). This build: x." ;;
*put-back*) touch laid ;;
*" up "*)
	if [ -f laid ] && [ ! -f "migrates-$serves" ]; then rm laid; echo 0094_all >database; fi
	if [ -f "migrates-$serves" ]; then cp "migrates-$serves" database; fi ;;
*readyz*) cat "ready-$serves" ;;
*verify*) echo "All is whole" ;;
esac
`;

let home: string;
beforeEach(() => {
  home = newFolder();
  cpSync("docs/server/upgrade.sh", join(home, "upgrade.sh"));
  write(".env", "SITE=tagwerk.example\nTAGWERK_VERSION=1.0.0\n");
  write("release-key.pem", publicKey.export({ type: "spki", format: "pem" }).toString());
  write("database", "0094_all");
  write("ready-1.0.0", "1.0.0 chromium database mail");
  write("ready-1.1.0", "1.1.0 chromium database mail");
  mkdirSync(join(home, "bin"));
  write("bin/docker", docker);
  chmodSync(join(home, "bin/docker"), 0o755);
  packRelease(home, { version: "1.1.0", key });
});
afterEach(endAll);

const write = (name: string, text: string) => writeFileSync(join(home, name), text);
const env = () => ({ ...process.env, WAIT: "1", PATH: `${join(home, "bin")}${delimiter}${process.env.PATH}` });
const start = (words: string[]) => startProgram("sh", ["upgrade.sh", ...words], { cwd: home, env: env() });
async function upgrade(...words: string[]) {
  const { ended, said } = start(words);
  return { code: await ended, said: said() };
}
/** The version that the file of variables names, and whether anything is left over. */
const state = () => [
  /^TAGWERK_VERSION=(.*)$/m.exec(readFileSync(join(home, ".env"), "utf8"))?.[1],
  ["upgrade.state", "upgrade.lock"].filter((name) => existsSync(join(home, name))),
];

test("[SHIP-02] for compose it does the same: with a line for each step, and nothing to do afterwards", async () => {
  expect(await startProgram("sh", ["-n", "docs/server/upgrade.sh"]).ended).toBe(0);
  const { code, said } = await upgrade("--to", "1.1.0");
  expect([code, ...said.trim().split("\n")]).toEqual([
    0,
    "## 1.1.0 (2026-12-02)",
    "### For operators",
    "- `0095_more`: 3 seconds at 1,000,000 positions.",
    "",
    "Unpacking tagwerk-1.1.0",
    "Building the image tagwerk:1.1.0",
    "Looking at what it would migrate",
    "Installed: 0094_all. This build: x.",
    "Copying everything to the volume, proved",
    "Switching to 1.1.0",
    "Verifying",
    "All is whole",
    "1.1.0 serves.",
  ]);
  const asked = readFileSync(join(home, "asked"), "utf8");
  for (const part of ["build --quiet --tag tagwerk:1.1.0 tagwerk-1.1.0", "restore.js --into", "up -d --no-deps app"])
    expect(asked).toContain(part);
  expect(state()).toEqual(["1.1.0", []]);
  expect(await upgrade("--to", "1.1.0")).toEqual({ code: 0, said: "nothing to do\n" });
});

test("[SHIP-02] for compose, too, what is unknown, lower, broken or not signed changes nothing", async () => {
  const refusal = async (...words: string[]) => {
    const { code, said } = await upgrade(...words);
    expect([code, state()]).toEqual([1, ["1.0.0", []]]);
    return said.trim();
  };
  expect(await refusal("--to", "1.1")).toMatch(/^sh upgrade\.sh --to/);
  expect(await refusal("--what")).toMatch(/^sh upgrade\.sh --to/);
  expect(await refusal("--to", "0.9.0")).toBe("0.9.0 is lower than 1.0.0, which is installed.");
  expect(await refusal("--to", "1.10.0")).toMatch(/^There is no releases\/1\.10\.0\/tagwerk-1\.10\.0\.tar\.gz/);
  const folder = join(home, "releases/1.1.0");
  const sums = readFileSync(join(folder, "SHA256SUMS"), "utf8");
  writeFileSync(
    join(folder, "SHA256SUMS"),
    sums.replace(/^./, (first) => (first === "0" ? "1" : "0")),
  );
  expect(await refusal("--to", "1.1.0")).toBe("SHA256SUMS.sig is not of this key, or SHA256SUMS was changed.");
  writeFileSync(join(folder, "SHA256SUMS"), sums);
  appendFileSync(join(folder, "tagwerk-1.1.0.tar.gz"), "x");
  expect(await refusal("--to", "1.1.0")).toBe("A file of releases/1.1.0 was changed or is missing.");
  rmSync(join(folder, "SHA256SUMS.sig"));
  expect(await refusal("--to", "1.1.0")).toBe("The release is not signed: SHA256SUMS.sig is missing.");
  packRelease(home, { version: "1.1.0", key, signed: false });
  expect((await upgrade("--to", "1.1.0", "--unsigned")).code).toBe(0);
});

test.each(["build --quiet", "update-check", "restore.js"])(
  "[SHIP-02] for compose: %s that fails changes nothing",
  async (part) => {
    write("fails", part);
    const { code, said } = await upgrade("--to", "1.1.0");
    expect([code, said]).toEqual([1, expect.stringMatching(/Nothing was changed; 1\.0\.0 serves\.\n$/)]);
    expect([state(), existsSync(join(home, "tagwerk-1.1.0"))]).toEqual([["1.0.0", []], false]);
  },
);

test("[SHIP-03] for compose: a build that is not ready gives way to the old one when nothing was migrated", async () => {
  write("ready-1.1.0", "1.1.0 database mail");
  const { code, said } = await upgrade("--to", "1.1.0");
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(/1\.1\.0 is not ready: chromium\.\nGoing back to 1\.0\.0\n1\.0\.0 serves again\.\n$/),
  ]);
  expect(state()).toEqual(["1.0.0", []]);
});

test("[SHIP-03] for compose: after a migration it stays, and --back puts the data back", async () => {
  write("migrates-1.1.0", "0095_more");
  rmSync(join(home, "ready-1.1.0"));
  const stays = await upgrade("--to", "1.1.0");
  expect([stays.code, stays.said]).toEqual([
    3,
    expect.stringMatching(/1\.1\.0 is not there\.\n1\.1\.0 has migrated the database\./),
  ]);
  expect(state()[0]).toBe("1.1.0");
  const back = await upgrade("--to", "1.1.0", "--back");
  expect([back.code, back.said]).toEqual([2, expect.stringMatching(/1\.0\.0 serves again\.\n$/)]);
  expect([state(), readFileSync(join(home, "database"), "utf8")]).toEqual([["1.0.0", []], "0094_all\n"]);
});

test.each(["Unpacking", "Building", "Looking", "Copying", "Switching", "Verifying"])(
  "[SHIP-03] for compose: killed at the step %s and run again it goes on",
  async (step) => {
    const first = start(["--to", "1.1.0"]);
    await first.says(new RegExp(`^${step}`, "m"));
    await first.kill();
    const { code, said } = await upgrade("--to", "1.1.0");
    expect([code, said]).toEqual([0, expect.stringMatching(/1\.1\.0 serves\.\n$|^nothing to do\n$/)]);
    expect(state()).toEqual(["1.1.0", []]);
  },
);

test("[SHIP-03] for compose: a second one at the same time is refused", async () => {
  write("bin/docker", docker.replace("#!/bin/sh", "#!/bin/sh\ncase $1 in build) sleep 600 ;; esac"));
  const first = start(["--to", "1.1.0"]);
  await first.says(/^Building/m);
  const second = await upgrade("--to", "1.1.0");
  expect(second).toEqual({ code: 1, said: expect.stringMatching(/^An upgrade to 1\.1\.0 is running since \S+Z\.\n$/) });
  await first.kill();
});

/** The lines of one service. */
const serviceOf = (text: string, name: string) =>
  new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, "m").exec(text)?.[1] ?? "";

test("[SHIP-06] compose.yml publishes Caddy's two ports alone, adds no right, pins its versions and holds no secret", () => {
  const text = readFileSync("docs/server/compose.yml", "utf8");
  const [app, caddy] = [serviceOf(text, "app"), serviceOf(text, "caddy")];
  expect(text.match(/- "[\d.:]+"/g)).toEqual(['- "80:80"', '- "443:443"']);
  expect(app).not.toMatch(/^ {4}(ports|cap_add|privileged|user|healthcheck):/m);
  expect(readFileSync("Dockerfile", "utf8")).toMatch(/HEALTHCHECK [^\n]*\\\n[^\n]*http:\/\/127\.0\.0\.1:/);
  for (const service of [app, caddy]) {
    expect(service).toMatch(/^ {4}read_only: true$/m);
    expect(service).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
    expect(service).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
    expect(service).toMatch(/no-new-privileges:true/);
  }
  const { caddy: pinned } = JSON.parse(readFileSync("scripts/peers/pins.json", "utf8"));
  const images = [...text.matchAll(/^ +image: (.*)$/gm)].map(([, image]) => image?.replaceAll("$", ""));
  expect(images).toEqual(["tagwerk:{TAGWERK_VERSION:?}", `caddy:${pinned.version}`]);
  const variables = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect([...new Set(variables)]).toEqual(["TAGWERK_VERSION", "SITE"]);
  expect(text).not.toMatch(/SECRET|_KEY|PASSWORD|TOKEN/);
});

test("[SHIP-06] of its own network the server believes Caddy alone", () => {
  const text = readFileSync("docs/server/compose.yml", "utf8");
  const addressOf = (name: string) => /ipv4_address: (\S+)/.exec(serviceOf(text, name))?.[1];
  const trusted = /TRUST_PROXY: (\S+)/.exec(serviceOf(text, "app"))?.[1] ?? "";
  expect([trusted, addressOf("app")]).toEqual([addressOf("caddy"), "172.30.77.3"]);
  expect(trustProxyOf(trusted)).toEqual([trusted]);
});
