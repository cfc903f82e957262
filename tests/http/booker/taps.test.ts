import { expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { makeOnsiteLink } from "~/domain/attendance/day/onsite-links.server";
import { dayOf } from "~/domain/shared/time.server";
import * as taps from "~/screens/day/taps";
import * as onsiteLink from "~/screens/layouts/mailed-link";
import { checkIns } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

const route = (module: object) => module as never;
let number = 0;

async function tap(bookingId: string, given: { as?: string; cookies?: string[] }, more: Record<string, string> = {}) {
  const form = { bookingId, act: "here", saidAt: String(world.now), submissionId: `t${++number}`, ...more };
  const { response, data } = await callRoute(world, { route: route(taps), path: "/onsite/taps", form, ...given });
  return { status: response.status, text: (data as { text?: string } | null)?.text ?? null };
}
const said = () => world.db.select().from(checkIns).all();

test("[CHK-13] a kept tap counts as of its time, once, for whoever receives the team, and is refused with the reason", async () => {
  const { booking, position, employer } = make.makeBookedPosition(world, { startsAt: world.now + 30 * MINUTE });
  const as = employer.user.id;
  const tappedAt = position.startsAt;
  world.now = position.endsAt + 3 * HOUR;
  const one = { saidAt: String(tappedAt), submissionId: "one" };
  expect(await tap(booking.id, { as }, one)).toEqual({ status: 200, text: null });
  expect(await tap(booking.id, { as }, one)).toEqual({ status: 200, text: null });
  expect(said()).toMatchObject([{ act: "here", way: "tap", saidAt: tappedAt, receivedAt: world.now }]);
  world.now += 4 * HOUR;
  expect(await tap(booking.id, { as }, { act: "gone" })).toEqual({ status: 409, text: "Check-in is over." });
  const ahead = await tap(booking.id, { as }, { act: "gone", saidAt: String(world.now + 6 * MINUTE) });
  expect(ahead.text).toContain("clock");
  expect((await tap(booking.id, { as }, { act: "undo" })).status).toBe(400);
});

test("[CHK-13] a link takes the taps of its day; nobody else's are taken", async () => {
  const { booking, position, event, employer } = make.makeBookedPosition(world, { startsAt: world.now + 30 * MINUTE });
  const actor = { kind: "user", userId: employer.user.id, role: "employer", companyId: employer.company.id } as const;
  const made = makeOnsiteLink(world.as(actor), {
    eventId: event.id,
    day: dayOf(position.startsAt),
    name: "Toni",
  });
  if (!made.ok) throw new Error("no link");
  const { key } = made.value;
  const opened = await callRoute(world, { route: route(onsiteLink), path: `/onsite/${key}`, params: { key } });
  const cookies = opened.response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  expect((await tap(booking.id, {})).status).toBe(401);
  expect((await tap(booking.id, { as: make.makeEmployer(world).user.id })).status).toBe(404);
  expect((await tap(booking.id, { as: make.makeStaff(world).user.id })).status).toBe(404);
  const other = make.makeBookedPosition(world, { startsAt: world.now + 30 * MINUTE });
  expect((await tap(other.booking.id, { cookies })).status).toBe(401);
  expect((await tap(booking.id, { cookies })).status).toBe(200);
  expect(said()).toMatchObject([{ way: "link", linkName: "Toni" }]);
});
