import { spawnSync } from "node:child_process";
import { basename, join } from "node:path";

/** What is promised of a document: a flavour of PDF/A by veraPDF's name (`3b`), or only that it can be read without a fault. */
export type Promised = "1b" | "2b" | "3b" | "3a" | "readable";

interface Job {
  itemDetails: { name: string };
  taskException?: { exceptionMessage: string };
  validationResult?: {
    compliant: boolean;
    details: { ruleSummaries: { clause: string; testNumber: number; description: string }[] };
  }[];
}

function ask(files: string[], promised: Promised): Job[] {
  const way = promised === "readable" ? ["--off"] : ["--flavour", promised];
  const { stdout, error } = spawnSync("verapdf", ["--format", "json", ...way, ...files], {
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (error) throw error;
  return JSON.parse(stdout.slice(stdout.indexOf("{"))).report.jobs;
}

function faultsOf({ taskException, validationResult = [] }: Job, promised: Promised): string[] {
  if (taskException) return [taskException.exceptionMessage];
  if (promised === "readable") return [];
  if (validationResult.length === 0) return ["it was not validated"];
  return validationResult.flatMap(({ compliant, details }) =>
    compliant
      ? []
      : details.ruleSummaries.map((rule) => `${rule.clause}-${rule.testNumber}: ${rule.description.slice(0, 160)}`),
  );
}

/** Holds every document of a folder against what is promised of it; what is broken, by name. */
export function brokenPromises(folder: string, promises: Record<string, Promised>): Record<string, string[]> {
  const kinds = [...new Set(Object.values(promises))];
  const judged = kinds.flatMap((promised) => {
    const files = Object.keys(promises).filter((name) => promises[name] === promised);
    const jobs = ask(
      files.map((name) => join(folder, name)),
      promised,
    );
    if (jobs.length !== files.length) throw new Error(`${jobs.length} of ${files.length} documents were looked at`);
    return jobs.map((job) => [basename(job.itemDetails.name), faultsOf(job, promised)] as const);
  });
  return Object.fromEntries(judged.filter(([, faults]) => faults.length > 0));
}
