import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import * as approvals from "~/screens/back-office/queue/approvals";
import { outbox, staffProfiles, waitingApplications } from "~db/schema";
import { makeEmployer, makePostedPosition, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const path = "/superuser/back-office/approvals";
const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

type Person = { view: { userId: string }; missing: string[]; jobs: { id: string }[] } | null;
async function look(query = "") {
  const { data } = await callRoute(world, { route: approvals, path: `${path}${query}`, as: agency });
  return data as { waiting: { id: string }[]; person: Person };
}
async function decide(form: Record<string, string | string[]>) {
  const { response, data } = await callRoute(world, { route: approvals, path, as: agency, form });
  const { errors, typed } = (data ?? {}) as { errors?: object; typed?: object };
  return { status: response.status, errors, typed, ...wayOn(response) };
}
const profileOf = (userId: string) =>
  world.db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get();
const mails = () =>
  world.db
    .select()
    .from(outbox)
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson))
    .map(({ template, userId, data }) => ({ template, userId, data }));

test("[BO-02] who waits longest comes first with what is missing; approved or sent back with a reason, the next one comes", async () => {
  const waiting = (firstName: string, hours: number) =>
    makeStaff(world, {
      user: { firstName },
      profile: { submittedAt: world.now - hours * HOUR, approvedAt: null },
    }).user;
  const second = waiting("Ben", 1);
  const first = waiting("Lena", 2);
  makeStaff(world);
  const before = await look();
  expect(before.waiting.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(before.person?.view.userId).toBe(first.id);
  expect(before.person?.missing).toEqual(expect.arrayContaining(["images", "preferedJobs"]));
  expect(before.person?.missing).not.toContain("city");
  expect((await look(`?person=${second.id}`)).person?.view.userId).toBe(second.id);

  expect(await decide({ intent: "sendBack", userId: first.id, reason: " " })).toMatchObject({
    status: 400,
    errors: { reason: ["sendBackReason"] },
  });
  expect(profileOf(first.id)?.submittedAt).not.toBeNull();
  const reason = "Bitte ein Foto.";
  expect(await decide({ intent: "sendBack", userId: first.id, reason })).toMatchObject({
    to: path,
    message: "staffSentBack",
  });
  expect(profileOf(first.id)).toMatchObject({ submittedAt: null, approvedAt: null, sentBackReason: reason });
  expect((await look()).person?.view.userId).toBe(second.id);

  expect(await decide({ intent: "approve", userId: second.id })).toMatchObject({ to: path, message: "staffApproved" });
  expect(profileOf(second.id)).toMatchObject({ approvedAt: world.now, approvedBy: agency });
  expect(await look()).toMatchObject({ waiting: [], person: null });
  expect(mails()).toEqual([
    { template: "staff-sent-back", userId: first.id, data: { reason } },
    { template: "staff-approved", userId: second.id, data: { userId: second.id } },
  ]);
  expect((await decide({ intent: "sendBack", userId: second.id, reason })).status).toBe(409);
  expect((await decide({ intent: "approve", userId: first.id })).status).toBe(409);
});

test("[DESK-20] [POOL-06] several ready-made reasons are mailed as they stand, before words of one's own, and the next person follows", async () => {
  const [first, second] = [2, 1].map(
    (hours) => makeStaff(world, { profile: { submittedAt: world.now - hours * HOUR, approvedAt: null } }).user,
  );
  const userId = first?.id ?? "";
  const reasons = [
    "Dein Foto ist zu dunkel. Bitte lade ein helleres hoch.",
    "Deine Stimmprobe ist schlecht zu verstehen.",
  ];
  const form = { intent: "sendBack", userId, reasons, reason: "" };
  const long = await decide({ ...form, reason: "x".repeat(500) });
  expect(long).toMatchObject({ status: 400, errors: { reason: ["tooLong?max=500"] } });
  expect(long.typed).toMatchObject({ reasons });
  expect((await decide({ ...form, reason: " Danke! " })).message).toBe("staffSentBack");
  expect(mails()).toMatchObject([{ data: { reason: `${reasons.join(" ")} Danke!` } }]);
  expect((await look()).person?.view.userId).toBe(second?.id);
});

test("[SEEN-34] a job that waits for the approval is seen beside it", async () => {
  const { user } = makeStaff(world, { profile: { submittedAt: world.now, approvedAt: null } });
  const open = makePostedPosition(world, makeEmployer(world).company.id);
  expect((await look()).person?.jobs).toEqual([]);
  world.db
    .insert(waitingApplications)
    .values({ userId: user.id, positionId: open.position.id, remarks: "", createdAt: world.now })
    .run();
  expect((await look()).person?.jobs).toMatchObject([{ id: open.position.id }]);
});
