import { copyFileSync } from "node:fs";
import { migrate } from "~db/migrate";

/** As migrated as a new installation: a copy where the run has made one, because migrating takes most of a small test. */
export function newDatabase(path: string): void {
  const { TEMPLATE_DATABASE } = process.env;
  if (TEMPLATE_DATABASE) copyFileSync(TEMPLATE_DATABASE, path);
  else migrate(path);
}
