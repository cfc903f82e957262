import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { applications, auditEntries, listEntries, outbox } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { addToList } from "./add-to-list.server";
import { bringBackApplicant } from "./bring-back-applicant.server";
import { chooseApplicant, releaseApplicant } from "./choose-applicant.server";
import { rejectApplicant } from "./reject-applicant.server";

const world = withWorld();

function stage() {
  const employer = make.makeEmployer(world);
  const { position } = make.makePostedPosition(world, employer.company.id);
  const apply = (firstName: string) => {
    const { user } = make.makeStaff(world, { user: { firstName } });
    return { positionId: position.id, applicationId: make.makeApplication(world, position.id, user.id).id };
  };
  return { employer, position, mira: apply("Mira"), paul: apply("Paul"), context: world.as(employer.actor) };
}

const rowOf = (applicationId: string) =>
  world.db
    .select()
    .from(applications)
    .all()
    .find(({ id }) => id === applicationId);

test("[SEL-14] a chosen applicant is ready, with the remark kept and the instant noted", () => {
  const { mira, context, employer } = stage();
  expect(chooseApplicant(context, mira)).toEqual({ ok: true, value: undefined });
  expect(rowOf(mira.applicationId)).toMatchObject({
    readyAt: world.now,
    readyBy: employer.user.id,
    remarks: "Ich freue mich darauf.",
  });
  expect(chooseApplicant(context, mira).ok).toBe(true);
});

test("only one applicant of a position is ready; releasing makes room for another", () => {
  const { mira, paul, context } = stage();
  chooseApplicant(context, mira);
  expect(chooseApplicant(context, paul)).toEqual({
    ok: false,
    refusal: "anotherApplicantReady",
    details: { name: "Paul" },
  });
  expect(releaseApplicant(context, mira).ok).toBe(true);
  expect(chooseApplicant(context, paul).ok).toBe(true);
});

test("who is on the list or booked is not released", () => {
  const { mira, context, position } = stage();
  addToList(context, mira);
  expect(releaseApplicant(context, mira)).toMatchObject({ refusal: "staff.thisStaff" });
  world.db.delete(listEntries).run();
  const row = rowOf(mira.applicationId);
  if (row) make.makeBooking(world, position, row);
  expect(releaseApplicant(context, mira)).toMatchObject({ refusal: "cannotRejectBooked" });
});

test("[SEL-17] rejecting takes the mark and the hold away and tells the person", () => {
  const { mira, context } = stage();
  addToList(context, mira);
  expect(rejectApplicant(context, mira)).toEqual({ ok: true, value: undefined });
  expect(rowOf(mira.applicationId)).toMatchObject({ rejectedAt: world.now, readyAt: null });
  expect(world.db.select().from(listEntries).all()).toMatchObject([
    { removedAt: world.now, removedReason: "rejected" },
  ]);
  const mails = world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all();
  expect(mails).toHaveLength(1);
  expect(rejectApplicant(context, mira)).toEqual({ ok: false, refusal: "staffRejected", details: { name: "Mira" } });
});

test("booked, withdrawn and foreign applicants are not rejected", () => {
  const { mira, paul, context, position } = stage();
  const row = rowOf(mira.applicationId);
  if (row) make.makeBooking(world, position, row);
  expect(rejectApplicant(context, mira)).toMatchObject({ refusal: "cannotRejectBooked" });
  world.db.$client.prepare("update applications set withdrawn_at = 1 where id = ?").run(paul.applicationId);
  expect(rejectApplicant(context, paul)).toMatchObject({ refusal: "noApplication" });
  const stranger = world.as(make.makeEmployer(world).actor);
  expect(rejectApplicant(stranger, mira)).toEqual({ ok: false, refusal: "notFound" });
  expect(chooseApplicant(stranger, mira)).toEqual({ ok: false, refusal: "notFound" });
  expect(releaseApplicant(stranger, mira)).toEqual({ ok: false, refusal: "notFound" });
});

test("[DESK-26] the agency brings a rejected applicant back: with day and remark, a mail, and a line in the log", () => {
  const { mira, context, employer } = stage();
  const agency = world.as(make.makeSuperuser(world).actor);
  const before = rowOf(mira.applicationId);
  rejectApplicant(context, mira);
  expect(bringBackApplicant(agency, mira)).toEqual({ ok: true, value: { name: "Mira" } });
  expect(rowOf(mira.applicationId)).toEqual(before);
  const mails = () =>
    world.db
      .select()
      .from(outbox)
      .all()
      .filter(({ kind }) => kind === "mail");
  expect(JSON.parse(mails().at(-1)?.payloadJson ?? "")).toMatchObject({
    template: "application-restored",
    userId: before?.userId,
    data: { positionId: mira.positionId },
  });
  const logged = world.db.select().from(auditEntries).all().at(-1);
  expect(logged).toMatchObject({
    action: "application.restored",
    objectId: mira.applicationId,
    companyId: employer.company.id,
  });
  expect(chooseApplicant(context, mira).ok).toBe(true);
  // Rejected once more, the person hears of it once more.
  const sent = mails().length;
  world.now += 60_000;
  expect(rejectApplicant(world.as(employer.actor), mira).ok).toBe(true);
  expect(mails()).toHaveLength(sent + 1);
});

test("[DESK-26] nobody else brings somebody back, and nobody comes back to a place that is gone", () => {
  const { mira, paul, context, position } = stage();
  const agency = world.as(make.makeSuperuser(world).actor);
  expect(bringBackApplicant(agency, mira)).toEqual({ ok: false, refusal: "notRejected", details: { name: "Mira" } });
  rejectApplicant(context, mira);
  expect(bringBackApplicant(context, mira)).toEqual({ ok: false, refusal: "notFound" });
  expect(bringBackApplicant({ ...agency, now: position.endsAt }, mira)).toMatchObject({ refusal: "positionOver" });
  const booked = rowOf(paul.applicationId);
  if (booked) make.makeBooking(world, position, booked);
  expect(bringBackApplicant(agency, mira)).toMatchObject({ refusal: "anotherUserBooked" });
  expect(rowOf(mira.applicationId)?.rejectedAt).toBe(world.now);
});
