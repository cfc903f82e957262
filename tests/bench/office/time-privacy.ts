import { randomBytes } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { DAY } from "~/config/durations";
import { askForExport } from "~/domain/agency/privacy/export/ask-for-export.server";
import { makeExport } from "~/domain/agency/privacy/export/make-export.server";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import * as make from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { testWorld } from "../../factories/world";

const [JOBS, PHOTOS, OLD_ROWS] = [50, 10, 100_000];
/** What a photo of 12 megapixels has once it is made small; pictures do not compress. */
const PHOTO_BYTES = 700_000;

/** How long something took, how much of the processor, and how long nobody else had a turn at most, in ms. */
async function measured(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await new Promise((done) => setTimeout(done, 20));
  delay.reset();
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  const ms = performance.now() - began;
  await new Promise((done) => setTimeout(done, 5));
  delay.disable();
  return { ms, processorMs: (user + system) / 1_000, blockedMs: delay.max / 1e6 };
}

const said = ({ ms, processorMs, blockedMs }: Awaited<ReturnType<typeof measured>>) =>
  `${ms.toFixed(0)} ms, ${processorMs.toFixed(0)} ms of processor, others waited ${blockedMs.toFixed(1)} ms at most`;

/** Everything about a person with 50 jobs and 10 photos, from their wish to the sealed archive. */
export async function timeExport(folder: string): Promise<string> {
  const world = testWorld(folder);
  const event = makeWorkedEvent(world);
  const staff = make.makeStaff(world);
  for (let job = 0; job < JOBS; job += 1)
    makeWorked(world, event, { staff, startsAt: Date.UTC(2026, 5, 1, 7) + job * DAY });
  for (let sortOrder = 0; sortOrder < PHOTOS; sortOrder += 1)
    await makePhoto(world, staff.user.id, { sortOrder, bytes: randomBytes(PHOTO_BYTES) });
  const asked = askForExport(world.as(staff.actor));
  if (!asked.ok) throw new Error(asked.refusal);
  const took = await measured(() => makeExport(world.system(), asked.value));
  world.db.$client.close();
  return `data export of ${JOBS} jobs and ${PHOTOS} photos: ${said(took)} (goal 2,000 ms of work, 20 ms)`;
}

/** A night in which 100,000 rows are old. */
export async function timeRetention(): Promise<string> {
  const world = testWorld();
  world.db.$client
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${OLD_ROWS})
       insert into outbox (id, kind, lane, payload_json, created_at, run_at, done_at)
       select printf('01%024d', i), 'mail', 'mail', '{}', :at, :at, :at from n`,
    )
    .run({ at: world.now - 800 * DAY });
  const left = world.db.$client.prepare("select count(*) from outbox where done_at is not null").pluck();
  const before = left.get();
  const took = await measured(() => removeOld(world));
  const gone = Number(before) - Number(left.get());
  world.close();
  return `retention of ${gone.toLocaleString("en")} rows: ${said(took)} (goal 50 ms)`;
}
