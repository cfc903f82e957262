import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { auditEntries, companies, eventDays } from "~db/schema";
import { makeBookedPosition, makeEmployer, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dayOfJob, findOwnEventDay } from "./event-day.queries.server";
import { contactVisible } from "./event-day-rules";
import { saveEventDay } from "./save-event-day.server";

const day = "2026-12-04";
const typed = {
  contactName: "Eva Huber",
  contactPhone: "+43 660 1234567",
  meetingPoint: "Eingang Süd",
  dress: "Weißes Hemd",
  notes: "Parken im Hof",
};

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
});

const save = (given: Partial<typeof typed> = {}, actor = booked.employer.actor, seen = {}) =>
  saveEventDay(world.as(actor), { eventId: booked.event.id, day, typed: { ...typed, ...given }, seen });
const shown = () => dayOfJob(world, { event: booked.event, job: booked.position });

test("[FLOW-12] meeting point, dress and notes are shown at once, the contact from 24 hours before until 24 hours after", () => {
  expect(save().ok).toBe(true);
  const { startsAt, endsAt } = booked.position;
  const at = (now: number) => {
    world.now = now;
    return shown();
  };
  const { contactName, contactPhone, ...always } = typed;
  const contact = { contactName, contactPhone };
  expect(at(startsAt - 24 * HOUR - 1)).toEqual({
    ...always,
    contact: null,
    contactFrom: { day: "2026-12-03", time: "17:00" },
  });
  expect(at(startsAt - 24 * HOUR)).toEqual({ ...always, contact, contactFrom: null });
  expect(at(endsAt + 24 * HOUR - 1).contact).toEqual(contact);
  expect(at(endsAt + 24 * HOUR)).toEqual({ ...always, contact: null, contactFrom: null });
  expect(contactVisible(booked.position, startsAt)).toBe(true);
});

test("until a day is saved its contact is that of the company's profile; saved empty there is none", () => {
  world.now = booked.position.startsAt;
  world.db.update(companies).set({ phoneNumber: "+43 1 5051234" }).run();
  const { contactPerson: contactName } = booked.employer.company;
  expect(shown().contact).toEqual({ contactName, contactPhone: "+43 1 5051234" });
  expect(save({ contactName: "", contactPhone: "" }).ok).toBe(true);
  expect(shown().contact).toBeNull();
});

test("company and agency save a day again; a stranger's event, a day without jobs and a faulty field are refused", () => {
  expect(save().ok).toBe(true);
  expect(save({ notes: "" }, makeSuperuser(world).actor).ok).toBe(true);
  expect(world.db.select().from(eventDays).all()).toMatchObject([{ ...typed, notes: "" }]);
  expect(
    world.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .all()
      .filter(({ action }) => action === "event.dayChanged"),
  ).toHaveLength(2);
  expect(save({}, makeEmployer(world).actor)).toEqual({ ok: false, refusal: "notFound" });
  for (const other of ["2026-12-05", "2026-02-30", ""]) {
    const asked = { eventId: booked.event.id, day: other };
    expect(findOwnEventDay(world.as(booked.employer.actor), asked), other).toBeNull();
    expect(saveEventDay(world.as(booked.employer.actor), { ...asked, typed })).toMatchObject({ refusal: "notFound" });
  }
  expect(save({ contactPhone: "12" })).toMatchObject({ refusal: "phoneTooShort?min=8" });
  expect(save({ notes: "x".repeat(1001) })).toMatchObject({ refusal: "tooLong?max=1000" });
});

test("what somebody else has changed since the page was shown is not written over", () => {
  save();
  const seen = { ...typed, meetingPoint: "" };
  expect(save({ meetingPoint: "Tor 3" }, booked.employer.actor, seen)).toMatchObject({
    refusal: "changedMeanwhile",
    details: { meetingPoint: "Eingang Süd" },
  });
});
