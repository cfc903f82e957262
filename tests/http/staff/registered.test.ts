import "../../support/use-data-dir";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { reportDays } from "~/domain/elda/report-days.server";
import { closePdf } from "~/gateways/pdf.server";
import * as job from "~/screens/my-jobs/job-details";
import * as slip from "~/screens/my-jobs/registered/slip";
import { registrationDays } from "~db/schema";
import { makeBookedPosition, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { wordsOfPdf } from "../../support/pdf-text";

const world = withWorld();
afterAll(() => closePdf());

test("[ELDA-14] the page of a job says which days are registered, and the slip is made by a button and read by its person", async () => {
  const { booking, staff, position, event } = makeBookedPosition(world);
  const day = world.db.select().from(registrationDays).where(eq(registrationDays.bookingId, booking.id)).get();
  const dayId = day?.id ?? "";
  const openJob = async () => {
    const params = { id: position.id, eventId: event.id };
    const path = `/staff/job-details/${position.id}/${event.id}`;
    return (await callRoute(world, { route: job, path, params, as: staff.user.id })).data as { job: object };
  };
  const atSlip = (as: string, form?: Record<string, string>) =>
    callRoute(world, {
      route: slip,
      path: `/staff/registrations/${dayId}/slip.pdf`,
      params: { dayId },
      as,
      ...(form ? { form } : {}),
    });
  expect((await openJob()).job).toMatchObject({ registered: [] });
  expect((await atSlip(staff.user.id, {})).response.status).toBe(404);
  const told = { submissionId: "a", dayIds: [dayId], way: "elda" as const, protocol: "4711", receipt: null };
  reportDays(world.as(makeSuperuser(world).actor), { ...told, reportedAt: world.now });
  expect((await openJob()).job).toMatchObject({
    registered: [{ day: "2026-12-04", reported: { day: "2026-11-20", time: "10:00" }, way: "elda", protocol: "4711" }],
  });
  expect((await atSlip(staff.user.id)).response.status).toBe(404);
  const made = await atSlip(staff.user.id, {});
  expect([made.response.status, made.response.headers.get("Location")]).toEqual([
    302,
    `/staff/registrations/${dayId}/slip.pdf`,
  ]);
  const { response } = await atSlip(staff.user.id);
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="Registration-2026-12-04.pdf"');
  expect(wordsOfPdf(Buffer.from(await response.arrayBuffer()))).toContain("4711");
  const other = makeStaff(world).user.id;
  expect((await atSlip(other)).response.status).toBe(404);
  expect((await atSlip(other, {})).response.status).toBe(404);
});
