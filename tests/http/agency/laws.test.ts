import { beforeEach, expect, test } from "vitest";
import { legalKeys, legalRules, legalSource, legalState } from "~/domain/agency/laws/legal-settings";
import { listSetup } from "~/domain/agency/queue/setup.queries.server";
import { saveBookedStaffDetails } from "~/domain/contract/save-booked-staff-details.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { addMonths, dayOf, startOfDay } from "~/domain/shared/time.server";
import * as page from "~/screens/back-office/laws/laws";
import * as file from "~/screens/back-office/laws/lending-records-csv";
import { auditEntries, staffProfiles } from "~db/schema";
import { auditDataOf } from "../../factories/audit-data";
import { bankDetails } from "../../factories/contracts";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

const path = "/superuser/back-office/laws";
interface Row {
  key: string;
  raw: string;
  state: string;
  source: string;
  name: string;
  value: string;
  href: string | null;
  standard: string;
  confirmed: { by: string; day: string } | null;
}
const look = async () =>
  ((await callRoute(world, { route: page, path, as: agency.user.id })).data as { rows: Row[] }).rows;
const confirm = (key: string[], seen: Record<string, string> = {}) =>
  callRoute(world, { route: page, path, as: agency.user.id, form: { intent: "confirm", key, ...seen } });
const lawsDone = () => !listSetup(world).some(({ name, done }) => name === "laws" && !done);

test("[LAWS-11] the page lists every legal setting with source and default, none confirmed at first", async () => {
  const rows = await look();
  expect(rows.map(({ key }) => key)).toEqual(legalKeys);
  for (const row of rows)
    expect(row).toMatchObject({ source: legalSource(row.key as (typeof legalKeys)[number]), state: "open" });
  expect(lawsDone()).toBe(false);
});

test("[LAWS-11] what no setting changes is listed with what it does, and to be confirmed as well", async () => {
  const rows = await look();
  const rules = Object.keys(legalRules);
  expect(rows.slice(-rules.length).map(({ key }) => key)).toEqual(rules);
  for (const { name, value, href } of rows.slice(-rules.length)) {
    expect([href, name.length > 5, value.length > 40]).toEqual([null, true, true]);
    expect(`${name}${value}`).not.toContain("laws.rule");
  }
  // A setting whose default is empty is none that is built in.
  const builtIn = rows.at(-1)?.standard;
  expect(rows.filter(({ standard }) => standard === builtIn).map(({ key }) => key)).toEqual(rules);
  await confirm(legalKeys.filter((key) => !rules.includes(key)));
  expect(lawsDone()).toBe(false);
});

test("[LAWS-11] what is confirmed names who and when; all confirmed leave the setup list", async () => {
  expect(wayOn((await confirm(["pensionFund"])).response)).toMatchObject({ to: path, message: "lawsConfirmed" });
  expect((await look()).find(({ key }) => key === "pensionFund")).toMatchObject({
    state: "confirmed",
    confirmed: { by: `${agency.user.firstName} ${agency.user.lastName}`, day: "20.11.2026" },
  });
  expect(lawsDone()).toBe(false);
  await confirm(legalKeys);
  expect(lawsDone()).toBe(true);
});

test("[LAWS-11] eleven months after, and once the value is another, it asks again", async () => {
  await confirm(legalKeys);
  writeSetting(world, "pensionFund", "APK");
  expect((await look()).filter(({ state }) => state !== "confirmed")).toMatchObject([
    { key: "pensionFund", state: "changed" },
  ]);
  expect(lawsDone()).toBe(false);
  const confirmed = { value: "1", confirmedAt: world.now };
  const later = startOfDay(addMonths(dayOf(world.now), 11));
  expect(legalState(confirmed, "1", later - 1)).toBe("confirmed");
  expect(legalState(confirmed, "1", later)).toBe("again");
});

test("[LAWS-11] nothing ticked, or changed meanwhile by somebody else, confirms nothing", async () => {
  expect((await confirm([])).response.status).toBe(400);
  const stale = await confirm(["pensionFund"], { "seen.pensionFund": "another" });
  expect([stale.response.status, (await look()).every(({ state }) => state === "open")]).toEqual([409, true]);
});

const records = async (from: string, until: string) => {
  const form = { from, until };
  const { response } = await callRoute(world, { route: file, path: `${path}/lending.csv`, as: agency.user.id, form });
  return { name: response.headers.get("Content-Disposition"), text: await response.text() };
};

test("[LAWS-04] the records name person, number, birth, sex, nationality, company with VAT number, start and end", async () => {
  const { staff, position } = makeBookedPosition(world, { startsAt: world.now, endsAt: world.now + 6 * 3_600_000 });
  const details = { positionId: position.id, details: bankDetails, body: null };
  expect(saveBookedStaffDetails(world.as(staff.actor), details).ok).toBe(true);
  world.db.update(staffProfiles).set({ dateOfBirth: "2000-03-14", gender: "female", nationality: "AT" }).run();
  const { name, text } = await records("2026-11-01", "2026-11-30");
  expect(name).toContain("AUEG-13-2026-11-01-2026-11-30.csv");
  for (const part of ["VSNR", "1237010180", "2000-03-14", "female", "AT", "ATU12345675", "2026-11-20 10:00"])
    expect(text).toContain(part);
  const entries = world.db.select().from(auditEntries).all().slice(-2);
  expect(entries.map(({ action }) => action)).toEqual(["lendingRecords.read", "agency.fileTaken"]);
  for (const entry of entries) expect(JSON.stringify(auditDataOf(world, entry))).not.toContain("1237010180");
  expect((await records("2026-12-01", "2026-12-31")).text).not.toContain("1237010180");
});

test("[LAWS-04] any period of the last five years can be asked for, and nothing before", async () => {
  expect((await records("1999-01-01", "2022-01-31")).name).toContain("AUEG-13-2021-11-20-2022-01-31");
  expect((await records("x", "y")).name).toContain("AUEG-13-2021-11-20-2026-11-20");
});
