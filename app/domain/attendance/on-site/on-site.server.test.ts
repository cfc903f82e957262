import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { unsealKey } from "~/domain/account/tokens.server";
import { raiseSome } from "~/domain/attendance/reminders/raise-alarms.server";
import { sendEventDay } from "~/domain/attendance/reminders/send-event-day.server";
import { findHoursLink } from "~/domain/hours/hours-link.server";
import { notifyCompany } from "~/domain/message/company-news/notify-company.server";
import { instantOf } from "~/domain/shared/time.server";
import { auditEntries, bookings, outbox, reminders } from "~db/schema";
import { makeBookedPosition, makeEmployer, makeSuperuser, makeUser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { nameOnSitePerson } from "./name-on-site-person.server";
import { findOnSiteChoice } from "./on-site-person.queries.server";

const day = "2026-12-04";
const startsAt = instantOf(day, "17:00");
const HOUR_MS = 3_600_000;

const world = withWorld();
let made: ReturnType<typeof makeBookedPosition>;
let onSite: string;
beforeEach(() => {
  made = makeBookedPosition(world, { startsAt });
  onSite = makeUser(world, { role: "employer", companyId: made.employer.company.id, duty: "onSite" }).id;
});

const mailsTo = (userId: string) =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson))
    .filter((payload) => payload.userId === userId);
const name = (userId: string | null, actor = made.employer.actor) =>
  nameOnSitePerson(world.as(actor), { eventId: made.event.id, userId });

test("[ACCS-13][POOL-07] company and agency name an on-site person of the company, and nobody else", () => {
  expect(findOnSiteChoice(world.as(made.employer.actor), made.event.id)?.people.map(({ id }) => id)).toEqual([onSite]);
  expect(name(onSite)).toEqual({ ok: true, value: undefined });
  expect(name(null, makeSuperuser(world).actor).ok).toBe(true);
  expect(name(made.employer.user.id)).toEqual({ ok: false, refusal: "oneOf" });
  expect(name(onSite, makeEmployer(world).actor)).toEqual({ ok: false, refusal: "notFound" });
  const actions = world.db.select().from(auditEntries).all();
  expect(actions.map(({ action }) => action)).toEqual(["event.onSitePersonNamed", "event.onSitePersonNamed"]);
});

test("[ACCS-13] the mail about the day goes to the owners and there, with a link to the hours for the staff's window", () => {
  name(onSite);
  expect(mailsTo(onSite)).toEqual([]);
  world.now = startsAt - 24 * HOUR_MS;
  sendEventDay(world.system(), { eventId: made.event.id, day });
  expect(mailsTo(made.employer.user.id).map(({ template }) => template)).toEqual(["event-day"]);
  const [mail, ...others] = mailsTo(onSite);
  expect([mail.template, others]).toEqual(["on-site-day", []]);
  const [link] = mail.data.links;
  expect(link.bookingId).toBe(made.booking.id);
  const opened = () => findHoursLink(world, unsealKey(link));
  expect(opened()).toMatchObject({ bookingId: made.booking.id, open: true });
  world.now = startsAt + 15 * HOUR_MS;
  expect(opened()?.open).toBe(true);
  world.now += 1;
  expect(opened()?.open).toBe(false);
});

test("[ACCS-13] whoever is named later than that is written to at once; once it is over nobody is", () => {
  world.now = startsAt - HOUR_MS;
  name(onSite);
  expect(mailsTo(onSite).map(({ template }) => template)).toEqual(["on-site-day"]);
  const second = makeUser(world, { role: "employer", companyId: made.employer.company.id, duty: "onSite" }).id;
  world.now = made.booking.endsAt;
  name(second);
  expect(mailsTo(second)).toEqual([]);
});

test("[ACCS-13] news of the day lead the on-site person to the page of the day; news of bookings do not come", () => {
  name(onSite);
  world.now = instantOf("2026-12-05", "08:00");
  notifyCompany(world.system(), { news: "hours", eventId: made.event.id, at: world.now });
  expect(mailsTo(onSite).map(({ data }) => [data.news, data.onSiteDay])).toEqual([["hours", day]]);
  world.db.update(bookings).set({ contractSubmittedAt: 1 }).run();
  notifyCompany(world.system(), { news: "contracts", eventId: made.event.id });
  expect(mailsTo(made.employer.user.id).map(({ data }) => data.news)).toEqual(["hours", "contracts"]);
  expect(mailsTo(onSite)).toHaveLength(1);
});

test("[ACCS-13] an alarm about silence goes there as well, with the page of the day", () => {
  name(onSite);
  world.now = startsAt - 4 * HOUR_MS;
  const sentFor = mailsTo(onSite).length;
  world.db
    .insert(reminders)
    .values({ bookingId: made.booking.id, kind: "alarm", userId: made.staff.user.id, startsAt, dueAt: world.now })
    .run();
  raiseSome(world.system());
  expect(mailsTo(made.employer.user.id).map(({ template, data }) => [template, data.onSite])).toEqual([
    ["attendance-missing", undefined],
  ]);
  expect(
    mailsTo(onSite)
      .slice(sentFor)
      .map(({ template, data }) => [template, data.onSite]),
  ).toEqual([["attendance-missing", true]]);
});
