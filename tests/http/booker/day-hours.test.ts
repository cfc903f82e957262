import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { checkIn } from "~/domain/attendance/day/check-in.server";
import { makeOnsiteLink } from "~/domain/attendance/day/onsite-links.server";
import { verifyHours } from "~/domain/hours/verify-hours.server";
import type { MailPayload } from "~/domain/shared/mail-data";
import { dayOf } from "~/domain/shared/time.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import * as dayHours from "~/screens/day/hours/day-hours";
import * as onsiteHours from "~/screens/day/hours/onsite-hours";
import * as onsiteLink from "~/screens/layouts/mailed-link";
import { auditEntries, files, hoursConfirmations, hoursProposals, outbox } from "~db/schema";
import { cancelByHand } from "../../factories/applied";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const world = withWorld();

const route = (module: object) => module as never;

interface Shown {
  extraCents?: number;
  until: string | null;
  people: {
    bookingId: string;
    name: string;
    here: string;
    gone: string | null;
    ticked: boolean;
    seen: string;
    proposed: { jobStart: string; jobEnd: string; breakMinutes: number };
  }[];
}
type Answer = { errors: Record<string, string[]>; typed: Record<string, string | string[]> };

/** Five people booked from 11:00 to 17:00 of one day, and the evening of it. */
function stage() {
  const startsAt = world.now + HOUR;
  const first = make.makeBookedPosition(world, { startsAt });
  const more = Array.from({ length: 4 }, () => {
    const position = make.makePosition(world, first.job, { startsAt, endsAt: startsAt + 6 * HOUR });
    const { user } = make.makeStaff(world);
    return make.makeBooking(world, position, make.makeApplication(world, position.id, user.id));
  });
  const bookings = [first.booking, ...more];
  const day = dayOf(startsAt);
  const { event, employer } = first;
  const company = () => ({
    route: route(dayHours),
    path: `/organization/my-events/${event.id}/day/${day}/hours`,
    params: { eventId: event.id, date: day },
    as: employer.user.id,
  });
  const show = async (at: object = company()) => (await callRoute(world, at as never)).data as Shown;
  const tap = (bookingId: string, act: "here" | "gone", at: number) => {
    expect(checkIn({ ...world.as(employer.actor), now: at }, { bookingId, act }).ok).toBe(true);
  };
  world.now = startsAt + 7 * HOUR;
  return { ...first, bookings, day, startsAt, company, show, tap };
}

/** What a browser sends of the page: every row as shown, all but some ticked. */
function formOf({ people }: Shown, given: Record<string, string | string[]> = {}) {
  const rows = people.flatMap(({ bookingId, seen, proposed }) => [
    [`rows.${bookingId}.jobStart`, proposed.jobStart],
    [`rows.${bookingId}.jobEnd`, proposed.jobEnd],
    [`rows.${bookingId}.breakMinutes`, String(proposed.breakMinutes)],
    [`rows.${bookingId}.seen`, seen],
  ]);
  return {
    ...(Object.fromEntries(rows) as Record<string, string>),
    ticked: people.map(({ bookingId }) => bookingId),
    employerName: "Brigitte Sommer",
    signatureText: "Brigitte Sommer",
    submissionId: "018f2f3e-0000-7000-8000-000000000001",
    ...given,
  };
}

const confirmed = () => world.db.select().from(hoursConfirmations).all();

describe("one signature for many", () => {
  test("[HRS2-14] the page shows whose start has passed and whose window is open, with times from coming and leaving", async () => {
    const { bookings, show, tap, startsAt, company } = stage();
    const [late, early] = bookings.map(({ id }) => id) as [string, string];
    tap(late, "here", startsAt + 8 * MINUTE);
    tap(early, "here", startsAt - 10 * MINUTE);
    tap(early, "gone", startsAt + 6 * HOUR + 25 * MINUTE);
    const page = await show();
    const row = (id: string) => page.people.find(({ bookingId }) => bookingId === id);
    expect(page.people).toHaveLength(5);
    expect(row(late)).toMatchObject({
      here: "here 11:08",
      proposed: { jobStart: "11:15", jobEnd: "17:00", breakMinutes: 0 },
    });
    expect(row(early)).toMatchObject({
      gone: "gone 17:25",
      proposed: { jobStart: "11:00", jobEnd: "17:30", breakMinutes: 30 },
    });
    world.now = startsAt + 24 * HOUR;
    expect((await show()).people).toHaveLength(5);
    world.now += 1;
    expect(await show()).toMatchObject({ people: [], until: null });
    world.now = startsAt - 1;
    expect((await show()).people).toEqual([]);
    const status = async (as: string) => (await callRoute(world, { ...company(), as })).response.status;
    expect(await status(make.makeEmployer(world).user.id)).toBe(404);
    expect(await status(make.makeStaff(world).user.id)).toBe(302);
  });

  test("[CREW-20] [SAFE-41] what a person says alone pays no more than was planned, stands as said, and is ticked only where nobody was received", async () => {
    const { bookings, show, tap, startsAt, staff } = stage();
    const [alone, received] = bookings.map(({ id }) => id) as [string, string];
    const say = (act: "here" | "gone", at: number) =>
      expect(checkIn({ ...world.as(staff.actor), now: at }, { bookingId: alone, act, way: "code" }).ok).toBe(true);
    say("here", startsAt - 30 * MINUTE);
    say("gone", startsAt + 9 * HOUR);
    world.now = startsAt + 10 * HOUR;
    const row = async (id: string) => (await show()).people.find(({ bookingId }) => bookingId === id);
    expect(await row(alone)).toMatchObject({
      here: "says: here 10:30",
      gone: "says: gone 20:00",
      proposed: { jobStart: "11:00", jobEnd: "17:00" },
      ticked: true,
    });
    expect(await row(received)).toMatchObject({ here: "arrival not noted", gone: null, ticked: false });
    tap(received, "here", startsAt);
    tap(received, "gone", startsAt + 7 * HOUR);
    expect(await row(received)).toMatchObject({ here: "here 11:00", proposed: { jobEnd: "18:00" }, ticked: true });
    expect(await row(alone)).toMatchObject({ ticked: false });
  });

  test("[CREW-20] what extra time costs stands before the signature, follows the times, and is signed anew when it grew", async () => {
    const { show, company, bookings, tap, startsAt } = stage();
    expect(await show()).toMatchObject({ extraCents: 0 });
    const [longer] = bookings.map(({ id }) => id) as [string];
    tap(longer, "here", startsAt);
    tap(longer, "gone", startsAt + 6 * HOUR + 30 * MINUTE);
    const page = await show();
    expect(page).toMatchObject({ extraCents: 1245 });
    const form = formOf(page, { ticked: [longer], extra: "1245", [`rows.${longer}.jobEnd`]: "18:00" });
    const looked = await callRoute(world, { ...company(), form: { ...form, intent: "look" } });
    expect([looked.response.status, looked.data]).toMatchObject([200, { typed: { extra: "2490" }, errors: {} }]);
    const refused = await callRoute(world, { ...company(), form });
    expect([refused.response.status, refused.data]).toMatchObject([
      409,
      { errors: { form: ["extraTimeCosts?extraCents=2490"] }, typed: { extra: "2490" } },
    ]);
    expect(confirmed()).toEqual([]);
    const { response } = await callRoute(world, { ...company(), form: { ...form, extra: "2490" } });
    expect(wayOn(response).message).toBe("manyHoursConfirmed");
    expect(confirmed()).toMatchObject([{ outstandingAmountCents: 2490 }]);
  });

  test("[HRS2-14][DTAB-13] makes one confirmation for each ticked person, with one file, the hash of the list and the place in it", async () => {
    const { show, company, bookings } = stage();
    const page = await show();
    const ticked = page.people.slice(0, 4).map(({ bookingId }) => bookingId);
    const form = formOf(page, {
      ticked,
      [`rows.${ticked[1]}.jobEnd`]: "17:30",
      [`rows.${ticked[1]}.breakMinutes`]: "30",
    });
    const { response } = await callRoute(world, { ...company(), form });
    expect(wayOn(response).message).toBe("manyHoursConfirmed");
    const rows = confirmed();
    expect(rows.map(({ bookingId }) => bookingId)).toEqual(ticked);
    expect(new Set(rows.map(({ signatureFileId, listSha256 }) => `${signatureFileId} ${listSha256}`)).size).toBe(1);
    expect(rows.map(({ listPlace }) => listPlace)).toEqual([1, 2, 3, 4]);
    expect(rows[1]).toMatchObject({ breakMinutes: 30, recordedVia: "employer", employerName: "Brigitte Sommer" });
    expect(rows[1]?.outstandingAmountCents).toBeGreaterThan(0);
    expect(world.db.select().from(files).all()).toHaveLength(1);
    const audited = world.db
      .select()
      .from(auditEntries)
      .all()
      .filter(({ action }) => action === "hours.confirmed");
    expect(audited).toHaveLength(4);
    expect((await show()).people.map(({ bookingId }) => bookingId)).toEqual([
      bookings.map(({ id }) => id).find((id) => !ticked.includes(id)),
    ]);
    // The button pressed twice changes nothing.
    expect(wayOn((await callRoute(world, { ...company(), form })).response).message).toBe("manyHoursConfirmed");
    expect(confirmed()).toHaveLength(4);
  });

  test("[HRS2-14] the company gets one mail with the whole list and a link to object to each row", async () => {
    const { show, company, employer } = stage();
    await callRoute(world, { ...company(), form: formOf(await show()) });
    const mails = world.db
      .select()
      .from(outbox)
      .all()
      .map(({ payloadJson }) => JSON.parse(payloadJson) as { template: string; userId: string });
    const about = mails.filter(({ template }) => template?.startsWith("hours-"));
    expect(about.map(({ template, userId }) => [template, userId])).toEqual([
      ["hours-list-confirmed", employer.user.id],
    ]);
    const { rows } = (about[0] as unknown as { data: { rows: { keyHash: string }[] } }).data;
    expect(new Set(rows.map(({ keyHash }) => keyHash)).size).toBe(5);
    await deliverMail(world.system(), about[0] as unknown as MailPayload, { id: "list" });
    const folder = join(dataDir, "mail");
    const [name = ""] = readdirSync(folder).filter((file) => file.endsWith(".json"));
    const { subject, text } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { subject: string; text: string };
    expect(subject).toContain("5");
    expect(text.match(/hours-objection\?token=/g)).toHaveLength(5);
    expect(text).toContain("Brigitte Sommer");
  });

  test("[HRS2-14] whoever has the link of the day signs in their own name, without an account and without prices", async () => {
    const { employer, event, day, show } = stage();
    const made = makeOnsiteLink(world.as(employer.actor), { eventId: event.id, day, name: "Toni vom Einlass" });
    if (!made.ok) throw new Error(made.refusal);
    const { key } = made.value;
    const opened = await callRoute(world, { route: route(onsiteLink), path: `/onsite/${key}`, params: { key } });
    const linkId = opened.response.headers.get("Location")?.split("/").at(-1) ?? "";
    const cookies = opened.response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const onsite = { route: route(onsiteHours), path: `/onsite/day/${linkId}/hours`, params: { linkId }, cookies };
    const page = await show(onsite);
    expect(JSON.stringify(page)).not.toMatch(/cents/i);
    const done = await callRoute(world, { ...onsite, form: formOf(page, { employerName: "Toni Huber" }) });
    expect(wayOn(done.response)).toEqual({ to: `/onsite/day/${linkId}`, message: "manyHoursConfirmed" });
    expect(confirmed()).toHaveLength(5);
    expect(confirmed()[0]).toMatchObject({
      employerName: "Toni Huber",
      recordedVia: "link",
      recordedBy: `link:${linkId}`,
    });
    expect((await callRoute(world, { ...onsite, cookies: [] })).response.status).toBe(410);
  });

  test("[SAFE-43] by an on-site link longer hours are proposed to the company, and only the others are confirmed", async () => {
    const { employer, event, day, show } = stage();
    const made = makeOnsiteLink(world.as(employer.actor), { eventId: event.id, day, name: "Toni vom Einlass" });
    if (!made.ok) throw new Error(made.refusal);
    const { key } = made.value;
    const opened = await callRoute(world, { route: route(onsiteLink), path: `/onsite/${key}`, params: { key } });
    const linkId = opened.response.headers.get("Location")?.split("/").at(-1) ?? "";
    const cookies = opened.response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const onsite = { route: route(onsiteHours), path: `/onsite/day/${linkId}/hours`, params: { linkId }, cookies };
    const page = await show(onsite);
    const longer = page.people[1]?.bookingId ?? "";
    const form = formOf(page, { [`rows.${longer}.jobEnd`]: "18:00" });
    const sent = await callRoute(world, { ...onsite, form });
    expect(wayOn(sent.response).message).toBe("manyHoursPartlyAsked");
    expect(confirmed().map(({ bookingId }) => bookingId)).not.toContain(longer);
    expect(confirmed().map(({ outstandingAmountCents }) => outstandingAmountCents)).toEqual([0, 0, 0, 0]);
    expect(world.db.select().from(hoursProposals).all()).toMatchObject([
      { bookingId: longer, proposedBy: `link:${linkId}`, byDeadline: false },
    ]);
    const rest = await show(onsite);
    const again = await callRoute(world, {
      ...onsite,
      form: formOf(rest, { [`rows.${longer}.jobEnd`]: "18:00", submissionId: "018f2f3e-0000-7000-8000-000000000002" }),
    });
    expect(JSON.stringify(again.data)).toContain("hoursProposalOpen");
  });

  test.each([
    ["nobody ticked", { ticked: [] }, "ticked", "nobodyTicked"],
    ["no name", { employerName: " " }, "employerName", "required"],
    ["no signature", { signatureText: "" }, "signature", "signatureRequired"],
  ])("[HRS2-14] %s: nothing is confirmed, and what was typed comes back", async (_what, given, field, key) => {
    const { show, company } = stage();
    const { response, data } = await callRoute(world, { ...company(), form: formOf(await show(), given) });
    expect(response.status).toBe(400);
    expect((data as Answer).errors[field]).toEqual([key]);
    expect(confirmed()).toEqual([]);
  });

  test("[HRS2-14] a wrong time or break is said beside its field", async () => {
    const { show, company } = stage();
    const page = await show();
    const [one, two] = page.people.map(({ bookingId }) => bookingId) as [string, string];
    const form = formOf(page, { [`rows.${one}.jobEnd`]: "17:10", [`rows.${two}.breakMinutes`]: "7" });
    const { data } = await callRoute(world, { ...company(), form });
    expect((data as Answer).errors).toEqual({
      [`rows.${one}.jobEnd`]: ["quarterSteps"],
      [`rows.${two}.breakMinutes`]: ["breakMinutes"],
    });
  });
});

describe("what changed between showing and signing", () => {
  const changes: [what: string, change: (given: ReturnType<typeof stage>) => unknown][] = [
    ["somebody left", ({ tap, bookings }) => tap(bookings[0]?.id ?? "", "here", world.now - 2 * HOUR)],
    ["a booking ended", ({ bookings }) => cancelByHand(world, bookings[0]?.id ?? "", "noShow")],
    [
      "the window of all closed",
      ({ startsAt }) => {
        world.now = startsAt + 24 * HOUR + 1;
      },
    ],
  ];
  test.each(changes)("[HRS2-15] %s: nothing is confirmed, and the entered times are kept", async (_what, change) => {
    const given = stage();
    const page = await given.show();
    const kept = page.people[1]?.bookingId ?? "";
    change(given);
    const form = formOf(page, { [`rows.${kept}.jobEnd`]: "16:45" });
    const { response, data } = await callRoute(world, { ...given.company(), form });
    expect(response.status).toBe(409);
    const answer = data as Answer;
    expect(answer.errors.form).toEqual(["listChanged"]);
    expect(answer.typed).toMatchObject({ [`rows.${kept}.jobEnd`]: "16:45", signature: "" });
    expect(confirmed()).toEqual([]);
  });

  test("[HRS2-15] hours signed meanwhile by somebody else: only the fresh table is signed, once more", async () => {
    const { show, company } = stage();
    const page = await show();
    const one = formOf(page, { ticked: [page.people[0]?.bookingId ?? ""], submissionId: "another" });
    await callRoute(world, { ...company(), form: one });
    const refused = await callRoute(world, { ...company(), form: formOf(page) });
    expect(refused.response.status).toBe(409);
    expect(confirmed()).toHaveLength(1);
    const again = await callRoute(world, { ...company(), form: formOf(await show()) });
    expect(wayOn(again.response).message).toBe("manyHoursConfirmed");
    expect(confirmed()).toHaveLength(5);
  });

  test("[HRS2-15] a row that nobody ticked may change", async () => {
    const { show, company, tap, bookings } = stage();
    const page = await show();
    const [aside] = bookings.map(({ id }) => id) as [string];
    tap(aside, "here", world.now - 2 * HOUR);
    const ticked = page.people.map(({ bookingId }) => bookingId).filter((id) => id !== aside);
    await callRoute(world, { ...company(), form: formOf(page, { ticked }) });
    expect(confirmed()).toHaveLength(4);
  });
});

describe("what the tables guarantee", () => {
  const run = (sql: string, ...values: unknown[]) => world.db.$client.prepare(sql).run(...values);

  test("[DTAB-13] verify names every hours of a list that is not as it was signed", async () => {
    const { show, company } = stage();
    await callRoute(world, { ...company(), form: formOf(await show()) });
    expect(await verifyHours(world)).toEqual([]);
    run("drop trigger hours_confirmations_frozen");
    run("update hours_confirmations set break_minutes = 15 where list_place = 2");
    expect((await verifyHours(world)).sort()).toEqual(
      confirmed()
        .map(({ id }) => id)
        .sort(),
    );
  });

  test("[DTAB-13] a place in a list is there once, and no file stands for two lists", async () => {
    const { show, company, bookings } = stage();
    const page = await show();
    const left = page.people.at(-1)?.bookingId;
    const ticked = page.people.slice(0, 4).map(({ bookingId }) => bookingId);
    await callRoute(world, { ...company(), form: formOf(page, { ticked }) });
    const columns = Object.keys(world.db.$client.prepare("select * from hours_confirmations").get() as object);
    const copy = (given: Record<string, string>) => () => {
      const values = columns.map((name) => ({ id: "'copy'", booking_id: `'${left}'`, ...given })[name] ?? name);
      run(
        `insert into hours_confirmations (${columns}) select ${values} from hours_confirmations where list_place = 1`,
      );
    };
    expect(bookings.map(({ id }) => id)).toContain(left);
    expect(copy({})).toThrow(/list_place/);
    expect(copy({ list_place: "5", list_sha256: "'another'" })).toThrow(/hours_list/);
    expect(copy({ list_place: "null" })).toThrow(/hours_list/);
    expect(copy({ list_place: "5", break_minutes: "null" })).toThrow(/hours_list/);
    copy({ list_place: "5" })();
    expect(confirmed()).toHaveLength(5);
  });
});
