import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { buildIfStale } from "./build.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { root, run, stop } from "./run.mjs";
import { setUp } from "./setup.mjs";

const password = "Tagwerk-2026!";
const accounts = [
  ["agentur@tagwerk.example", "superuser, owner"],
  ["buero@tagwerk.example", "superuser, office"],
  ["finanzen@tagwerk.example", "superuser, finance"],
  ["firma@tagwerk.example", "employer, complete, several events, card on file"],
  ["buchung@tagwerk.example", "books for the same employer"],
  ["vorort@tagwerk.example", "on site for the same employer"],
  ["messe@tagwerk.example", "another employer"],
  ["neu@tagwerk.example", "employer, registered, no billing address"],
  ["anna@tagwerk.example", "staff, approved, applied and booked"],
  ["ben@tagwerk.example", "staff, approved, nothing yet"],
  ["clara@tagwerk.example", "staff, approval pending"],
  ["david@tagwerk.example", "staff, registration pending"],
  ["eva@tagwerk.example", "staff, deactivated"],
];
const day = 24 * 60 * 60 * 1000;

const fresh = process.argv.includes("--fresh");
const port = Number(process.env.PORT ?? 3000);
const dataDir = resolve(root, process.env.DATA_DIR ?? "data");
const marker = join(dataDir, "demo.json");
const has = (name) => existsSync(join(dataDir, name));

/** Demo mode alone keeps its keys inside the data folder, so a folder with keys is demo data too. */
const isDemoData = () => existsSync(marker) || has("keys");

function portIsFree() {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, process.env.HOST ?? "127.0.0.1", () => probe.close(() => answer(true)));
  });
}

function removeData() {
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

function readMarker() {
  try {
    return JSON.parse(readFileSync(marker, "utf8"));
  } catch {
    return {};
  }
}

async function prepareStory(environment) {
  mkdirSync(dataDir, { recursive: true });
  if (has("tagwerk.db") && !isDemoData()) {
    stop(`${dataDir} holds data that the demo did not make; set DATA_DIR to another folder.`);
  }
  const unfinished = existsSync(marker) && !readMarker().madeAt;
  if (has("tagwerk.db") && !fresh && !unfinished) {
    const { madeAt } = readMarker();
    if (!madeAt) console.log("This folder has no demo story; npm run demo -- --fresh makes one.");
    const age = madeAt ? Math.floor((Date.now() - Date.parse(madeAt)) / day) : 0;
    if (age > 7) console.log(`This demo story is ${age} days old; npm run demo -- --fresh starts a new one.`);
    return;
  }
  if (isDemoData()) removeData();
  else if (readdirSync(dataDir).length > 0) stop(`${dataDir} is not empty; set DATA_DIR to an empty folder.`);
  console.log("Making the demo story …");
  writeFileSync(marker, "{}\n");
  const seed = await run(process.execPath, [join(root, "build/programs/seed.js")], { quiet: true, env: environment });
  if (seed.code !== 0) stop("The demo story could not be made; the reason stands above.");
  writeFileSync(marker, `${JSON.stringify({ madeAt: new Date().toISOString() })}\n`);
}

endWithNpm();
if (!(await portIsFree())) {
  stop(`Port ${port} is in use; stop what uses it, or start with: PORT=${port + 1} npm run demo`);
}
const { chromium } = await setUp();
if ((await buildIfStale()) !== 0) stop("The build failed; the reason stands above.");

const environment = { TAGWERK_MODE: "demo", NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port) };
if (chromium) environment.CHROMIUM_PATH = chromium;
await prepareStory(environment);

const width = Math.max(...accounts.map(([name]) => name.length));
console.log(`
Tagwerk demo: http://localhost:${port}
Every account has the password ${password}
${accounts.map(([name, who]) => `  ${name.padEnd(width)}  ${who}`).join("\n")}
Mails are readable at http://localhost:${port}/mail, data is in ${dataDir}. Ctrl-C ends the demo.
`);
Object.assign(process.env, environment);
process.chdir(root);
await import("../build/programs/main.js");
