import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a test changes for its whole process: the environment, where the configuration is read once, or a module. */
const changesTheProcess = /process\.env\b|\bvi\.(mock|stubEnv|resetModules)\(/;

/** The tests below a folder that cannot share a process, and with it the loaded product, with others. */
export function testsWithOwnProcess(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => changesTheProcess.test(readFileSync(file, "utf8")));
}
