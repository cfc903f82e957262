import { rmSync } from "node:fs";
import { join } from "node:path";
import { removeLaid } from "~/database/put-back.server";
import { ended, goBack, goBackOrStay, goBackWithData, migrationOf } from "./go-back";
import { preparations, runProgram } from "./prepare-release";
import { askReadiness } from "./readiness";
import { linkTo, serveLinked } from "./serve-release";
import { installedRelease, type Setup } from "./setup";
import { removeRecord, type Step, type UpgradeRecord, writeRecord } from "./upgrade-record";

interface Wanted {
  version: string;
  archive: string;
  /** One that was not finished, of another version. */
  before: UpgradeRecord | null;
  startedAt: string;
}

/** Notes a new upgrade. One that follows another that did not get ready has to be as ready as what was there before it. */
export async function beginUpgrade(
  setup: Setup,
  { version, archive, before, startedAt }: Wanted,
): Promise<UpgradeRecord> {
  const installed = installedRelease(setup);
  const unready = before?.step === "switch" ? before : null;
  removeLaid(setup.dataDir);
  const record: UpgradeRecord = {
    version,
    from: installed.version,
    startedAt,
    step: "unpack",
    archive,
    oldRelease: installed.folder,
    newRelease: join(setup.home, `tagwerk-${version}`),
    migration: migrationOf(setup),
    checks: unready?.checks ?? (await askReadiness(setup.origin))?.checks ?? {},
  };
  writeRecord(setup.dataDir, record);
  return record;
}

/** Does what changes nothing of what serves; null when all is done, else how it ends. */
async function prepare(setup: Setup, record: UpgradeRecord): Promise<number | null> {
  const first = preparations.findIndex(({ step }) => step === record.step);
  for (const { step, run, says } of first < 0 ? [] : preparations.slice(first)) {
    writeRecord(setup.dataDir, { ...record, step });
    console.log(says(record, setup));
    const fault = await run(setup, record, console.log);
    if (!fault) continue;
    console.error(fault);
    rmSync(record.newRelease, { recursive: true, force: true });
    removeRecord(setup.dataDir);
    console.error(`Nothing was changed; ${record.from} serves.`);
    return ended.unchanged;
  }
  return null;
}

async function verify(setup: Setup, record: UpgradeRecord): Promise<number> {
  writeRecord(setup.dataDir, { ...record, step: "verify" });
  console.log("Verifying");
  const { code, said } = await runProgram(record.newRelease, "verify", [], setup.dataDir);
  console.log(said);
  removeRecord(setup.dataDir);
  console.log(`${record.version} serves.${code === 0 ? "" : " Not all records are whole, as said above."}`);
  return code === 0 ? ended.well : ended.unsure;
}

/** Goes on from where the record is, to its end or back; answers the exit code. */
export async function goOn(setup: Setup, record: UpgradeRecord): Promise<number> {
  const { step, version, newRelease, checks } = record;
  const back: Partial<Record<Step, typeof goBack>> = { back: goBack, "put-back": goBackWithData };
  const wayBack = back[step];
  if (wayBack) return wayBack(setup, record);
  if (step === "verify") return verify(setup, record);
  const end = await prepare(setup, record);
  if (end !== null) return end;
  writeRecord(setup.dataDir, { ...record, step: "switch" });
  console.log(`Switching to ${version}`);
  linkTo(setup, newRelease);
  const fault = await serveLinked(setup, version, checks);
  return fault ? goBackOrStay(setup, record, fault) : verify(setup, record);
}
