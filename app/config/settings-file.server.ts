import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { ConfigError } from "./config-values.server";
import { stopWith } from "./stopped-by";

type Environment = Record<string, string | undefined>;

const MODE = 0o600;

/** The settings of a server that is given few variables, as a file in its volume (SHIP-11). */
const settingsFile = (environment: Environment) => join(resolve(environment.DATA_DIR?.trim() || "data"), "tagwerk.env");

/** What the file beside the data says. Throws ConfigError when anybody but its owner may read it. */
function readSettingsFile(environment: Environment): Environment {
  const path = settingsFile(environment);
  if (!existsSync(path)) return {};
  const mode = statSync(path).mode & 0o777;
  if (mode !== MODE) {
    throw new ConfigError(path, `must be readable by its owner alone (mode 600, not ${mode.toString(8)})`);
  }
  return parseEnv(readFileSync(path, "utf8")) as Environment;
}

/** What the environment lacks and the file says; what is set in the environment wins. */
export function missingSettings(environment: Environment): Record<string, string> {
  const missing = Object.entries(readSettingsFile(environment)).filter(([name]) => !environment[name]?.trim());
  return Object.fromEntries(missing) as Record<string, string>;
}

/** Whether the key lies in the folder of the data: then every copy of that folder holds it. */
export const keyLiesInData = (environment: Environment): boolean => Boolean(readSettingsFile(environment).FIELD_KEY);

// Read by whoever loads this, before anything else asks for a setting.
try {
  Object.assign(process.env, missingSettings(process.env));
} catch (error) {
  stopWith(error);
}
