import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "~db/migrate";

/** Migrates one database before the first test; every world of the run is a copy of it. */
export default function makeTemplate(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "tagwerk-template-"));
  process.env.TEMPLATE_DATABASE = join(folder, "tagwerk.db");
  migrate(process.env.TEMPLATE_DATABASE);
  return () => rmSync(folder, { recursive: true, force: true });
}
