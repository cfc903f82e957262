/** Measures what a server carries and writes docs/capacity.md; the figures themselves stay in capacity/figures.json. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { country } from "./capacity/country";
import firstHour from "./capacity/first-hour.json";
import { measureCapacity } from "./capacity/measure";
import { capacityPage } from "./capacity/page";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const figures = await measureCapacity();
writeFileSync(at("capacity/figures.json"), `${JSON.stringify(figures, null, 2)}\n`);
writeFileSync(at("../../docs/capacity.md"), capacityPage(figures, country, firstHour));
