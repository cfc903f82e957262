import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { country } from "./country";
import type { Figures } from "./figures";
import measured from "./figures.json";
import known from "./first-hour.json";
import { capacityPage, type FirstHour } from "./page";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Keeps what `npm run peers -- first-hour` measured, and has docs/capacity.md say it. How many forms lead to a booking is counted by a test of its own. */
export function noteFirstHour(found: Omit<FirstHour, "day" | "cores" | "forms">): void {
  const firstHour = { ...known, day: new Date().toISOString().slice(0, 10), cores: cpus().length, ...found };
  writeFileSync(at("first-hour.json"), `${JSON.stringify(firstHour, null, 2)}\n`);
  writeFileSync(at("../../../docs/capacity.md"), capacityPage(measured as Figures, country, firstHour));
}
