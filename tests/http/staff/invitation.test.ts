import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { bookReplacement } from "~/domain/booking/book-position.server";
import { clockOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import * as invitation from "~/screens/invitation/invitation";
import * as invitationLink from "~/screens/layouts/mailed-link";
import { invitations, standbys } from "~db/schema";
import { makeApplication, makeBookedPosition, makeInvitation, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";
import { dropOut } from "../../support/histories/booking-histories";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

const route = (module: object) => module as never;

function stage() {
  const gone = makeBookedPosition(world, { startsAt: world.now + 30 * HOUR, endsAt: world.now + 36 * HOUR });
  dropOut(world, gone.position.id);
  const ben = makeStaff(world, { user: { firstName: "Ben" } });
  const invited = makeInvitation(world, gone.position, ben.user.id);
  const { id } = invited;
  const sealed = issueToken(world, { purpose: "invitation", subjectId: id, expiresAt: gone.position.endsAt });
  const key = unsealKey(sealed);
  const open = (which = key) =>
    callRoute(world, { route: route(invitationLink), path: `/staff/invitations/${which}`, params: { key: which } });
  const opened = async () => (await open()).response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const at = { route: route(invitation), path: `/staff/invited/${id}`, params: { invitationId: id } };
  const show = (by: object) => callRoute(world, { ...at, ...by });
  const answer = (intent: string, by: object) => callRoute(world, { ...at, ...by, form: { intent } });
  const stored = () => world.db.select().from(invitations).where(eq(invitations.id, id)).get();
  return { gone, ben, key, open, opened, show, answer, stored, id };
}

describe("the link of an invitation", () => {
  test("[SUBS-16] moves its key out of the address, shows the job without logging in, and answers nothing", async () => {
    const { open, opened, show, stored, id, gone } = stage();
    const { response } = await open();
    expect(response.headers.get("Location")).toBe(`/staff/invited/${id}`);
    expect(response.headers.getSetCookie().join()).toMatch(/invitation=.*HttpOnly/i);
    const { data } = await show({ cookies: await opened() });
    expect(data).toMatchObject({ firstName: "Ben", state: "asked", job: { work: "Hostess" } });
    expect(data).toMatchObject({
      companyName: expect.any(String),
      booksAtOnce: false,
      wishedUntil: expect.stringMatching(/^\d\d:\d\d$/),
      decidesUntil: expect.stringMatching(/^\d\d:\d\d$/),
      job: { time: expect.any(String), place: gone.position.jobPlace, payCents: gone.position.staffTotalCents },
    });
    expect(JSON.stringify(data)).not.toContain(gone.staff.user.lastName);
    expect(stored()?.answeredAt).toBeNull();
    expect((await open("nothing")).response.status).toBe(410);
  });

  test("[SEEN-34] until an answer the company decides later than it is wanted, so long as it waits for others", async () => {
    const { opened, show, stored } = stage();
    const { data } = await show({ cookies: await opened() });
    const { decidesUntil } = data as { decidesUntil: string };
    expect(decidesUntil).toBe(clockOf((stored()?.wishedUntil ?? 0) + HOUR));
  });

  test("[SEEN-34] who accepted finds the own jobs from there, who declined the job wall", async () => {
    for (const [intent, href] of [
      ["accept", "/staff/my-jobs"],
      ["decline", "/staff/job-wall"],
    ] as const) {
      const { opened, show, answer } = stage();
      const by = { cookies: await opened() };
      await answer(intent, by);
      expect((await show(by)).data).toMatchObject({ onward: href });
    }
  });

  test("accepts and declines; a repeat is answered alike", async () => {
    const { opened, show, answer, stored } = stage();
    const by = { cookies: await opened() };
    for (const _twice of [1, 2]) expect((await answer("accept", by)).response.status).toBe(302);
    expect(stored()).toMatchObject({ answer: "accepted" });
    expect((await show(by)).data).toMatchObject({ state: "accepted" });
    const refused = await answer("decline", by);
    expect(refused.response.status).toBe(410);
    const other = stage();
    const byOther = { cookies: await other.opened() };
    expect((await other.answer("decline", byOther)).response.status).toBe(302);
    expect((await other.show(byOther)).data).toMatchObject({ state: "declined" });
  });

  test("[SUBS-18] who is too late reads that somebody else is booked, and stands by with one press", async () => {
    const { opened, show, answer, gone, ben } = stage();
    const by = { cookies: await opened() };
    const { id: applicationId } = makeApplication(world, gone.position.id, makeStaff(world).user.id);
    const booked = bookReplacement(world.as(gone.employer.actor), { positionId: gone.position.id, applicationId });
    expect(booked.ok).toBe(true);
    const late = await answer("accept", by);
    expect(late.response.status).toBe(409);
    expect(late.data).toMatchObject({ errors: { form: ["anotherUserBooked"] } });
    expect((await show(by)).data).toMatchObject({ refusal: "anotherUserBooked", standby: "possible" });
    for (const _twice of [1, 2]) expect((await answer("standby", by)).response.status).toBe(302);
    expect(world.db.select().from(standbys).all()).toMatchObject([{ userId: ben.user.id, endedAt: null }]);
    expect((await show(by)).data).toMatchObject({ standby: "joined" });
    expect((await answer("standby", {})).response.status).toBe(302);
    expect(world.db.select().from(standbys).all()).toHaveLength(1);
  });

  test("belongs to its person: others with an account find nothing, visitors log in", async () => {
    const { show, ben } = stage();
    expect((await show({ as: ben.user.id })).response.status).toBe(200);
    expect((await show({ as: makeStaff(world).user.id })).response.status).toBe(404);
    expect((await show({})).response.headers.get("Location")).toMatch(/login/);
  });

  test("once the job has begun it is over", async () => {
    const { opened, show, gone, answer } = stage();
    const by = { cookies: await opened() };
    world.now = gone.position.startsAt;
    expect((await show(by)).response.status).toBe(410);
    expect((await answer("accept", by)).response.status).toBe(410);
  });
});
