import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { companyValues } from "~/domain/account/company/company-values";
import { saveCompanyProfile } from "~/domain/account/company/save-company-profile.server";
import type { TypedCompanyProfile } from "~/domain/account/company/schema";
import { openSession } from "~/domain/account/sessions.server";
import { listOwnBriefings } from "~/domain/contract/queries.server";
import { readBriefing, readFormerBriefing } from "~/domain/contract/read-briefing.server";
import { draftBriefing } from "~/domain/event/request/draft-briefing.server";
import { saveBriefings } from "~/domain/event/save-briefings.server";
import { saveEventDay } from "~/domain/event/save-event-day.server";
import { newId } from "~/domain/shared/ids";
import type { MailPayload } from "~/domain/shared/mail-data";
import { leaseNext } from "~/domain/shared/outbox.server";
import { settingDefaults } from "~/domain/shared/settings";
import { deliverMail } from "~/mails/deliver-mail.server";
import { jobChanges, outbox, users } from "~db/schema";
import { cancelByHand } from "../../../../tests/factories/applied";
import { makeBookedPosition, makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { dataDir } from "../../../../tests/support/data-dir";
import { sendJobChanges } from "./send-job-changes.server";

const nothing = { contactName: "Erika Beispiel", contactPhone: "", meetingPoint: "", dress: "", notes: "" };

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

const saveDay = (typed: Partial<typeof nothing>) => {
  const { contactPerson } = booked.employer.company;
  const whole = { ...nothing, contactName: contactPerson, ...typed };
  const done = saveEventDay(world.as(booked.employer.actor), {
    eventId: booked.event.id,
    day: "2026-12-04",
    typed: whole,
  });
  expect(done.ok).toBe(true);
};

/** Everything that is due at this instant, as the outbox does it. */
function runDue(at: number) {
  world.now = at;
  for (const row of world.db.select().from(outbox).where(eq(outbox.kind, "job-changes")).all())
    if (row.runAt <= at && row.doneAt === null) {
      sendJobChanges(world.system(), JSON.parse(row.payloadJson));
      world.db.update(outbox).set({ doneAt: at }).where(eq(outbox.id, row.id)).run();
    }
}
const changed = () =>
  world.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, "mail"), isNull(outbox.doneAt)))
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson) as MailPayload)
    .flatMap((mail) => (mail.template === "job-changed" && mail.data.bookingId !== undefined ? [mail] : []));
const changesOf = () => changed().map(({ data }) => ("changes" in data ? data.changes : []));

async function textOf(language: "de" | "en"): Promise<{ text: string; html: string; attachments: string[] }> {
  world.db.update(users).set({ language }).where(eq(users.id, booked.staff.user.id)).run();
  const [mail] = changed();
  if (!mail) throw new Error("no mail");
  await deliverMail(world.system(), mail, { id: `row-${language}` });
  const names = readdirSync(join(dataDir, "mail")).filter((file) => file.endsWith(".json"));
  const stored = JSON.parse(readFileSync(join(dataDir, "mail", names.at(-1) ?? ""), "utf8"));
  return { ...stored, text: stored.text.replaceAll("\u00a0", " ").replace(/\s+/g, " ") };
}

test("[REM-15] several changes make one mail, a quarter of an hour after the last of them", () => {
  const begin = world.now;
  saveDay({ meetingPoint: "Eingang Süd" });
  world.now = begin + 10 * MINUTE;
  saveDay({ meetingPoint: "Eingang Nord", notes: "Parken im Hof" });
  runDue(begin + 15 * MINUTE);
  expect(changed()).toEqual([]);
  runDue(begin + 25 * MINUTE);
  expect(changesOf()).toEqual([
    [
      { fact: "meetingPoint", before: "", after: "Eingang Nord" },
      { fact: "notes", before: "", after: "Parken im Hof" },
    ],
  ]);
  expect(changed()[0]).toMatchObject({ userId: booked.staff.user.id });
  runDue(begin + HOUR);
  expect(changed()).toHaveLength(1);
  expect(world.db.select().from(jobChanges).all()).toEqual([]);
});

test("[REM-15] what is taken back in time is nothing", () => {
  saveDay({ notes: "Parken im Hof" });
  world.now += 5 * MINUTE;
  saveDay({});
  runDue(world.now + 15 * MINUTE);
  expect(changed()).toEqual([]);
  expect(world.db.select().from(jobChanges).all()).toEqual([]);
});

test("changes at night wait for the morning, and of a job that begins soon for nothing", () => {
  const night = Date.UTC(2026, 11, 1, 22, 0);
  world.now = night;
  saveDay({ notes: "Parken im Hof" });
  const [work] = world.db.select().from(outbox).where(eq(outbox.kind, "job-changes")).all();
  expect(work?.runAt).toBe(Date.UTC(2026, 11, 2, 6, 0));
  world.now = booked.position.startsAt - 11 * HOUR;
  saveDay({ notes: "Parken vor dem Haus" });
  const runs = world.db.select().from(outbox).where(eq(outbox.kind, "job-changes")).all();
  expect(runs.map(({ runAt }) => runAt)).toContain(world.now + 15 * MINUTE);
});

test("nobody is written to after the start, nor for a booking that has ended", () => {
  saveDay({ notes: "Parken im Hof" });
  cancelByHand(world, booked.booking.id, "byStaff");
  expect(world.db.select().from(jobChanges).all()).toEqual([]);
  runDue(world.now + 15 * MINUTE);
  expect(changed()).toEqual([]);
});

test("nobody is written to once the job has begun", () => {
  world.now = booked.position.startsAt - 5 * MINUTE;
  saveDay({ notes: "Parken im Hof" });
  runDue(world.now + 15 * MINUTE);
  expect(changed()).toEqual([]);
});

test("the table takes no changes for a booking that has ended", () => {
  cancelByHand(world, booked.booking.id, "byStaff");
  const row = { bookingId: booked.booking.id, fact: "notes" as const, before: "", changedAt: world.now };
  expect(() => world.db.insert(jobChanges).values(row).run()).toThrow("booking_ended");
});

test.each([
  [
    "de",
    [
      "Treffpunkt – → Eingang Süd",
      "Ansprechperson vor Ort eine andere; du siehst sie ab 24 Stunden",
      "Du bleibst gebucht",
    ],
  ],
  [
    "en",
    ["Meeting point – → Eingang Süd", "On-site contact somebody else; you see them from 24 hours", "You stay booked"],
  ],
] as const)(
  "the mail says old and new, no phone before its time, and brings the entry for the calendar (%s)",
  async (language, parts) => {
    saveDay({ meetingPoint: "Eingang Süd", contactName: "Eva Huber", contactPhone: "+43 660 1234567" });
    runDue(world.now + 15 * MINUTE);
    const { text, html, attachments } = await textOf(language);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toContain("Eva Huber");
    expect(html).toMatch(/<s>–<\/s> → <b>Eingang Süd<\/b>/);
    expect(attachments).toEqual(["Job-2026-12-04.ics"]);
  },
);

test("from a day before the start the mail names the contact, old and new", async () => {
  world.now = booked.position.startsAt - 23 * HOUR;
  saveDay({ contactName: "Eva Huber", contactPhone: "+43 660 1234567" });
  runDue(world.now + 15 * MINUTE);
  const { contactPerson } = booked.employer.company;
  expect((await textOf("en")).text).toContain(`On-site contact ${contactPerson} → Eva Huber, +43 660 1234567`);
});

test("another contact of the company is one on all days that name none of their own", () => {
  const { company, actor, user } = booked.employer;
  const { firstName, lastName, email } = user;
  const person = { firstName, lastName, email, phone: "+43 660 1234567", password: "", passwordConfirm: "" };
  const typed = { ...companyValues(company), ...person, contactPerson: "Eva Huber" } as TypedCompanyProfile;
  const sessionKey = openSession(
    world.system(),
    { userId: user.id, remember: false, userAgent: null, address: null },
    settingDefaults,
  );
  const done = saveCompanyProfile(world.as(actor), { typed, passwordHash: null, sessionKey });
  expect(done).toEqual({ ok: true, value: undefined });
  runDue(world.now + 15 * MINUTE);
  expect(changesOf()).toMatchObject([[{ fact: "contact" }]]);
});

test("[REM-20] a new briefing is unread again and named; who read the one before still reads it, nobody else does", async () => {
  const { employer, staff, position } = booked;
  const upload = async (name: string, text: string) => {
    const room = { savedCount: 0, replaces: false };
    const draft = await draftBriefing(world.as(employer.actor), new File([text], name), room);
    if (!draft.ok) throw new Error(draft.refusal);
    const slots = [{ slot: 1, fileId: draft.value.fileId }];
    const saved = saveBriefings(world.as(employer.actor), {
      submissionId: newId(world.now),
      positionId: position.id,
      slots,
    });
    expect(saved.ok).toBe(true);
    world.now += MINUTE;
  };
  await upload("alt.txt", "Treffpunkt 16:45");
  runDue(world.now + HOUR);
  world.db.update(outbox).set({ doneAt: world.now }).run();
  const reader = () => world.as(staff.actor);
  expect((await readBriefing(reader(), { positionId: position.id, slot: 1 })).ok).toBe(true);
  const [before] = listOwnBriefings(reader(), position.id);
  await upload("neu.txt", "Treffpunkt 16:15");
  expect(listOwnBriefings(reader(), position.id)).toMatchObject([{ slot: 1, readAt: null, originalName: "neu.txt" }]);
  runDue(world.now + 15 * MINUTE);
  expect((await textOf("en")).text).toContain("Briefing 1 alt.txt → neu.txt");
  const former = { positionId: position.id, briefingId: before?.id ?? "" };
  expect((await readFormerBriefing(reader(), former))?.bytes.toString()).toBe("Treffpunkt 16:45");
  const [unread] = listOwnBriefings(reader(), position.id);
  expect(await readFormerBriefing(reader(), { ...former, briefingId: unread?.id ?? "" })).toBeNull();
  expect(await readFormerBriefing(world.as(makeStaff(world).actor), former)).toBeNull();
});

test("the outbox has the work in a lane of its own beside the mails", () => {
  saveDay({ notes: "Parken im Hof" });
  world.now += 15 * MINUTE;
  expect(leaseNext(world.system(), "other")?.kind).toBe("job-changes");
});
