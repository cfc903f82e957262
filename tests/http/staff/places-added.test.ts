import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { asc, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { addPositions } from "~/domain/event/add-position.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import * as step from "~/screens/account/mailed-step";
import { handleRow } from "~/worker/outbox-handlers.server";
import { applications, bookings, outbox } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

/** Anna waits for a group that gets two places more. */
function stage() {
  const employer = make.makeEmployer(world);
  const { position, job } = make.makePostedPosition(world, employer.company.id);
  const anna = make.makeStaff(world, { user: { language: "en", firstName: "Anna" } });
  const applied = applyForPosition(world.as(anna.actor), {
    positionIds: [position.id],
    remarks: "",
    ssn: "1237 010180",
  });
  const row = {
    quantity: 2,
    jobPlace: position.jobPlace,
    jobDate: dayOf(position.startsAt),
    jobStart: clockOf(position.startsAt),
    jobEnd: clockOf(position.endsAt),
    briefings: [],
  };
  const input = { submissionId: "more", jobId: job.id, positions: [row] };
  expect([applied.ok, addPositions(world.as(employer.actor), input).ok]).toEqual([true, true]);
  return { position, anna };
}

/** Sends what waits; the text of the mail about more places. */
async function mailed(): Promise<string> {
  for (const row of world.db.select().from(outbox).orderBy(asc(outbox.id)).all()) await handleRow(world.system(), row);
  const folder = join(dataDir, "mail");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  const mails = names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const about = mails.filter(({ subject }) => subject.startsWith("More places: "));
  expect(about).toHaveLength(1);
  return about[0].text;
}

/** What the link of the mail opens, with what its browser keeps. */
async function follow(text: string) {
  const key = /\/en\/applications\/withdraw\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail("no link");
  const path = "/en/applications/withdraw";
  const { response } = await callRoute(world, { route: step, path: `${path}?token=${key}` });
  expect(response.headers.get("Location")).toBe(path);
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const open = () => callRoute(world, { route: step, path, cookies });
  const press = async () => wayOn((await callRoute(world, { route: step, path, cookies, form: {} })).response);
  return { open, press };
}

const open = () => world.db.select().from(applications).where(isNull(applications.withdrawnAt)).all();

test("[CREW-04] the mail about more places says how many and takes out by one press, without a log-in; opening does nothing", async () => {
  stage();
  const text = await mailed();
  expect(text.replace(/\s+/g, " ")).toContain("is looking for 2 more people for a job you applied for");
  const { open: look, press } = await follow(text);
  expect(JSON.stringify((await look()).data)).toContain("will no longer see you for this job");
  expect(open()).toHaveLength(3);
  expect(await press()).toMatchObject({ to: "/en", message: "applicationWithdrawn" });
  expect(open()).toEqual([]);
  expect((await press()).message).toBe("linkExpired");
});

test("[CREW-04] who is booked meanwhile is not taken out, and reads why", async () => {
  const { position, anna } = stage();
  const { press } = await follow(await mailed());
  const own = open().find(({ positionId }) => positionId === position.id) ?? expect.fail();
  make.makeBooking(world, position, own);
  expect((await press()).message).toBe("positionBookedFixed");
  expect(world.db.select().from(bookings).get()).toMatchObject({ userId: anna.user.id, cancelledAt: null });
});
