import { afterEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { bookReplacement } from "~/domain/booking/book-position.server";
import { setClock } from "~/gateways/clock.server";
import { invitations, standbys } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { type Asked, api } from "../../support/api";
import { dropOut } from "../../support/histories/booking-histories";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

const ask = (method: string, path: string, asked: Asked = {}) => api(world, method, path, asked);
const answered = (said: { status: number; body: { key?: string } }) => [said.status, said.body.key];

/** A company with an open position, and people who have applied to it before. */
function stage() {
  const employer = make.makeEmployer(world);
  const { job, position } = make.makePostedPosition(world, employer.company.id);
  const known = (firstName: string) => {
    const staff = make.makeStaff(world, { user: { firstName } });
    const past = make.makePosition(world, job, {
      startsAt: world.now - 200 * HOUR,
      endsAt: world.now - 194 * HOUR,
    });
    make.makeApplication(world, past.id, staff.user.id);
    return staff.user.id;
  };
  const invite = (userId: string, positionId = position.id, as = employer.user.id) =>
    ask("POST", "invitations", { as, json: { positionId, userId } });
  const own = async (as: string) => (await ask("GET", "invitations/me", { as })).body.data.invitations;
  const say = (id: string, as: string, json: object) => ask("PATCH", `invitations/${id}`, { as, json });
  return { employer, job, position, anna: known("Anna"), ben: known("Ben"), known, invite, own, say };
}

test("[DAPI-04] a company asks, the person reads and accepts, and is ready; the second one has applied", async () => {
  const { employer, position, anna, ben, invite, own, say } = stage();
  for (const _twice of [1, 2])
    expect((await invite(anna)).body.data).toEqual({ positionId: position.id, userId: anna, state: "asked" });
  await invite(ben);
  const [hers] = await own(anna);
  expect(hers).toMatchObject({
    kind: "direct",
    state: "asked",
    jobPositionID: position.id,
    eventID: position.eventId,
    payCents: position.staffTotalCents,
    refused: null,
  });
  expect(await own(anna)).toHaveLength(1);
  const [his] = await own(ben);
  expect((await say(hers._id, ben, { answer: "accept" })).status).toBe(404);
  expect((await say(hers._id, employer.user.id, { answer: "accept" })).status).toBe(403);
  expect((await say(hers._id, anna, { answer: "maybe" })).status).toBe(400);
  for (const _twice of [1, 2])
    expect((await say(hers._id, anna, { answer: "accept" })).body.data).toEqual({ _id: hers._id, state: "ready" });
  expect((await say(his._id, ben, { answer: "accept" })).body.data.state).toBe("applied");
  expect((await own(ben))[0].state).toBe("applied");
});

test("[DAPI-04] a reason of declining is stored and told to nobody; what is over is gone", async () => {
  const { anna, invite, own, say } = stage();
  await invite(anna);
  const [{ _id }] = await own(anna);
  expect((await say(_id, anna, { answer: "decline", reason: "weather" })).status).toBe(400);
  expect((await say(_id, anna, { answer: "decline", reason: "pay" })).body.data).toEqual({ _id, state: "declined" });
  expect(world.db.select().from(invitations).all()).toMatchObject([{ declineReason: "pay" }]);
  expect(JSON.stringify(await own(anna))).not.toContain('"pay"');
  expect(answered(await say(_id, anna, { answer: "accept" }))).toEqual([410, "invitationOver"]);
});

test("[DAPI-04] who is asked to replace somebody is too late when another one was booked, and stands by", async () => {
  const { say, own } = stage();
  const gone = make.makeBookedPosition(world, { startsAt: world.now + 30 * HOUR, endsAt: world.now + 36 * HOUR });
  dropOut(world, gone.position.id);
  const ben = make.makeStaff(world).user.id;
  const { id } = make.makeInvitation(world, gone.position, ben);
  const path = `standbys/${gone.position.id}`;
  expect(answered(await ask("PUT", path, { as: ben }))).toEqual([409, "standbyFree"]);
  const { id: applicationId } = make.makeApplication(world, gone.position.id, make.makeStaff(world).user.id);
  bookReplacement(world.as(gone.employer.actor), { positionId: gone.position.id, applicationId });
  expect(answered(await say(id, ben, { answer: "accept" }))).toEqual([410, "anotherUserBooked"]);
  expect((await own(ben))[0]).toMatchObject({ kind: "replacement", state: "over" });
  for (const _twice of [1, 2]) expect((await ask("PUT", path, { as: ben })).status).toBe(200);
  expect(world.db.select().from(standbys).all()).toMatchObject([{ userId: ben, endedAt: null }]);
  for (const _twice of [1, 2]) expect((await ask("DELETE", path, { as: ben })).status).toBe(200);
  expect(world.db.select().from(standbys).all()).toMatchObject([{ endedBecause: "left" }]);
  for (const method of ["PUT", "DELETE"]) expect((await ask(method, "standbys/unknown", { as: ben })).status).toBe(404);
  expect((await ask("PUT", path, { as: gone.employer.user.id })).status).toBe(403);
});

test("[DAPI-04] whom a company cannot ask: strangers, people who are busy, and too many", async () => {
  const { job, position, anna, invite, known } = stage();
  expect((await invite(make.makeStaff(world).user.id)).status).toBe(404);
  expect((await invite(anna, position.id, make.makeEmployer(world).user.id)).status).toBe(404);
  expect((await invite(anna, position.id, anna)).status).toBe(403);
  const busy = known("Busy");
  const { startsAt, endsAt } = position;
  const other = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt, endsAt }).position;
  make.makeBooking(world, other, make.makeApplication(world, other.id, busy));
  expect(answered(await invite(busy))).toEqual([409, "invitationUnavailable"]);
  const more = [1, 2, 3].map((days) =>
    make.makePosition(world, job, { startsAt: startsAt + days * 24 * HOUR, endsAt: endsAt + days * 24 * HOUR }),
  );
  for (const { id } of more) expect((await invite(anna, id)).status).toBe(200);
  expect(answered(await invite(anna))).toEqual([429, "invitationLimit"]);
});
