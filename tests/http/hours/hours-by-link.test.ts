import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { createHoursLink } from "~/domain/hours/hours-link.server";
import * as hours from "~/screens/hours/confirm-job-hours";
import { hoursConfirmations, hoursProposals, payments } from "~db/schema";
import { makeBookedPosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { mailsOf } from "../../support/histories/outbox-work";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  // 17:00 to 23:00 in Vienna.
  booked = makeBookedPosition(world);
  world.now = booked.position.startsAt + 10 * HOUR;
});

/** The page of somebody who was handed the link. */
async function openLink() {
  const { position, event, staff } = booked;
  const made = createHoursLink(world.as(staff.actor), { positionId: position.id, eventId: event.id });
  if (!made.ok) throw new Error(made.refusal);
  const path = `/staff/confirm-job-hours/${position.id}/${event.id}`;
  const at = { route: hours as never, path, params: { id: position.id, eventId: event.id } };
  const opened = await callRoute(world, { ...at, path: `${path}?token=${made.value.token}` });
  const cookies = opened.response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return (jobStart: string, jobEnd: string) =>
    callRoute(world, {
      ...at,
      cookies,
      form: { jobStart, jobEnd, breakMinutes: "0", employerName: "Anna selbst", signatureText: "Anna selbst" },
    });
}
const confirmed = () => world.db.select().from(hoursConfirmations).all();

test("[SAFE-43] by a link longer hours than booked are no agreement: the company gets a proposal to answer", async () => {
  const send = await openLink();
  expect(wayOn((await send("15:00", "01:00")).response).message).toBe("hoursDearerByLink");
  expect(confirmed()).toEqual([]);
  expect(world.db.select().from(hoursProposals).all()).toMatchObject([
    {
      bookingId: booked.booking.id,
      words: "Anna selbst (Link)",
      byDeadline: false,
      proposedBy: `link:${booked.booking.id}`,
    },
  ]);
  expect(mailsOf(world, "hours-proposed").map(({ userId }) => userId)).toContain(booked.employer.user.id);
  const again = await send("14:00", "01:00");
  expect([again.response.status, JSON.stringify(again.data)]).toEqual([
    409,
    expect.stringContaining("hoursProposalOpen"),
  ]);
});

test("[SAFE-43] what costs no more is confirmed by the link as before", async () => {
  const send = await openLink();
  expect(wayOn((await send("17:00", "22:00")).response).message).toBe("hoursConfirmed");
  expect(confirmed()).toMatchObject([{ recordedVia: "link", outstandingAmountCents: 0 }]);
});

test("[SAFE-43] signed on the phone of the person who is logged in, longer hours are confirmed, mailed to the company to object to, and charged by its own click alone", async () => {
  const { position, event, staff, employer } = booked;
  const path = `/staff/confirm-job-hours/${position.id}/${event.id}`;
  const form = { jobStart: "15:00", jobEnd: "01:00", breakMinutes: "0", employerName: "Brigitte Sommer" };
  const { response } = await callRoute(world, {
    route: hours as never,
    path,
    params: { id: position.id, eventId: event.id },
    as: staff.user.id,
    form: { ...form, signatureText: "Brigitte Sommer" },
  });
  expect(wayOn(response).message).toBe("hoursConfirmed");
  expect(confirmed()).toMatchObject([{ recordedVia: "staff" }]);
  expect(confirmed()[0]?.outstandingAmountCents).toBeGreaterThan(0);
  expect(mailsOf(world, "hours-confirmed").map(({ userId }) => userId)).toContain(employer.user.id);
  expect(world.db.select().from(payments).all()).toEqual([]);
});
