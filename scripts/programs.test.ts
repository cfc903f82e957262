import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { programs } from "./programs.mjs";

const folders = ["app", "db", "server", "scripts", "tests"];
const settings = readdirSync(".").filter((name) => /\.(ts|js|cjs|mjs)$/.test(name));
const sources = [
  ...settings,
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|m?js)$/.test(name))
      .map((name) => join(folder, name)),
  ),
].filter((file) => !/^scripts\/programs\./.test(file));
const starting = new Set(["spawn", "spawnSync", "execFile", "execFileSync", "exec", "execSync"]);

/** What stands where a program is started: its name, or null where that is decided elsewhere in the file. */
function startsIn(file: string, text: string): { program: string | null; line: number }[] {
  if (!/child_process|run\.mjs|executablePath/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const starts: { program: string | null; line: number }[] = [];
  const ownRun = /from "\.{1,2}\/run\.mjs"/.test(text);
  const note = (node: ts.Node | undefined, at: ts.Node) => {
    const literal = node && ts.isStringLiteralLike(node) ? node.text : null;
    const program = node?.getText() === "process.execPath" ? "node" : literal && basename(literal.split(" ")[0] ?? "");
    starts.push({ program, line: source.getLineAndCharacterOfPosition(at.getStart()).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = ts.isIdentifier(node.expression) ? node.expression.text : "";
      if ((starting.has(name) && text.includes("node:child_process")) || (ownRun && name === "run"))
        note(node.arguments[0], node);
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === "shell") note(node.initializer, node);
    if (ts.isPropertyAssignment(node) && node.name.getText() === "executablePath") note(undefined, node);
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === "executablePath") note(undefined, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return starts;
}

const named = (name: string) => programs.find(({ names }) => names?.includes(name));
const isTest = (file: string) => /\.(test|spec)\.tsx?$|^tests\/|^playwright/.test(file);
/** These pass on what others name: their callers, which are looked at, the file that knows the browser, the operator. */
const handsOn = [
  "app/gateways/machine/alert-command.server.ts",
  "scripts/run.mjs",
  "scripts/upgrade/run-to-end.ts",
  "playwright.config.ts",
  "tests/servers/every-screen.spec.ts",
  "tests/support/servers/start-program.ts",
];

/** The files that start a program, by its name. */
const used = new Map<string, string[]>();
const unnamed: string[] = [];
for (const file of sources) {
  const text = readFileSync(file, "utf8");
  for (const { program, line } of startsIn(file, text)) {
    const names = program
      ? [program]
      : programs
          .flatMap(({ names }) => names ?? [])
          .filter((name) => [`"${name}"`, `/${name}"`].some((word) => text.includes(word)));
    if (names.length === 0 && !handsOn.includes(file)) unnamed.push(`${file}:${line}`);
    for (const name of names) used.set(name, [...(used.get(name) ?? []), file]);
  }
}

/** The packages that a stage of the Dockerfile installs, by the stage's name. */
function stagesOf(dockerfile: string): Map<string, string[]> {
  const stages = new Map<string, string[]>();
  for (const stage of dockerfile
    .replaceAll("\\\n", " ")
    .split(/^FROM /m)
    .slice(1)) {
    const name = /^\S+ AS (\w+)/.exec(stage)?.[1];
    if (!name) continue;
    const installed = [...stage.matchAll(/apt-get install (?:-\S+ +)*([^&\n]*)/g)].flatMap(([, words = ""]) =>
      words.trim().split(/\s+/),
    );
    stages.set(name, installed);
  }
  return stages;
}
const stages = stagesOf(readFileSync("Dockerfile", "utf8"));
const packages = (...neededBy: string[]) => [
  ...new Set(programs.filter((one) => one.package && neededBy.includes(one.neededBy)).map((one) => one.package ?? "")),
];

describe("the list of programs", () => {
  test("the walk sees what it has to see", () => {
    const text = `import { spawn } from "node:child_process";
      spawn("convert", []); spawn(which, []); spawn("/usr/bin/gs -q", { shell: "/bin/zsh" });`;
    expect(startsIn("a.ts", text).map(({ program }) => program)).toEqual(["convert", null, "gs", "zsh"]);
    expect(sources.length).toBeGreaterThan(500);
    for (const program of ["ffmpeg", "pdftotext", "pdfinfo", "ps", "chromium", "apt-get", "litestream", "node"])
      expect(used.get(program), program).toBeDefined();
  });

  test("every program that is started stands in it", () => {
    expect(unnamed, "the name of the program stands nowhere in the file").toEqual([]);
    for (const [name, files] of used) expect(named(name), `${name}, started in ${files[0]}`).toBeDefined();
  });

  test("nothing stands in it that nobody starts", () => {
    for (const { names, neededBy } of programs)
      if (names && !["compiling", "image", "peers"].includes(neededBy))
        expect(
          names.some((name) => used.has(name)),
          names[0],
        ).toBe(true);
  });

  test("what the product starts is not brought for tests alone, and what tests start is brought", () => {
    for (const [name, files] of used) {
      const { neededBy } = named(name) ?? {};
      const inProduct = files.find((file) => /^(app|server|db)\//.test(file) && !isTest(file));
      if (inProduct) expect(["product", "image", "system"], `${name} in ${inProduct}`).toContain(neededBy);
      const inTest = files.find((file) => isTest(file) && !file.startsWith("tests/peers/"));
      if (inTest) expect(["product", "tests", "system"], `${name} in ${inTest}`).toContain(neededBy);
    }
  });

  test("the image brings the same, and the build's compiler", () => {
    expect(stages.get("server")?.toSorted()).toEqual(
      [...packages("product", "image").filter((name) => name !== "curl")].toSorted(),
    );
    expect(stages.get("build")?.toSorted()).toEqual([...packages("compiling"), "ca-certificates"].toSorted());
    expect(stages.get("litestream")?.toSorted()).toEqual(["ca-certificates", "curl"]);
  });
});

describe("no test is left out", () => {
  test("for a program that is missing", () => {
    const skipping = /\b(?:test|it|describe)\.(?:skip|skipIf|runIf|fixme|todo)\b/;
    const left = sources.filter(
      (file) => isTest(file) && skipping.test(readFileSync(file, "utf8").replace(/`[^`]*`/g, "")),
    );
    expect(left).toEqual([]);
  });
});

/** The set-up on a machine that has nothing but these programs, as somebody who may or may not install. */
function setUpWith(
  path: string,
  { root, forTests, forDates = false }: { root: boolean; forTests: boolean; forDates?: boolean },
) {
  const program = `process.getuid = () => ${root ? 0 : 1000};
    const { setUp } = await import(${JSON.stringify(resolve("scripts/setup.mjs"))});
    console.log("ready", JSON.stringify(await setUp(${JSON.stringify({ forTests, forDates })})));`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    env: { PATH: path, NODE_ENV: "test" },
    encoding: "utf8",
  });
}

/** A folder that stands for the whole PATH; what apt-get is asked to do is written down beside it. */
function machine(aptFails = false) {
  const path = mkdtempSync(join(tmpdir(), "tagwerk-path-"));
  const asked = join(path, "asked");
  symlinkSync(process.execPath, join(path, "node"));
  writeFileSync(
    join(path, "apt-get"),
    `#!/bin/sh
echo "$*" >> ${asked}
echo "E: no route to the archive"
exit ${aptFails ? 100 : 0}
`,
  );
  chmodSync(join(path, "apt-get"), 0o755);
  return { path, asked: () => readFileSync(asked, "utf8").trim().split("\n") };
}

describe("the set-up", () => {
  test("as root it installs what is missing, for the demo and for the tests", () => {
    const demo = machine();
    expect(setUpWith(demo.path, { root: true, forTests: false }).stdout).toContain("ready");
    expect(demo.asked()[1]).toMatch(/^install -y --no-install-recommends .* chromium-headless-shell .*ffmpeg$/);
    const tests = machine();
    expect(setUpWith(tests.path, { root: true, forTests: true }).stdout).toContain("ready");
    for (const name of ["chromium-headless-shell", "ffmpeg", "poppler-utils", "procps"])
      expect(tests.asked()[1]?.split(" ")).toContain(name);
    expect(tests.asked()[1]).not.toContain("faketime");
  });

  test("for the drill of dates it installs what moves the clock as well", () => {
    const { path, asked } = machine();
    expect(setUpWith(path, { root: true, forTests: true, forDates: true }).stdout).toContain("ready");
    expect(asked()[1]?.split(" ")).toEqual(expect.arrayContaining(["faketime", "poppler-utils"]));
  });

  test("without root the demo goes on after one line, the tests do not begin", () => {
    const { path } = machine();
    const demo = setUpWith(path, { root: false, forTests: false });
    expect(demo.status).toBe(0);
    const [line, ready, ...more] = demo.stdout.trim().split("\n");
    expect(line).toMatch(/ffmpeg \(.*sudo sh -c 'apt-get update && apt-get install .*ffmpeg'$/);
    expect([ready, more]).toEqual(['ready {"chromium":null}', []]);
    const tests = setUpWith(path, { root: false, forTests: true });
    expect(tests.status).toBe(1);
    expect(tests.stderr.trim()).toMatch(/^Please install .*poppler-utils/);
  });

  test("what apt-get said is shown when it fails", () => {
    const { path } = machine(true);
    const demo = setUpWith(path, { root: true, forTests: false });
    expect(demo.status).toBe(0);
    expect(demo.stdout).toContain("E: no route to the archive");
    const tests = setUpWith(path, { root: true, forTests: true });
    expect(tests.status).toBe(1);
    expect(tests.stdout).toContain("E: no route to the archive");
    expect(tests.stderr).toContain("apt-get install");
  });
});
