import { readFileSync } from "node:fs";
import { migrate } from "~db/migrate";
import { type Migration, migrations } from "~db/steps";

/* Runs the steps of a file after the known ones, for whoever kills it in the middle. */
const [path = "", steps = ""] = process.argv.slice(2);
process.stdout.write("begins\n");
migrate(path, [...migrations, ...(JSON.parse(readFileSync(steps, "utf8")) as Migration[])]);
process.stdout.write("done\n");
