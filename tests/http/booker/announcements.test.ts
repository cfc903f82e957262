import "../../support/use-data-dir";
import { beforeEach, expect, test } from "vitest";
import * as page from "~/screens/announcements/announcements";
import * as read from "~/screens/announcements/read-announcement";
import { announcements } from "~db/schema";
import { makeAnnouncement, makeBookedPosition, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  booked = makeBookedPosition(world);
});

const address = () => `/organization/my-events/${booked.event.id}/announcements`;
const post = (form: Record<string, string>) =>
  callRoute(world, {
    route: page,
    path: address(),
    params: { eventId: booked.event.id },
    as: booked.employer.user.id,
    form,
  });
const gotIt = (announcementId: string, as: string, back = "/staff/next") =>
  callRoute(world, {
    route: read,
    path: `/staff/announcements/${announcementId}/read`,
    params: { announcementId },
    as,
    form: { back },
  });
const sent = () => world.db.select().from(announcements).all();

test("[MSG-01] line breaks count as one character; a form that comes twice is sent once", async () => {
  const form = { submissionId: "s1", to: "", text: `${"x".repeat(499)}\r\n${"y".repeat(500)}` };
  for (const again of [1, 2]) {
    const { response } = await post(form);
    expect([response.status, wayOn(response), again]).toMatchObject([
      302,
      { to: address(), message: "announcementSent" },
      again,
    ]);
  }
  expect(sent()).toMatchObject([{ text: `${"x".repeat(499)}\n${"y".repeat(500)}`, day: null }]);
});

test("[MSG-02] the eleventh comes back as it was typed with 429, and for nobody with 409", async () => {
  const text = "Bitte durch den Hintereingang.";
  const nobody = await post({ submissionId: "s0", to: "2026-01-01", text });
  expect([nobody.response.status, nobody.data]).toMatchObject([
    409,
    { typed: { text }, errors: { form: ["nobodyBooked"] } },
  ]);
  for (let n = 0; n < 10; n += 1) makeAnnouncement(world, booked.event.id);
  const full = await post({ submissionId: "s1", to: "", text });
  expect([full.response.status, full.data]).toMatchObject([
    429,
    { typed: { text }, errors: { form: ["announcementLimit"] } },
  ]);
  const long = await post({ submissionId: "s2", to: "", text: "x".repeat(1001) });
  expect([long.response.status, long.data]).toMatchObject([400, { errors: { text: ["tooLong?max=1000"] } }]);
});

test("[MSG-03] read goes back to where it was pressed, on this site only; a stranger's is not there", async () => {
  const { id } = makeAnnouncement(world, booked.event.id);
  const { user } = booked.staff;
  const way = async (...asked: Parameters<typeof gotIt>) => wayOn((await gotIt(...asked)).response);
  const back = `/staff/job-details/1/2#a-${id}`;
  expect(await way(id, user.id, back)).toEqual({ to: back, message: "announcementRead" });
  expect(await way(id, user.id, "//elsewhere.example/")).toEqual({ to: "/staff/next", message: "announcementRead" });
  expect((await gotIt(id, makeStaff(world).user.id)).response.status).toBe(404);
  const gone = makeAnnouncement(world, booked.event.id, { withdrawnAt: world.now, withdrawnBy: "test" });
  expect(await way(gone.id, user.id)).toEqual({ to: "/staff/next", message: "announcementWithdrawn" });
});
