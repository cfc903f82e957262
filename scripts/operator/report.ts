import { readFileSync, writeFileSync } from "node:fs";
import { release, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildName } from "~/config/build-name";
import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { readSettings } from "~/domain/shared/settings.server";
import { diskOf } from "~/gateways/machine/disk.server";
import { findChromium } from "~/gateways/pdf.server";
import { openDatabase } from "~db/open";
import { blankedLine, personalWords } from "../report/blank";
import { lastLines } from "../report/last-lines";
import { secretsOf, settingsWithoutSecrets } from "../report/settings";

const LINES = 500;

/** How long something takes here, in milliseconds. */
function timed<T>(run: () => T): { ms: number; value: T } {
  const began = performance.now();
  const value = run();
  return { ms: Math.round((performance.now() - began) * 10) / 10, value };
}

/** `npm run report [-- --to FILE] [--log FILE]`: what somebody who helps needs to know, without saying who anybody is. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: "string" }, log: { type: "string" } } });
  const settings = config();
  const at = new Date();
  const opened = timed(() => openDatabase(join(settings.dataDir, "tagwerk.db"), { readonly: true }));
  const db = opened.value;
  const sqlite = db.$client;
  const column = (query: string) => sqlite.prepare(query).pluck().all() as string[];
  const tables = column(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%' order by name",
  );
  const counted = timed(() =>
    Object.fromEntries(tables.map((name) => [name, sqlite.prepare(`select count(*) from "${name}"`).pluck().get()])),
  );
  const words = personalWords(sqlite);
  const log = values.log ?? settings.logFile;
  const lines = log === "-" ? readFileSync(0, "utf8").split("\n").filter(Boolean).slice(-LINES) : null;
  const secrets = secretsOf(settings);
  const report = {
    at: at.toISOString(),
    versions: {
      tagwerk: buildName.version,
      commit: buildName.commit,
      migration: column("select tag from migrations where tag <> 'state' order by tag").at(-1),
      node: process.version,
      sqlite: column("select sqlite_version()")[0],
      system: `${process.platform} ${release()} ${process.arch}`,
      chromium: findChromium(),
    },
    machine: { memoryBytes: totalmem(), ...(await diskOf(settings.dataDir)) },
    settings: settingsWithoutSecrets(settings),
    // Texts may be anything; numbers are what the agency has set.
    values: Object.fromEntries(Object.entries(readSettings({ db })).filter(([, value]) => typeof value === "number")),
    counts: counted.value,
    outbox: sqlite
      .prepare(
        "select kind, count(*) as waiting, sum(failed_at is not null) as failed, max(attempts) as attempts, min(created_at) as oldest from outbox where done_at is null group by kind order by kind",
      )
      .all(),
    timingsMs: {
      openDatabase: opened.ms,
      countTables: counted.ms,
      quickCheck: timed(() => sqlite.pragma("quick_check(1)")).ms,
    },
    log: (lines ?? (log ? lastLines(log, LINES) : [])).map((line) => blankedLine(line, words, secrets)),
  };
  sqlite.close();
  const to = resolve(values.to ?? `tagwerk-report-${at.toISOString().slice(0, 19).replaceAll(":", "-")}.json`);
  writeFileSync(to, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
  console.log(
    `${to}: ${report.log.length} lines of the log${log ? "" : "; name it with --log FILE, or - for what is piped in"}.`,
  );
}

await main().catch(stopWith);
