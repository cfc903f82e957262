import { existsSync, lstatSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { root, run, stop } from "../run.mjs";
import { setUpServer } from "../setup.mjs";

/*
 * npm run install-server, as root in the unpacked archive of a release below /opt/tagwerk: puts it onto a Debian with
 * systemd for the first time. Programs, the user, packages, the link to the release, secrets and the unit; what is there
 * stays, and nothing is started (SHIP-13).
 */
const user = "tagwerk";
const home = "/opt/tagwerk";
const link = join(home, "current");
const variables = "/etc/tagwerk.env";
const unit = "/etc/systemd/system/tagwerk.service";
const release = resolve(root);

async function must(program, args) {
  const { code } = await run(program, args, { quiet: true });
  if (code !== 0) stop(`${program} failed; its output stands above.`);
}

/** The link that is there by what it names, or null; a link to nothing is there, too. */
const linked = () => (lstatSync(link, { throwIfNoEntry: false }) ? resolve(home, readlinkSync(link)) : null);

if (process.getuid?.() !== 0) stop("npm run install-server is for root.");
if (dirname(release) !== home) stop(`Releases are served from ${home}: unpack the archive there.`);
if (!existsSync(join(release, "build/programs/main.js")))
  stop("There is no build here; the archive of a release has it.");
if ((linked() ?? release) !== release) stop(`${link} names another release; npm run upgrade exchanges it.`);

if ((await run("id", [user], { silent: true })).code !== 0)
  await must("useradd", ["--system", "--home-dir", home, "--shell", "/usr/sbin/nologin", user]);
// npm run upgrade lays later releases beside this one, as this user.
await must("chown", [`${user}:`, home]);
await must("chown", ["-R", `${user}:`, release]);
await setUpServer(user, home);
if (!linked()) symlinkSync(basename(release), link);

if (!existsSync(variables))
  writeFileSync(variables, `DATA_DIR=/var/lib/tagwerk\nRELEASE_DIR=${link}\n`, { mode: 0o600, flag: "wx" });
// Programs such as npm run upgrade read it as this user.
await must("chown", [`${user}:`, variables]);
const secrets = await run(process.execPath, ["build/programs/make-secrets.js", "--to", variables]);
if (secrets.code !== 0) stop("The secrets could not be made; the reason stands above.");
if (!existsSync(unit)) {
  const text = readFileSync(join(release, "docs/server/tagwerk.service"), "utf8");
  writeFileSync(unit, text.replace("/usr/bin/node", process.execPath));
}
console.log(`Installed. Add what is missing to ${variables}, then: systemctl enable --now tagwerk`);
