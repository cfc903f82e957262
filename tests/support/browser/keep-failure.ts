import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestInfo } from "@playwright/test";
import { openSqlite } from "~db/open";
import type { Served } from "../servers/start-server";

const FOLDER = ".tmp/failed-journeys";
const MOST = 20;

/** What the server printed and what it stored, for whoever looks for the cause; of the newest journeys that failed. */
export function keepFailure({ dataDir, said }: Served, info: TestInfo): void {
  const when = new Date().toISOString().replaceAll(":", "-");
  const name = `${when} ${info.project.name} ${info.titlePath.join(" ")}`.replace(/[^\w.-]+/g, "-").slice(0, 120);
  const kept = join(FOLDER, name);
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, "server.txt"), said());
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"));
  sqlite.prepare("vacuum into ?").run(join(kept, "tagwerk.db"));
  sqlite.close();
  for (const old of readdirSync(FOLDER).sort().slice(0, -MOST)) rmSync(join(FOLDER, old), { recursive: true });
}
