import { existsSync, readFileSync } from "node:fs";
import { config } from "~/config/config.server";

/** Something that a test asked to go wrong. */
export class FaultError extends Error {
  constructor(name: string) {
    super(`fault: ${name}`);
    this.name = "FaultError";
  }
}

/** Whether TEST_FAULTS_FILE (test mode only) names this fault now; names are separated by white space. */
export function fault(name: string): boolean {
  const { testFaultsFile } = config();
  if (!testFaultsFile || !existsSync(testFaultsFile)) return false;
  return readFileSync(testFaultsFile, "utf8").split(/\s+/).includes(name);
}

export function throwIfFault(name: string): void {
  if (fault(name)) throw new FaultError(name);
}
