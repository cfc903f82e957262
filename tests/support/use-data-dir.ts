import { join } from "node:path";
import { newDatabase } from "../factories/new-database";
import { dataDir } from "./data-dir";

/** Imported before anything of the product, which opens the database of its folder when it starts. */
newDatabase(join(dataDir, "tagwerk.db"));
