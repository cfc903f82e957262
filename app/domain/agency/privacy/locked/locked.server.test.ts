import "../../../../../tests/support/use-data-dir";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import { verifyContracts } from "~/domain/contract/verify-contracts.server";
import { firstBrokenAuditEntry } from "~/domain/shared/audit.server";
import { instantOf } from "~/domain/shared/time.server";
import { auditEntries, auditValues, bookedStaffDetails, contracts, erasures, files, retentionRuns } from "~db/schema";
import { makeSignedContract } from "../../../../../tests/factories/contracts";
import { makeBookedPosition, makeHours, makeSuperuser, makeUser } from "../../../../../tests/factories/rows";
import { testWorld, type World } from "../../../../../tests/factories/world";
import { dataDir } from "../../../../../tests/support/data-dir";
import { listRetentionRuns } from "../retention/retention-log.server";
import { listErased } from "./locked.queries.server";
import { readLocked } from "./read-locked.server";
import { firstKeptDay, keptUntil, readsLocked } from "./rules";

let world: World;
beforeEach(() => {
  world = testWorld(dataDir);
});
afterEach(() => {
  world.db.$client.close();
});

const REASON = "Schreiben der Finanz vom 3. März";
type Duty = "owner" | "office" | "finance";
const reader = (duty: Duty) => ({
  kind: "user" as const,
  userId: makeUser(world, { role: "superuser", duty }).id,
  role: "superuser" as const,
  companyId: null,
});
const read = (userId: string, duty: Duty = "finance", reason = REASON) =>
  readLocked(world.as(reader(duty)), { userId, reason });
const erase = (userId: string) =>
  world.db
    .insert(erasures)
    .values({ id: `e-${userId}`, userId, orderedAt: world.now, dueAt: world.now, preview: [], doneAt: world.now })
    .run();
const looks = () => world.db.select().from(auditEntries).where(eq(auditEntries.action, "locked.read")).all();

/** Somebody who has signed and worked at this instant. */
async function worked(at = world.now) {
  const then = world.now;
  world.now = at - 20 * 86_400_000;
  const booked = makeBookedPosition(world, { startsAt: at, endsAt: at + 4 * 3_600_000 });
  const contractId = await makeSignedContract(world, booked);
  world.now = at + 5 * 3_600_000;
  makeHours(world, booked.booking);
  world.now = then;
  return { ...booked, contractId };
}

describe("[PRIV-07] what the law keeps is locked", () => {
  test("owner and finance read it with a reason, which stands in the log each time", async () => {
    const { staff } = await worked();
    erase(staff.user.id);
    expect(listErased(world)).toMatchObject([{ userId: staff.user.id, role: "employee" }]);
    for (const duty of ["owner", "finance"] as const) {
      const found = read(staff.user.id, duty);
      expect(found).toMatchObject({
        ok: true,
        value: { contracts: [{ keptUntil: "2033-12-31" }], hours: [{ cents: expect.any(Number) }], bills: [] },
      });
    }
    expect(looks()).toHaveLength(2);
    const values = world.db
      .select()
      .from(auditValues)
      .where(eq(auditValues.sequence, looks()[0]?.sequence ?? 0))
      .get();
    expect(JSON.stringify(values)).toContain(REASON);
    expect(firstBrokenAuditEntry(world)).toBeNull();
  });

  test("the office reads nothing, nobody without a reason of 10 to 200 characters, and nothing of who was not erased", async () => {
    const { staff } = await worked();
    expect(read(staff.user.id)).toMatchObject({ refusal: "notFound" });
    erase(staff.user.id);
    expect(read(staff.user.id, "office")).toMatchObject({ refusal: "forbidden" });
    expect(readLocked(world.as(staff.actor), { userId: staff.user.id, reason: REASON })).toMatchObject({
      refusal: "forbidden",
    });
    expect(read(staff.user.id, "owner", "zu kurz")).toMatchObject({ refusal: "tooShort?min=10" });
    expect(read(staff.user.id, "owner", "x".repeat(201))).toMatchObject({ refusal: "tooLong?max=200" });
    expect(looks()).toEqual([]);
    expect((["owner", "finance", "office"] as const).map(readsLocked)).toEqual([true, true, false]);
  });

  test("seven years begin after the calendar year", () => {
    expect([keptUntil("2026-01-01", 7), keptUntil("2026-12-31", 7)]).toEqual(["2033-12-31", "2033-12-31"]);
    expect([firstKeptDay("2026-12-31", 7), firstKeptDay("2027-01-01", 7)]).toEqual(["2019-01-01", "2020-01-01"]);
    // A setting below the law changes nothing.
    expect([keptUntil("2026-06-01", 3), firstKeptDay("2026-06-01", 3)]).toEqual(["2033-12-31", "2019-01-01"]);
  });

  test("after their years contracts go with their files, and bank data; what is younger stays, and all verifies", async () => {
    makeSuperuser(world);
    const old = await worked(Date.UTC(2018, 11, 30, 9));
    const kept = await worked(Date.UTC(2019, 0, 2, 9));
    const paths = world.db
      .select({ path: files.path })
      .from(files)
      .innerJoin(contracts, eq(contracts.signatureFileId, files.id))
      .where(eq(contracts.id, old.contractId))
      .all()
      .map(({ path }) => join(dataDir, "files", path));
    await removeOld(world);
    expect(listRetentionRuns(world).filter(({ fault }) => fault !== null)).toEqual([]);
    expect(world.db.select().from(contracts).all()).toMatchObject([{ id: kept.contractId }]);
    expect(world.db.select().from(bookedStaffDetails).all()).toMatchObject([{ bookingId: kept.booking.id }]);
    expect(paths.filter((path) => existsSync(path))).toEqual([]);
    expect(listRetentionRuns(world).find(({ dataClass }) => dataClass === "contracts")).toMatchObject({
      rows: 1,
      files: expect.any(Number),
      cutOff: "2019-01-01",
    });
    expect(await verifyContracts(world)).toEqual([]);
    expect(firstBrokenAuditEntry(world)).toBeNull();
  });

  test("nobody deletes a contract before a night does, however old it is and whatever the machine's clock says", async () => {
    for (const year of [2010, 2019, 2020]) await worked(Date.UTC(year, 0, 2, 9));
    const drop = () => world.db.delete(contracts).run();
    expect(drop).toThrow(/contract_frozen/);
    const run = (night: string, cutOff: string) =>
      world.db.insert(retentionRuns).values({
        id: night,
        night,
        dataClass: "contracts",
        cutOff,
        rows: 0,
        files: 0,
        ms: 0,
        ranAt: instantOf(night, "03:30"),
      });
    expect(() => run("2026-12-31", "2020-01-01").run()).toThrow(/contract_frozen/);
    run("2026-12-31", "2019-01-01").run();
    expect(drop).toThrow(/contract_frozen/);
    run("2027-01-01", "2020-01-01").run();
    expect(drop).toThrow(/contract_frozen/);
    run("2028-01-01", "2021-01-01").run();
    expect(drop().changes).toBe(3);
  });
});
