import { DAY, HOUR } from "~/config/durations";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { findWallPerson } from "~/domain/application/job-wall.queries.server";
import { findWall } from "~/domain/application/wall/find-wall.server";
import { workFindings } from "~/domain/application/work/work-findings.server";
import { bookPosition } from "~/domain/booking/book-position.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { settingDefaults } from "~/domain/shared/settings";
import { writeSetting } from "~/domain/shared/settings.server";
import { openDatabase } from "~db/open";
import * as make from "../../factories/rows";
import { testWorld } from "../../factories/world";
import { NOW, sizesOf } from "../large-market";

/** Processor ms of what is done. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** The rule for somebody with 200 bookings, and applying and booking with the guard on and off, in turns. */
export function timeWork(): string[] {
  const jobs = Array.from({ length: 200 }, (_, day) => ({
    startsAt: NOW + day * 1.5 * DAY,
    endsAt: NOW + day * 1.5 * DAY + 6 * HOUR,
  }));
  const ask = (run: number) => {
    const startsAt = NOW + run * 3 * HOUR;
    const span = { startsAt, endsAt: startsAt + 6 * HOUR };
    workFindings({ span, jobs, birthDate: "1990-05-05", youthRule: "standard" }, settingDefaults);
  };
  for (let run = 0; run < 2_000; run += 1) ask(run);
  const each = processorMs(() => {
    for (let run = 0; run < 2_000; run += 1) ask(run);
  });
  return [
    `rule with 200 bookings: ${(each / 2_000).toFixed(3)} ms`,
    ...(["apply", "book"] as const).map((what) => {
      const { on, off } = timeCommands(what);
      return `${what}: ${on.toFixed(2)} ms with the guard, ${off.toFixed(2)} without, ratio ${(on / off).toFixed(2)}`;
    }),
  ];
}

const ROUNDS = 900;
/** Until then the engine compiles what it runs often; the guard runs in half of the rounds only. */
const WARM = 500;

/** The medians of a command for people with ten bookings, with the guard on and off in turns. */
function timeCommands(what: "apply" | "book"): { on: number; off: number } {
  const world = testWorld();
  const employer = make.makeEmployer(world);
  const { job, position: first } = make.makePostedPosition(world, employer.company.id);
  const times: Record<"on" | "off", number[]> = { on: [], off: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const side = round % 2 === 0 ? "on" : "off";
    const staff = make.makeStaff(world);
    const place = (day: number) => {
      const startsAt = first.startsAt + day * DAY;
      return make.makePosition(world, job, { startsAt, endsAt: startsAt + 6 * HOUR });
    };
    for (let day = 0; day < 20; day += 2) {
      const own = place(day);
      make.makeBooking(world, own, make.makeApplication(world, own.id, staff.user.id));
    }
    const wanted = place(21);
    writeSetting(world, "workGuard", side === "on" ? 1 : 0);
    const application = what === "book" ? make.makeApplication(world, wanted.id, staff.user.id) : null;
    const input = { positionIds: [wanted.id], remarks: "", ssn: "1237010180" };
    const took = processorMs(() => {
      const done = application
        ? bookPosition(world.as(employer.actor), { positionId: wanted.id, applicationId: application.id })
        : applyForPosition(world.as(staff.actor), input);
      if (!done.ok) throw new Error(done.refusal);
    });
    if (round >= WARM) times[side].push(took);
  }
  world.close();
  return { on: at(times.on, 0.5), off: at(times.off, 0.5) };
}

/** The wall with only what the person can take beside the wall as it is, in turns, for a hundred people. */
export function timeWall(path: string): string {
  const db = openDatabase(path);
  const { askedPersonEvery } = sizesOf(Number(/(\d+)\.db$/.exec(path)?.[1]));
  const times: Record<"all" | "possible", number[]> = { all: [], possible: [] };
  for (let run = 0; run < 600; run += 1) {
    const userId = `S${String((Math.floor(run / 2) % 100) * askedPersonEvery).padStart(25, "0")}`;
    const actor: UserActor = { kind: "user", userId, role: "employee", companyId: null };
    const context: Context<UserActor> = { db, now: NOW, actor };
    const side = run % 2 === 0 ? "all" : "possible";
    const possible = side === "possible";
    const wishes = {
      eventId: null,
      staffTypeId: null,
      state: null,
      from: null,
      minimumCents: null,
      nearKm: 10,
      on: [],
      busyDays: false,
      possible,
    };
    const took = processorMs(() => {
      const person = findWallPerson(context);
      if (person) findWall(context, person, wishes, "de", 10);
    });
    // The first of them read the market.
    if (run >= 200) times[side].push(took);
  }
  db.$client.close();
  const [all, possible] = [at(times.all, 0.95), at(times.possible, 0.95)];
  const medians = `medians ${at(times.all, 0.5).toFixed(2)} and ${at(times.possible, 0.5).toFixed(2)}`;
  return `wall p95 ${all.toFixed(2)} ms, with possible=1 ${possible.toFixed(2)} ms, ratio ${(possible / all).toFixed(2)}; ${medians}`;
}
