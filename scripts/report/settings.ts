import type { ReadConfig } from "~/config/config.server";

/** These say nothing that must stay here; of every other setting the report says only whether it is set. */
const plain = new Set<keyof ReadConfig>([
  "mode",
  "port",
  "host",
  "dataDir",
  "trustProxy",
  "fastPages",
  "processes",
  "releaseDir",
  "upgradeRestart",
  "backupDir",
  "chromiumPath",
  "logFile",
]);

export function settingsWithoutSecrets(config: ReadConfig): Record<string, unknown> {
  const names = Object.keys(config) as (keyof ReadConfig)[];
  return Object.fromEntries(
    names.map((name) => [name, plain.has(name) ? config[name] : config[name] === null ? "not set" : "set"]),
  );
}

/** Every text that must not leave, wherever it stands. */
export function secretsOf(config: ReadConfig): string[] {
  const texts = (value: unknown): string[] => {
    if (Buffer.isBuffer(value)) return [value.toString("base64")];
    if (typeof value === "string") return [value];
    return value !== null && typeof value === "object" ? Object.values(value).flatMap(texts) : [];
  };
  const names = Object.keys(config) as (keyof ReadConfig)[];
  const hidden = names.filter((name) => !plain.has(name) && name !== "baseUrl").flatMap((name) => texts(config[name]));
  const passwords = hidden.flatMap((text) => (URL.canParse(text) ? [decodeURIComponent(new URL(text).password)] : []));
  return [...hidden, ...passwords].filter((text) => text.length >= 4).sort((a, b) => b.length - a.length);
}
