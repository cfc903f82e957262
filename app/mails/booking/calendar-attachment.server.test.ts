import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MailPayload } from "~/domain/shared/mail-data";
import { settingDefaults } from "~/domain/shared/settings";
import { i18nOf } from "~/i18n/language.server";
import { templates } from "~/mails/templates.server";
import { bookings } from "~db/schema";
import { makeBookedPosition } from "../../../tests/factories/rows";
import { testWorld, type World } from "../../../tests/factories/world";

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

/** The file that comes with a mail about a booking, as another program reads it. */
async function attached(template: keyof typeof templates, data: object) {
  const frame = { t: i18nOf("de").t, language: "de" as const, name: "Anna", product: "Tagwerk", footer: "" };
  const draw = templates[template] as (...asked: unknown[]) => Promise<{ attachments: { content: Buffer }[] }>;
  const { attachments } = await draw(world.system(), data as MailPayload["data"], frame, settingDefaults);
  const [file] = attachments;
  if (!file) return null;
  const text = file.content.toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [event] = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return { text, method: calendar.getFirstPropertyValue("method"), uid: event?.uid, sequence: event?.sequence };
}

test("a booking comes with its entry; whatever ends it takes the same entry out, with a higher SEQUENCE and without guests", async () => {
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
    expect(ended?.text).not.toMatch(/ATTENDEE|ORGANIZER/);
  }
});

test("a mail that was planned without its booking goes without a file", async () => {
  const { position } = makeBookedPosition(world);
  expect(await attached("staff-booked", { positionId: position.id })).toBeNull();
});
