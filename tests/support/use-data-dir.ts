import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDatabase } from "../factories/new-database";

/** Imported before anything of the product: its configuration is read once, and its files lie beside the database. */
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "tagwerk-"));
newDatabase(join(process.env.DATA_DIR, "tagwerk.db"));
