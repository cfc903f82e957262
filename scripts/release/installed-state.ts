import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settingDefaults } from "~/domain/shared/settings";

/** What an operator meets in a release: its migrations, and settings and variables by name with their defaults. */
export interface InstalledState {
  migrations: string[];
  settings: Record<string, string | number>;
  variables: Record<string, string>;
}

/** The variables in the table of docs/operate.md; those of one row share its default. */
export function variablesOf(operate: string): Record<string, string> {
  const [, table = ""] = operate.split("## Variables\n");
  const rows = table.split("\n## ")[0]?.matchAll(/^\| ([A-Z][A-Z0-9_, ]+) \|[^|]*\|([^|]*)\|/gm) ?? [];
  return Object.fromEntries(
    [...rows].flatMap(([, names = "", standard = ""]) => names.split(", ").map((name) => [name, standard.trim()])),
  );
}

/** The state of the sources in this folder. */
export function stateOf(folder: string): InstalledState {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const journal: { entries: { tag: string }[] } = JSON.parse(read("db/migrations/meta/_journal.json"));
  return {
    migrations: journal.entries.map(({ tag }) => tag),
    settings: { ...settingDefaults },
    variables: variablesOf(read("docs/operate.md")),
  };
}

type Named = Record<string, string | number>;

/** One sentence for each name that is new, gone, or has another default. */
function changesIn(kind: string, before: Named, after: Named): { name: string; sentence: string }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  return names.map((name) => {
    const changed = `has the default ${JSON.stringify(after[name])} instead of ${JSON.stringify(before[name])}`;
    const how = !(name in before) ? "is new" : !(name in after) ? "is gone" : changed;
    return { name, sentence: `The ${kind} ${name} ${how}` };
  });
}

/**
 * What the text for operators does not say of the way from one state to another (SHIP-04): a sentence for each migration,
 * setting and variable that it does not name, and for a migration that is named without how long it takes.
 */
export function unsaid(before: InstalledState, after: InstalledState, operators: string): string[] {
  const naming = (name: string) =>
    operators.split("\n").filter((line) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(line));
  const named = (kind: string, from: Named, to: Named) =>
    changesIn(kind, from, to)
      .filter(({ name }) => naming(name).length === 0)
      .map(({ sentence }) => `${sentence}.`);
  const timed = (tag: string) => naming(tag).some((line) => line.includes("1,000,000 positions"));
  return [
    ...after.migrations
      .filter((tag) => !before.migrations.includes(tag) && !timed(tag))
      .map((tag) => `The migration ${tag} is new, and how long it takes at 1,000,000 positions.`),
    ...named("setting", before.settings, after.settings),
    ...named("variable", before.variables, after.variables),
  ];
}
