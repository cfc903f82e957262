import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "~/config/durations";
import { fail, finish, leaseNext } from "~/domain/shared/outbox.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { alerts, outbox, systemEvents } from "~db/schema";
import { wellFacts } from "../../../../tests/factories/system-facts";
import { withWorld } from "../../../../tests/factories/with-world";
import { untilHolds } from "../../../../tests/support/until";
import { listSystemEvents, noteSystemEvent } from "./events.server";
import { lookAfterSystem } from "./look-after-system.server";
import { countMailsInVain, isMailWell, listWaitingKinds } from "./outbox-by-kind.queries.server";
import type { SystemFacts } from "./rules";

const world = withWorld();

const look = (facts: Partial<SystemFacts> = {}, alertCommand: string | null = null) =>
  lookAfterSystem(world.system(), { ...wellFacts(world.now), ...facts }, alertCommand);
const mails = () =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson))
    .map(({ template, reader, data }) => `${template} ${data.name} ${data.ended ? "ended" : "raised"} ${reader.email}`);

test("[OPS-06] a cause is mailed once to the agency, however often a server is started and looks", () => {
  for (let start = 0; start < 3; start++) look({ failedRows: 2 });
  expect(mails()).toEqual(["alert failedWork raised hallo@tagwerk.example"]);
});

test("[OPS-06] it is mailed to alertEmail where that is set, again on the next day, and once when it is over", () => {
  writeSetting(world, "alertEmail", "wache@agentur.example");
  look({ failedRows: 2 });
  world.now += DAY;
  look({ failedRows: 2 });
  look();
  look();
  expect(mails()).toEqual(
    ["raised", "raised", "ended"].map((what) => `alert failedWork ${what} wache@agentur.example`),
  );
  expect(
    world.db
      .select()
      .from(alerts)
      .all()
      .map(({ endedAt }) => endedAt),
  ).toEqual([world.now, world.now]);
});

test("[OPS-06] a server that is well mails nothing", () => {
  look();
  expect(mails()).toEqual([]);
});

test("[OPS-06] alerts of more than a year ago are forgotten", () => {
  look({ failedRows: 1 });
  world.now += 400 * DAY;
  look();
  expect(world.db.select().from(alerts).all()).toEqual([]);
});

test("[OPS-06] while mail does not work, ALERT_COMMAND is run; otherwise not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwerk-alert-"));
  const [program, said] = [join(folder, "alert"), join(folder, "said")];
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${said}\n`);
  chmodSync(program, 0o700);
  look({ failedRows: 1 }, program);
  look({ failedRows: 1, mailsInVain: 2 }, program);
  await untilHolds(() => expect(existsSync(said) && readFileSync(said, "utf8")).toBe("mail raised\n"));
  look({ failedRows: 1 }, program);
  await untilHolds(() => expect(readFileSync(said, "utf8")).toBe("mail raised\nmail ended\n"));
  rmSync(folder, { recursive: true });
});

function mail(): void {
  world.db
    .insert(outbox)
    .values({
      id: `01${String(world.now).padStart(20, "0")}`,
      kind: "mail",
      lane: "mail",
      payloadJson: "{}",
      createdAt: world.now,
      runAt: world.now,
    })
    .run();
}
function work(error: string | null): void {
  const row = leaseNext(world.system());
  if (!row) throw new Error("nothing is due");
  if (error === null) finish(world.system(), row);
  else fail(world.system(), row, error);
}

test("[OPS-06] one mail in vain is its address, two without one that went out are the mail server", () => {
  mail();
  work("no such user");
  expect([countMailsInVain(world.system()), isMailWell(world.system())]).toEqual([1, true]);
  world.now += 1;
  mail();
  work("connection refused");
  expect([countMailsInVain(world.system()), isMailWell(world.system())]).toEqual([2, false]);
  world.now += 1;
  mail();
  work(null);
  expect([countMailsInVain(world.system()), isMailWell(world.system())]).toEqual([0, true]);
});

test("[OPS-05] what waits is listed by kind with its age, tries included; what is being done does not wait", () => {
  mail();
  const since = world.now;
  for (const pause of [5_000, 30_000]) {
    work("connection refused");
    world.now += pause;
  }
  expect(listWaitingKinds(world.system())).toEqual([{ kind: "mail", rows: 1, since }]);
  leaseNext(world.system());
  expect(listWaitingKinds(world.system())).toEqual([]);
});

test("[OPS-05] of starts the latest twenty are known", () => {
  for (let start = 0; start < 25; start++) {
    noteSystemEvent(world, "started");
    world.now += MINUTE;
  }
  expect(listSystemEvents(world, "started")).toHaveLength(20);
  expect(world.db.select().from(systemEvents).all()).toHaveLength(20);
  expect(listSystemEvents(world, "started")[0]?.at).toBe(world.now - MINUTE);
});
