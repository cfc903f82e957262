import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import { wellFacts } from "../../../../tests/factories/system-facts";
import { dueAlerts, isVerifyDue, type Level, type LineName, type SystemFacts, systemLines } from "./rules";

const now = Date.UTC(2026, 10, 20, 9, 0);

const well = wellFacts(now);

const levelOf = (name: LineName, facts: Partial<SystemFacts>, warn = 10): Level | undefined =>
  systemLines({ ...well, ...facts }, warn).find((one) => one.name === name)?.level;

test("[OPS-05] a server that is well is green in every line", () => {
  expect(systemLines(well, 10).filter(({ level }) => level !== "ok")).toEqual([]);
});

test("[SHIP-11] the page says whether whoever copies the folder of the data has the key, and alerts nobody", () => {
  const ofKey = (keyInData: boolean) => systemLines({ ...well, keyInData }, 10).find(({ name }) => name === "fieldKey");
  expect(ofKey(true)).toMatchObject({ state: "inData", level: "ok" });
  expect(ofKey(false)).toMatchObject({ state: "apart", level: "ok" });
});

const disk = (percent: number) => ({ disk: { freeBytes: percent * 1e9, totalBytes: 100e9 } });
const memory = (percent: number) => ({ memory: { usedBytes: 1, freeBytes: percent, totalBytes: 100 } });
const starts = (...ago: number[]) => ({ starts: ago.map((ms) => now - ms) });
const cases: [LineName, Partial<SystemFacts>, Level][] = [
  ["uptime", starts(0, 5 * MINUTE, 9 * MINUTE), "act"],
  ["uptime", starts(0, 5 * MINUTE, 10 * MINUTE), "ok"],
  ["disk", disk(9), "act"],
  ["disk", disk(10), "watch"],
  ["disk", disk(20), "ok"],
  ["database", { databaseBytes: 26e9 }, "watch"],
  ["database", { databaseBytes: 25e9 }, "ok"],
  ["log", { logBytes: 2e9 }, "watch"],
  ["log", { logBytes: null }, "ok"],
  ["backup", { copiedAt: now - 26 * HOUR - 1 }, "act"],
  ["backup", { copiedAt: now - 26 * HOUR }, "ok"],
  ["backup", { copiedAt: null }, "watch"],
  ["backup", { copies: "none", copiedAt: null }, "watch"],
  ["backup", { copies: "replica", copiedAt: null }, "ok"],
  ["restore", { restoredAt: null }, "watch"],
  ["restore", { restoredAt: now - 93 * DAY }, "watch"],
  ["verify", { verified: null }, "watch"],
  ["verify", { verified: { at: now, fault: "audit entry 3" } }, "act"],
  ["verify", { verified: { at: now - 2 * DAY - 1, fault: null } }, "watch"],
  ["replica", { replica: "late" }, "act"],
  ["replica", { replica: "none" }, "ok"],
  ["outbox", { late: { rows: 1, since: now - 10 * MINUTE - 1 } }, "act"],
  ["outbox", { late: { rows: 1, since: now - 10 * MINUTE } }, "watch"],
  ["outbox", { late: { rows: 1, since: now - 2 * MINUTE } }, "ok"],
  ["failedWork", { failedRows: 1 }, "act"],
  ["mail", { mailsInVain: 2 }, "act"],
  ["mail", { mailsInVain: 1 }, "ok"],
  ["mail", { mailServer: false }, "ok"],
  ["pdf", { chromium: false }, "act"],
  ["clock", { clockDifferenceMs: -5_001 }, "act"],
  ["clock", { clockDifferenceMs: 5_000 }, "watch"],
  ["clock", { clockDifferenceMs: null }, "ok"],
  ["certificate", { certificate: { endsAt: now + 14 * DAY - 1 } }, "act"],
  ["certificate", { certificate: { endsAt: now + 14 * DAY } }, "watch"],
  ["certificate", { certificate: { endsAt: now + 21 * DAY } }, "ok"],
  ["certificate", { certificate: { problem: "CERT_HAS_EXPIRED" } }, "act"],
  ["certificate", { certificate: null }, "ok"],
  ["memory", memory(4), "act"],
  ["memory", memory(9), "watch"],
  ["memory", memory(10), "ok"],
  ["slow", { slowestMs: 1_001 }, "watch"],
  ["slow", { slowestMs: 0 }, "ok"],
  ["settings", { unconfirmed: 2 }, "watch"],
];

test.each(cases)("[OPS-05] %s with %j is %s", (name, facts, level) => {
  expect(levelOf(name, facts)).toBe(level);
});

test("[OPS-05] from when on little disk is red is a setting", () => {
  expect([levelOf("disk", disk(15), 10), levelOf("disk", disk(15), 16)]).toEqual(["watch", "act"]);
});

describe("[OPS-06] who is mailed", () => {
  const lines = (facts: Partial<SystemFacts>) => systemLines({ ...well, ...facts }, 10);
  const names = ({ raised, ended }: ReturnType<typeof dueAlerts>) =>
    [raised, ended].map((all) => all.map((l) => l.name));
  const failing = lines({ failedRows: 1 });
  const sent = (day: string, endedAt: number | null) => [{ cause: "failedWork", day, endedAt }];

  test("each cause is mailed once, and not again on that day", () => {
    expect(names(dueAlerts(failing, [], "2026-11-20"))).toEqual([["failedWork"], []]);
    expect(names(dueAlerts(failing, sent("2026-11-20", null), "2026-11-20"))).toEqual([[], []]);
  });

  test("what lasts is mailed again on the next day", () => {
    expect(names(dueAlerts(failing, sent("2026-11-19", null), "2026-11-20"))).toEqual([["failedWork"], []]);
  });

  test("well again is mailed once", () => {
    expect(names(dueAlerts(lines({}), sent("2026-11-20", null), "2026-11-20"))).toEqual([[], ["failedWork"]]);
    expect(names(dueAlerts(lines({}), sent("2026-11-20", now), "2026-11-20"))).toEqual([[], []]);
  });

  test("what comes and goes on one day is one mail and one that it is over", () => {
    expect(names(dueAlerts(failing, sent("2026-11-20", now), "2026-11-20"))).toEqual([[], []]);
  });

  test("orange is no alert, nor is red without a cause of its own", () => {
    const notSent = lines({ copies: "none", verified: null, chromium: false, ...memory(1) });
    expect(names(dueAlerts(notSent, [], "2026-11-20"))).toEqual([[], []]);
  });

  test("every cause of the row is one", () => {
    const all = lines({
      ...starts(0, 1, 2),
      ...disk(1),
      copiedAt: now - 2 * DAY,
      verified: { at: now, fault: "x" },
      replica: "late",
      late: { rows: 1, since: now - HOUR },
      failedRows: 1,
      mailsInVain: 3,
      clockDifferenceMs: 9_000,
      certificate: { endsAt: now },
    });
    expect(names(dueAlerts(all, [], "2026-11-20"))[0]).toEqual(
      "uptime disk backup verify replica outbox failedWork mail clock certificate".split(" "),
    );
  });
});

test("[OPS-06] all is verified once a day", () => {
  expect([isVerifyDue(null, now), isVerifyDue(now - 1, now), isVerifyDue(now, now)]).toEqual([true, true, false]);
});
