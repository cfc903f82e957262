import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { saveWanted } from "~/domain/message/notifications/choices.server";
import { enqueue } from "~/domain/shared/outbox.server";
import { formatMoney } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import { mailChoices, outbox, pushSubscriptions, users } from "~db/schema";
import { startPushDouble } from "../../../tests/doubles/push/push-double";
import { makeDevice, withPush } from "../../../tests/factories/push";
import { makeBookedPosition, makeInvitation, makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dropOut } from "../../../tests/support/histories/booking-histories";

const double = await startPushDouble();
process.env.TEST_PUSH_URL = double.url;
const { handleRow } = await import("~/worker/outbox-handlers.server");
const { deliverMail } = await import("~/mails/deliver-mail.server");
const { pushAgency } = await import("~/domain/shared/push/push-agency.server");
const { issueToken } = await import("~/domain/account/tokens.server");
afterAll(async () => {
  delete process.env.TEST_PUSH_URL;
  await double.close();
});

const world = withWorld();
beforeEach(() => {
  withPush(world, double);
});
afterEach(() => {
  expect(double.faults.splice(0)).toEqual([]);
  double.received.splice(0);
});

const rows = (kind: string) =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, kind))
    .orderBy(asc(outbox.id))
    .all()
    .filter(({ doneAt }) => doneAt === null);
const templates = () => rows("mail").map(({ payloadJson }) => JSON.parse(payloadJson).template);

/** Does the pushes that are due, as the worker would. */
async function push() {
  for (const row of rows("push").filter(({ runAt }) => runAt <= world.now)) {
    await handleRow(world.system(), row);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.id, row.id)).run();
  }
  return double.received.splice(0);
}

const key = () => issueToken(world, { purpose: "attendance", subjectId: "x", expiresAt: world.now + DAY });

/** A person who is booked and notified on a device. */
function booked(given: Parameters<typeof makeBookedPosition>[1] = {}) {
  const made = makeBookedPosition(world, given);
  world.db.update(users).set({ language: "en" }).run();
  return { ...made, device: makeDevice(world, double, made.staff.actor) };
}

const remind = ({ booking, staff }: Pick<ReturnType<typeof makeBookedPosition>, "booking" | "staff">, again = "") =>
  enqueue(world, {
    kind: "mail",
    payload: {
      template: "job-reminder",
      userId: staff.user.id,
      data: { jobs: [{ ...key(), bookingId: booking.id, calendar: false }] },
    },
    dedupeKey: `job-reminder:${booking.id}${again}`,
  });
const remindAgain = (made: Parameters<typeof remind>[0]) => remind(made, ":again");

describe("a push beside its mail", () => {
  test("[PUSH-08] a mail is repeated on the device once; who has none is only mailed", async () => {
    const made = booked();
    remind(made);
    remind(made);
    expect(templates()).toEqual(["job-reminder"]);
    const [first, ...others] = await push();
    expect(others).toEqual([]);
    const { position, event } = made;
    expect(first?.notification).toMatchObject({
      title: "Are you coming?",
      body: expect.stringContaining(event.eventName),
      navigate: `http://localhost:3000/staff/job-details/${position.id}/${event.id}`,
      lang: "en",
    });
    expect(first).toMatchObject({ urgency: "normal", topic: first?.notification.tag });
    expect(first?.ttlSeconds).toBe(Math.floor((position.startsAt - world.now) / 1_000));

    const silent = makeBookedPosition(world, { startsAt: position.startsAt + 10 * DAY });
    remind(silent);
    expect(templates()).toEqual(["job-reminder", "job-reminder"]);
    expect(await push()).toEqual([]);
  });

  test("[PUSH-05] the lock screen reads when, where and what is asked: no names, pay, phones, reasons or keys", async () => {
    const made = booked();
    const { staff, employer, position } = made;
    const secret = key();
    enqueue(world, {
      kind: "mail",
      payload: {
        template: "staff-cancelled",
        userId: staff.user.id,
        data: { positionId: position.id, bookingId: made.booking.id, reason: "Grippewelle" },
      },
    });
    remind(made);
    const device = makeDevice(world, double, employer.actor);
    enqueue(world, {
      kind: "mail",
      payload: {
        template: "cannot-come",
        userId: employer.user.id,
        data: { positionId: position.id, person: "Anna Leitner", asked: 3 },
      },
    });
    const sent = await push();
    expect(sent.map(({ endpoint }) => endpoint)).toContain(device.endpoint);
    expect(sent).toHaveLength(3);
    for (const { text } of sent) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_048);
      for (const word of [
        "Anna",
        "Leitner",
        "Grippe",
        formatMoney(i18nOf("de").t, position.staffTotalCents),
        staff.user.phone,
        secret.keyHash,
      ])
        expect(text).not.toContain(word);
    }
  });

  test("[PUSH-06] news about a job that begins within 12 hours and questions of a wave are urgent, others are not", async () => {
    const urgencyOf = async (startsAt: number, template: "staff-booked" | "staff-cancelled") => {
      const { staff, booking, position } = booked({ startsAt });
      const about = { positionId: position.id, bookingId: booking.id };
      const userId = staff.user.id;
      enqueue(world, {
        kind: "mail",
        payload:
          template === "staff-booked"
            ? { template, userId, data: about }
            : { template, userId, data: { ...about, reason: null } },
      });
      return (await push()).map(({ urgency }) => urgency);
    };
    expect(await urgencyOf(world.now + 11 * HOUR, "staff-booked")).toEqual(["high"]);
    expect(await urgencyOf(world.now + 3 * DAY, "staff-booked")).toEqual(["normal"]);
    expect(await urgencyOf(world.now + 6 * DAY, "staff-cancelled")).toEqual(["normal"]);
    expect(await urgencyOf(world.now + 11.5 * HOUR, "staff-cancelled")).toEqual(["high"]);
  });

  test("[PUSH-06] what is over when it is due is not pushed", async () => {
    const { staff, booking, position } = booked({ startsAt: world.now + HOUR });
    remind({ staff, booking });
    world.now = position.startsAt;
    expect(await push()).toEqual([]);
    world.now -= HOUR;
    remindAgain({ staff, booking });
    world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, staff.user.id)).run();
    expect(await push()).toEqual([]);
  });

  test("[PUSH-06] a newer reminder of a job takes the place of the older one", async () => {
    const made = booked();
    remind(made);
    const [first] = await push();
    remindAgain(made);
    const [second] = await push();
    expect(second?.topic).toBe(first?.topic);
  });
});

describe("what push services answer", () => {
  test("[PUSH-07] a device that is gone is forgotten, and the others still hear", async () => {
    const made = booked();
    const other = makeDevice(world, double, made.staff.actor, { host: "web.push.apple.com" });
    double.answer(made.device.endpoint, { status: 410 });
    remind(made);
    expect((await push()).map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
    expect(world.db.select().from(pushSubscriptions).all()).toMatchObject([{ endpoint: other.endpoint }]);
  });

  test("[PUSH-07] a refusal marks the device until something is taken again", async () => {
    const made = booked();
    double.answer(made.device.endpoint, { status: 403 });
    remind(made);
    await push();
    const marked = () => world.db.select().from(pushSubscriptions).get()?.refusedAt;
    expect(marked()).toBe(world.now);
    // Meanwhile the mail alone would not do: a device that refuses counts for none.
    saveWanted(world.as(made.staff.actor), { mail: [], push: ["reminders"], asksReminders: true });
    remindAgain(made);
    expect(templates()).toEqual(["job-reminder", "job-reminder"]);
    double.answer(made.device.endpoint, null);
    world.now += HOUR;
    const { userId } = world.db.select().from(pushSubscriptions).get() ?? {};
    enqueue(world, { kind: "push", payload: { news: "silence", userId: userId ?? "", positionId: made.position.id } });
    expect(await push()).toHaveLength(1);
    expect(marked()).toBeNull();
  });

  test("[PUSH-07] a service that is busy is asked again when it says, and not once the subject is over", async () => {
    const made = booked({ startsAt: world.now + 2 * HOUR });
    double.answer(made.device.endpoint, { status: 503, headers: { "Retry-After": "1800" } });
    remind(made);
    await push();
    expect(rows("push").map(({ runAt }) => runAt - world.now)).toEqual([HOUR / 2]);
    world.now += HOUR / 2;
    double.answer(made.device.endpoint, { status: 429, headers: { "Retry-After": "7200" } });
    await push();
    expect(rows("push")).toEqual([]);
  });

  test("[PUSH-07] with the last device what was only notified is mailed again, and one mail says so", async () => {
    const made = booked();
    saveWanted(world.as(made.staff.actor), {
      mail: ["invitations", "ratings"],
      push: ["reminders", "alerts"],
      asksReminders: true,
    });
    const off = () =>
      world.db
        .select()
        .from(mailChoices)
        .all()
        .filter((row) => row.off)
        .map(({ kind }) => kind)
        .sort();
    expect(off()).toEqual(["alerts", "reminders"]);
    remind(made);
    expect(templates()).toEqual([]);
    double.answer(made.device.endpoint, { status: 404 });
    await push();
    expect(templates().sort()).toEqual(["job-reminder", "push-ended"]);
    expect(off()).toEqual([]);
    const ended = rows("mail").find(({ payloadJson }) => payloadJson.includes("push-ended"));
    expect(JSON.parse(ended?.payloadJson ?? "").data.kinds.sort()).toEqual(["alerts", "reminders"]);
    await deliverMail(world.system(), JSON.parse(ended?.payloadJson ?? ""), { id: "ended" });
  });
});

describe("who is told what", () => {
  test("[REM-22] what was switched off for devices is not pushed; optional mails can be switched off", () => {
    const made = booked();
    saveWanted(world.as(made.staff.actor), { mail: [], push: ["bookings"], asksReminders: true });
    remind(made);
    expect([templates(), rows("push")]).toEqual([["job-reminder"], []]);
    enqueue(world, {
      kind: "mail",
      payload: {
        template: "staff-booked",
        userId: made.staff.user.id,
        data: { positionId: made.position.id, bookingId: made.booking.id },
      },
    });
    expect(templates().sort()).toEqual(["job-reminder", "staff-booked"]);
    expect(rows("push")).toHaveLength(1);
  });

  test("[PUSH-10] the agency is notified of silence, of who drops out or stands in, and of disputes", async () => {
    const { position } = makeBookedPosition(world);
    const agency = makeSuperuser(world);
    world.db.update(users).set({ language: "en" }).run();
    makeDevice(world, double, agency.actor);
    for (const news of ["silence", "dropout", "accepted", "dispute", "safety"] as const)
      for (const _again of [1, 2]) pushAgency(world, { news, positionId: position.id, about: "x" });
    const sent = (await push()).map(({ notification }) => [
      notification.title,
      new URL(notification.navigate).pathname,
    ]);
    expect(sent.toSorted()).toEqual([
      ["A report is waiting.", "/superuser/back-office"],
      ["Answers are missing", "/superuser/back-office"],
      ["Somebody cannot come", `/superuser/positions/${position.id}/replacement`],
      ["Somebody stands in", `/superuser/positions/${position.id}/replacement`],
      ["Something is in dispute", "/superuser/back-office"],
    ]);
    saveWanted(world.as(agency.actor), { mail: [], push: ["disputes"], asksReminders: false });
    for (const news of ["silence", "dispute"] as const)
      pushAgency(world, { news, positionId: position.id, about: "y" });
    expect(rows("push")).toHaveLength(1);
  });

  test("[PUSH-05][PUSH-06] an invitation is pushed until the end of its wave, and leads to its page with the session", async () => {
    const { position } = makeBookedPosition(world, { startsAt: world.now + 30 * HOUR });
    dropOut(world, position.id);
    world.db.update(outbox).set({ doneAt: world.now }).run();
    const asked = makeStaff(world);
    makeDevice(world, double, asked.actor);
    const wishedUntil = world.now + HOUR;
    const invitation = makeInvitation(world, position, asked.user.id, { wishedUntil });
    enqueue(world, {
      kind: "mail",
      payload: { template: "invitation", userId: asked.user.id, data: { ...key(), invitationId: invitation.id } },
    });
    const [sent] = await push();
    expect(sent).toMatchObject({ ttlSeconds: 3_600, urgency: "high" });
    expect(new URL(sent?.notification.navigate ?? "").pathname).toBe(`/staff/invited/${invitation.id}`);
  });
});
