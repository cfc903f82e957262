import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { acceptChange } from "~/domain/bill/moving/accept-change.server";
import { changeValues } from "~/domain/booking/moving/changes.queries.server";
import { proposeChange } from "~/domain/booking/moving/propose-change.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import type { NewPosition } from "~/domain/event/request/new-request.server";
import { settingDefaults } from "~/domain/shared/settings";
import { writeSetting } from "~/domain/shared/settings.server";
import { i18nOf } from "~/i18n/language.server";
import type { Write } from "~/mails/describe-mail.server";
import { renderWritten } from "~/mails/render-mail.server";
import { templates } from "~/mails/templates.server";
import { bookings, changeProposals, positions } from "~db/schema";
import { makeSettledOrder } from "../../../tests/factories/orders";
import { makeBookedPosition } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";

const world = withWorld();

const frame = { t: i18nOf("de").t, language: "de" as const, name: "Anna", product: "Tagwerk", footer: "" };
const write = (template: keyof typeof templates, data: object) =>
  (templates[template] as Write<object>)(template, world.system(), data, frame, settingDefaults);

/** The file that comes with a mail about a booking, as another program reads it. */
async function attached(template: keyof typeof templates, data: object) {
  const [file] = (await write(template, data))?.attachments ?? [];
  if (!file) return null;
  const text = file.content.toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event] = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return { text, method: calendar.getFirstPropertyValue("method"), uid: event?.uid, sequence: event?.sequence };
}

/** The mail about a booking as text. */
async function written(template: keyof typeof templates, data: object): Promise<string> {
  const mail = (await write(template, data)) ?? expect.fail();
  return (await renderWritten(frame, mail)).text.replace(/\s+/g, " ");
}

test("[CAL-06] a booking comes with its entry; whatever ends it takes the same entry out, with a higher SEQUENCE and without guests", async () => {
  const { booking, position } = makeBookedPosition(world);
  const data = { positionId: position.id, bookingId: booking.id, reason: null };
  const entered = await attached("staff-booked", data);
  expect(entered).toMatchObject({ method: "PUBLISH", uid: `${booking.id}@localhost`, sequence: 0 });
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byCompany" })
    .where(eq(bookings.id, booking.id))
    .run();
  for (const template of ["staff-cancelled", "own-cancellation", "booking-ended"] as const) {
    const ended = await attached(template, data);
    expect(ended).toMatchObject({ method: "CANCEL", uid: entered?.uid, sequence: 1 });
    expect(ended?.text).toContain("STATUS:CANCELLED");
    expect(ended?.text).not.toContain("ATTENDEE");
  }
});

test("[CASE-38] a mail of an end says what becomes of the calendar, and the agency's name organizes the end", async () => {
  const { booking, position } = makeBookedPosition(world);
  writeSetting(world, "agencyName", 'Huber: "Die" <Crew>, Wien');
  const data = { positionId: position.id, bookingId: booking.id, reason: null };
  expect((await attached("staff-booked", data))?.text).not.toContain("ORGANIZER");
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byCompany" })
    .where(eq(bookings.id, booking.id))
    .run();
  for (const template of ["staff-cancelled", "own-cancellation", "booking-ended"] as const) {
    const ended = await attached(template, data);
    const [event] = new ICAL.Component(ICAL.parse(ended?.text ?? "")).getAllSubcomponents("vevent");
    const organizer = event?.getFirstProperty("organizer");
    expect(organizer?.getFirstValue()).toBe("mailto:hallo@tagwerk.example");
    expect(organizer?.getFirstParameter("cn")).toBe("Huber: 'Die' <Crew>, Wien");
    expect(await written(template, data)).toContain("Steht der Job in deinem Kalender");
    expect(await written(template, { ...data, bookingId: undefined })).not.toContain("in deinem Kalender");
  }
});

test("a mail that was planned without its booking goes without a file", async () => {
  const { position } = makeBookedPosition(world);
  expect(await attached("staff-booked", { positionId: position.id })).toBeNull();
});

test("[CAL-06] a changed and a moved job is the same entry with a higher SEQUENCE", async () => {
  const { employer, applicants } = makeSettledOrder(world);
  const [before] = world.db.select().from(bookings).all();
  const [position] = world.db.select().from(positions).all();
  if (!before || !position) throw new Error("nothing is booked");
  const data = { positionId: position.id, bookingId: before.id };
  const entered = await attached("staff-booked", data);
  world.now += 60_000;
  const context = world.as(employer.actor);
  const terms = { ...changeValues(position), quantity: 1, briefings: [] };
  const near = { ...terms, jobPlace: position.jobPlace.replace("Ferstel", "Ferstel, Hof") };
  world.db.update(positions).set({ jobPlace: near.jobPlace }).where(eq(positions.id, position.id)).run();
  const changes = [{ fact: "place", before: position.jobPlace, after: near.jobPlace }];
  const told = await attached("job-changed", { ...data, changes });
  expect(told).toMatchObject({ method: "PUBLISH", uid: entered?.uid, sequence: 1 });
  world.now += 60_000;
  const wanted = { ...near, jobEnd: "22:00" };
  const asked = proposeChange(
    { ...context, now: world.now },
    {
      submissionId: "one",
      positionId: position.id,
      wanted,
      seen: {},
      shownTotalCents: newTermsCents(position, wanted),
    },
  );
  expect(asked.ok).toBe(true);
  const [proposal] = world.db.select().from(changeProposals).all();
  const person = world.as(applicants[0]?.staff.actor ?? expect.fail());
  const accepted = acceptChange({ ...person, now: world.now }, { proposalId: proposal?.id ?? "" });
  const bookingId = accepted.ok ? accepted.value.bookingId : "";
  expect(bookingId).not.toBe(before.id);
  const moved = await attached("booking-moved", { ...data, bookingId, proposalId: proposal?.id });
  expect(moved).toMatchObject({ method: "PUBLISH", uid: entered?.uid });
  expect(moved?.sequence).toBeGreaterThan(1);
  expect(moved?.text).toContain("T220000");
  // A mail about the booking before the move that is late takes nothing out of the calendar.
  expect(await attached("staff-booked", data)).toBeNull();
  world.now += 60_000;
  const end = { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byCompany" } as const;
  world.db.update(bookings).set(end).where(eq(bookings.id, bookingId)).run();
  for (const template of ["staff-cancelled", "own-cancellation", "booking-ended"] as const) {
    const ended = await attached(template, { ...data, bookingId, reason: null });
    expect(ended).toMatchObject({ method: "CANCEL", uid: entered?.uid });
    expect(ended?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
    expect(ended?.text).toContain("T220000");
  }
});

test.each(['Fest 🎪 "Ring", Wien', "A; B: C <d>", "Huber\r\nORGANIZER:mailto:x@x.example", "n".repeat(200)])(
  "[CASE-38] the organizer of an end is the agency, whatever it is called: %o",
  async (name) => {
    const { booking, position } = makeBookedPosition(world);
    writeSetting(world, "agencyName", name);
    const ended = { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byCompany" } as const;
    world.db.update(bookings).set(ended).where(eq(bookings.id, booking.id)).run();
    const data = { positionId: position.id, bookingId: booking.id, reason: null };
    const { text = "" } = (await attached("staff-cancelled", data)) ?? {};
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    expect(event?.getAllProperties("organizer")).toHaveLength(1);
    expect(event?.getFirstProperty("organizer")?.getFirstValue()).toBe("mailto:hallo@tagwerk.example");
    expect(Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  },
);

const newTermsCents = (position: typeof positions.$inferSelect, wanted: NewPosition) =>
  newTerms(world.system(), position, wanted).jobTotalCostCents;
