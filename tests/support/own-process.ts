import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a test changes for its whole process: the environment, where the configuration is read once, or a module. */
const changesTheProcess = /process\.env\b|\bvi\.(mock|stubEnv|resetModules)\(/;

/** What needs the machine for itself: time and memory that are measured, and programs that are killed. */
const measures = /\bperformance\.now\(|\b(cpuUsage|memoryUsage)\(|\.kill\(/;

const testsWith = (pattern: RegExp, folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => pattern.test(readFileSync(file, "utf8")));

/** The tests below a folder that cannot share a process, and with it the loaded product, with others. */
export const testsWithOwnProcess = (folder: string) => testsWith(changesTheProcess, folder);

/** The tests below a folder that run last, one file at a time. */
export const testsThatMeasure = (folder: string) => testsWith(measures, folder);
