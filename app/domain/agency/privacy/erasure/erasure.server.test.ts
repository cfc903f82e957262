import { DAY, HOUR } from "~/config/durations";
import "../../../../../tests/support/use-data-dir";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSession } from "~/domain/account/sessions.server";
import { unsealKey } from "~/domain/account/tokens.server";
import { saveSearch } from "~/domain/application/alerts/save-search.server";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { firstBrokenAuditEntry, recordAudit } from "~/domain/shared/audit.server";
import { readSettings } from "~/domain/shared/settings.server";
import { applications, auditValues, erasures, outbox, sessions, staffPhotos, staffProfiles, users } from "~db/schema";
import { FACTOR_TABLES, giveFactors } from "../../../../../tests/factories/factors";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeHours,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
  makeUser,
} from "../../../../../tests/factories/rows";
import { makePhoto, makeVoiceSample } from "../../../../../tests/factories/staff-files";
import { testWorld, type World } from "../../../../../tests/factories/world";
import { dataDir } from "../../../../../tests/support/data-dir";
import { askForExport } from "../export/ask-for-export.server";
import { makeExport } from "../export/make-export.server";
import { erasePerson } from "./erase-person.server";
import { erasureFacts } from "./facts.queries.server";
import { orderErasure } from "./order-erasure.server";
import { erasurePreview } from "./preview.queries.server";
import { stopErasure } from "./stop-erasure.server";

let world: World;
beforeEach(() => {
  world = testWorld(dataDir);
});
afterEach(() => {
  world.db.$client.close();
});

const person = (email = "kanariana.vogelsang@tagwerk.example") =>
  makeStaff(world, {
    user: { firstName: "Kanariana", lastName: "Vogelsangerin", email, phone: "06609998887", passwordHash: "x" },
    profile: { addressLineOne: "Kanarienweg 77", jobExperience: "Kanarienzucht", acceptTermsAt: 1 },
  });

function order(who: { actor: Parameters<World["as"]>[0] }) {
  const done = orderErasure(world.as(who.actor));
  if (!done.ok) throw new Error(done.refusal);
  return done.value.erasureId;
}

const userOf = (id: string) => world.db.select().from(users).where(eq(users.id, id)).get();
const mailOf = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson))
    .find(({ template }) => template === "erasure-ordered");

describe("what is shown before", () => {
  test("[PRIV-04] the preview counts class by class and names the day until which the law keeps something", async () => {
    const anna = person();
    await makePhoto(world, anna.user.id);
    const { company } = makeEmployer(world);
    const { position } = makePostedPosition(world, company.id, { startsAt: world.now - 10 * HOUR });
    const booking = makeBooking(world, position, makeApplication(world, position.id, anna.user.id));
    makeHours(world, booking);
    const lines = erasurePreview(world.as(anna.actor), anna.user.id);
    const of = (name: string) => lines.find((line) => line.name === name);
    expect(of("photos")).toEqual({ name: "photos", count: 1, keptUntil: null });
    expect(of("looks")).toMatchObject({ keptUntil: null });
    expect(of("hours")).toEqual({ name: "hours", count: 1, keptUntil: "2033-12-31" });
    expect(of("applications")).toMatchObject({ count: 1, keptUntil: "2027-06-20" });
    expect(of("voice")).toBeUndefined();
    expect(world.db.select().from(erasures).all()).toEqual([]);
  });
});

describe("what holds it up", () => {
  test("[PRIV-05] coming bookings, unconfirmed hours and open pay", () => {
    const anna = person();
    const { company } = makeEmployer(world);
    const facts = () => erasureFacts(world, anna.user).blocks;
    expect(facts()).toEqual([]);
    const coming = makePostedPosition(world, company.id, { startsAt: world.now + DAY }).position;
    makeBooking(world, coming, makeApplication(world, coming.id, anna.user.id));
    expect(facts()).toEqual(["comingBookings"]);
    expect(orderErasure(world.as(anna.actor))).toMatchObject({
      refusal: "eraseBlocked",
      details: { blocks: "comingBookings" },
    });
    expect(userOf(anna.user.id)?.deactivatedAt).toBeNull();
    world.now += 3 * DAY;
    expect(facts()).toEqual(["unconfirmedHours"]);
  });

  test("[PRIV-05] a running hold", () => {
    const anna = person();
    const { company } = makeEmployer(world);
    const { position } = makePostedPosition(world, company.id);
    makeListEntry(world, position, makeApplication(world, position.id, anna.user.id, { readyAt: world.now }));
    expect(erasureFacts(world, anna.user).blocks).toEqual(["runningHolds"]);
  });

  test("[PRIV-05] the last person of a company or of the agency hands over first", () => {
    const { user, company, actor } = makeEmployer(world, {}, { passwordHash: "x" });
    expect(orderErasure(world.as(actor))).toMatchObject({ refusal: "lastOwner" });
    const booker = makeUser(world, { role: "employer", companyId: company.id, passwordHash: "x", duty: "booker" });
    expect([user, booker].map((one) => erasureFacts(world, one).isLastOwner)).toEqual([true, false]);
    makeUser(world, { role: "employer", companyId: company.id, passwordHash: "x" });
    expect(erasureFacts(world, user).isLastOwner).toBe(false);
    const agency = makeSuperuser(world);
    expect(orderErasure(world.as(agency.actor))).toMatchObject({ refusal: "lastOwner" });
    makeUser(world, { role: "superuser", passwordHash: "x" });
    expect(orderErasure(world.as(agency.actor)).ok).toBe(true);
  });
});

describe("the two moments", () => {
  test("[PRIV-06] at once nobody gets in, open applications end, and a mail brings the preview and the link", () => {
    const anna = person();
    openSession(world, { userId: anna.user.id, remember: false, userAgent: null, address: null }, readSettings(world));
    const { position } = makePostedPosition(world, makeEmployer(world).company.id);
    makeApplication(world, position.id, anna.user.id);
    const id = order(anna);
    expect(userOf(anna.user.id)?.deactivatedAt).toBe(world.now);
    expect(
      world.db
        .select()
        .from(sessions)
        .all()
        .every(({ endedAt }) => endedAt !== null),
    ).toBe(true);
    expect(world.db.select().from(applications).all()).toMatchObject([{ withdrawnAt: world.now }]);
    expect(mailOf()).toMatchObject({ reader: { email: anna.user.email }, data: { erasureId: id } });
    expect(order(anna)).toBe(id);
    expect(world.db.select().from(erasures).all()).toHaveLength(1);
    expect(() => makeApplication(world, position.id, anna.user.id)).toThrow("person_erased");
  });

  test("[PRIV-06] the link stops it until its hour; then nothing is deleted, and it may be ordered again", async () => {
    const anna = person();
    const id = order(anna);
    const key = unsealKey(mailOf().data);
    expect(stopErasure(world.system(), { key: "made-up" }).ok).toBe(false);
    expect(stopErasure(world.system(), { key }).ok).toBe(true);
    expect(stopErasure(world.system(), { key }).ok).toBe(false);
    expect(userOf(anna.user.id)?.deactivatedAt).toBeNull();
    world.now += DAY;
    await erasePerson(world.system(), { erasureId: id });
    expect(userOf(anna.user.id)?.firstName).toBe("Kanariana");
    expect(order(anna)).not.toBe(id);
  });

  test("[PRIV-06] after 24 hours what was said is gone, the name reads erased, and a second try changes nothing", async () => {
    const anna = person();
    const photo = await makePhoto(world, anna.user.id);
    makeVoiceSample(world, anna.user.id);
    const id = order(anna);
    const key = unsealKey(mailOf().data);
    await erasePerson(world.system(), { erasureId: id });
    expect(userOf(anna.user.id)?.firstName).toBe("Kanariana");
    world.now += DAY;
    expect(stopErasure(world.system(), { key }).ok).toBe(false);
    for (const _again of [1, 2]) await erasePerson(world.system(), { erasureId: id });
    expect(userOf(anna.user.id)).toMatchObject({
      firstName: "Gelöschte",
      lastName: "Person",
      phone: "",
      passwordHash: null,
    });
    expect(world.db.select().from(staffPhotos).all()).toEqual([]);
    expect(world.db.select().from(staffProfiles).all()).toMatchObject([
      { hairColor: null, voiceFileId: null, ssnEncrypted: null },
    ]);
    expect(readdirSync(join(dataDir, "files/photos"))).not.toContain(photo);
    expect(world.db.select().from(erasures).all()).toMatchObject([{ doneAt: world.now }]);
  });

  test("[PRIV-06] the second step goes with the account: app, passkeys, recovery codes and trusted devices", async () => {
    const [anna, ben] = [person(), makeStaff(world)];
    for (const { user } of [anna, ben]) giveFactors(world, user.id);
    const lines = erasurePreview(world.as(anna.actor), anna.user.id);
    expect(lines).toContainEqual({ name: "account", count: 4, keptUntil: null });
    expect(lines).toContainEqual({ name: "sessions", count: 1, keptUntil: null });
    const id = order(anna);
    world.now += DAY;
    await erasePerson(world.system(), { erasureId: id });
    for (const table of FACTOR_TABLES)
      expect(world.db.$client.prepare(`select user_id from ${table}`).pluck().all(), table).toEqual([ben.user.id]);
  });

  test("[PRIV-06] killed between files and rows it goes on", async () => {
    const anna = person();
    await makePhoto(world, anna.user.id);
    const id = order(anna);
    world.now += DAY;
    world.db.$client.exec(
      "create trigger killed before update of done_at on erasures begin select raise(abort, 'killed'); end",
    );
    await expect(erasePerson(world.system(), { erasureId: id })).rejects.toThrow("killed");
    expect(userOf(anna.user.id)?.firstName).toBe("Kanariana");
    world.db.$client.exec("drop trigger killed");
    await erasePerson(world.system(), { erasureId: id });
    expect(world.db.select().from(staffPhotos).all()).toEqual([]);
  });

  test("[PRIV-06] who was erased is answered as an account that does not exist", async () => {
    const anna = person();
    const id = order(anna);
    world.now += DAY;
    await erasePerson(world.system(), { erasureId: id });
    const { position } = makePostedPosition(world, makeEmployer(world).company.id);
    expect(applyForPosition(world.as(anna.actor), { positionId: position.id, remarks: "" } as never).ok).toBe(false);
  });
});

describe("what is left", () => {
  /** Every byte of the database, its log and all files. */
  const everything = () => {
    world.db.$client.pragma("wal_checkpoint(PASSIVE)");
    return readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({
        name: entry.name,
        text: readFileSync(join(entry.parentPath, entry.name)).toString("latin1"),
      }));
  };
  const canaries = [
    "Kanariana",
    "kanariana",
    "Vogelsanger",
    "vogelsanger",
    "06609998887",
    "Kanarienweg",
    "Kanarienzucht",
    "Kanariensuche",
  ];

  test("[PRIV-10] no table, index, free page, log, file or new copy keeps what names the person", async () => {
    const anna = person();
    await makePhoto(world, anna.user.id);
    const ben = makeStaff(world);
    const saved = saveSearch(world.as(anna.actor), { name: "Kanariensuche", filters: "", way: "atOnce" } as never);
    expect(saved.ok).toBe(true);
    // Written over and over, so that there are free pages that once held it.
    for (let round = 0; round < 30; round++)
      world.db
        .update(staffProfiles)
        .set({ jobExperience: `Kanarienzucht ${"x".repeat(round * 300)}` })
        .where(eq(staffProfiles.userId, anna.user.id))
        .run();
    recordAudit(world.system(), {
      action: "staff.sentBack",
      objectType: "user",
      objectId: anna.user.id,
      data: { reason: "Kanarienzucht fehlt" },
    });
    const asked = askForExport(world.as(anna.actor));
    if (asked.ok) await makeExport(world.system(), asked.value);
    world.now += 2 * DAY;
    const id = order(anna);
    expect(everything().some(({ text }) => text.includes("Vogelsangerin"))).toBe(true);
    world.now += DAY;
    await erasePerson(world.system(), { erasureId: id });
    const copy = join(dataDir, "copy.db");
    await world.db.$client.backup(copy);
    for (const { name, text } of everything())
      for (const canary of canaries) expect(text.includes(canary), `${canary} in ${name}`).toBe(false);
    expect(userOf(ben.user.id)?.firstName).toBe("Anna");
  });

  test("[PRIV-09] an erasure deletes what stands beside the log; the chain still verifies and says that it is erased", async () => {
    const anna = person();
    recordAudit(world.system(), {
      action: "staff.sentBack",
      objectType: "user",
      objectId: anna.user.id,
      data: { reason: "Kanarienzucht fehlt" },
    });
    expect(world.db.select().from(auditValues).all()).toHaveLength(1);
    expect(() => world.db.delete(auditValues).run()).toThrow("audit_frozen");
    const id = order(anna);
    world.now += DAY;
    await erasePerson(world.system(), { erasureId: id });
    expect(world.db.select().from(auditValues).all()).toEqual([]);
    expect(firstBrokenAuditEntry(world)).toBeNull();
  });
});
