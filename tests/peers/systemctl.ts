/** Nothing is the first process of this Debian, so that systemd cannot be: what the unit says is done by this. */
export const systemctl = `#!/usr/local/bin/node
const { execFileSync, spawn } = require("node:child_process");
const { chownSync, mkdirSync, openSync, readFileSync } = require("node:fs");
const { parseEnv } = require("node:util");
const unit = readFileSync("/etc/systemd/system/" + process.argv.at(-1) + ".service", "utf8").split("\\n");
const said = (name) => unit.find((line) => line.startsWith(name + "=")).slice(name.length + 1);
const [uid, gid] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, said("User")])));
const state = "/var/lib/" + said("StateDirectory");
mkdirSync(state, { recursive: true, mode: parseInt(said("StateDirectoryMode"), 8) });
chownSync(state, uid, gid);
const env = {
  PATH: process.env.PATH,
  ...parseEnv(said("Environment").replaceAll(" ", "\\n")),
  ...parseEnv(readFileSync(said("EnvironmentFile"), "utf8")),
};
const [program, ...args] = said("ExecStart").split(" ");
const log = openSync("/var/log/tagwerk.log", "a");
const cwd = said("WorkingDirectory");
spawn(program, args, { cwd, env, uid, gid, detached: true, stdio: ["ignore", log, log] }).unref();
`;
