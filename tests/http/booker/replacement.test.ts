import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { unsealKey } from "~/domain/account/tokens.server";
import { joinStandby } from "~/domain/invitation/standby/join-standby.server";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import type { SealedKey } from "~/domain/shared/mail-data";
import { setClock } from "~/gateways/clock.server";
import * as standInLink from "~/screens/layouts/mailed-link";
import * as replacement from "~/screens/replacement/replacement";
import * as standIn from "~/screens/replacement/stand-in";
import * as selection from "~/screens/selection/selection";
import { bookings, invitations, positions } from "~db/schema";
import { makePaidBooking } from "../../factories/hours";
import { makeApplication, makeBookedPosition, makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";
import { dropOut } from "../../support/histories/booking-histories";
import { mailsOf } from "../../support/histories/outbox-work";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

const route = (module: object) => module as never;

/** Somebody has dropped out; Ben had applied and was asked. */
function stage(standingBy?: string) {
  const gone = makeBookedPosition(world, { startsAt: world.now + 30 * HOUR, endsAt: world.now + 36 * HOUR });
  const ben = makeStaff(world, { user: { firstName: "Ben" } });
  const application = makeApplication(world, gone.position.id, ben.user.id);
  if (standingBy) {
    const { user } = makeStaff(world, { user: { firstName: standingBy } });
    const me = world.as({ kind: "user", role: "employee", userId: user.id, companyId: null } as const);
    expect(joinStandby(me, { positionId: gone.position.id }).ok).toBe(true);
  }
  makePaidBooking(world, gone);
  dropOut(world, gone.position.id);
  const { id: positionId } = gone.position;
  const at = {
    route: route(replacement),
    path: `/organization/positions/${positionId}/replacement`,
    params: { positionId },
  };
  const as = gone.employer.user.id;
  const page = (by: string = as, path = at.path) => callRoute(world, { ...at, path, as: by });
  const press = (intent: string, application = "") => callRoute(world, { ...at, as, form: { intent, application } });
  const live = () =>
    world.db
      .select()
      .from(bookings)
      .all()
      .filter(({ cancelledAt }) => cancelledAt === null);
  const invitation = () =>
    world.db.select().from(invitations).where(eq(invitations.userId, ben.user.id)).get() ?? expect.fail();
  return { ...gone, ben, application, positionId, page, press, live, invitation };
}

test("[SEEN-30] who presses at night reads from when on others are asked, and by day that nobody is left", async () => {
  const { press } = stage();
  const said = async () => wayOn((await press("next")).response).message;
  expect(await said()).toBe("replacementNobodyLeft");
  world.now = Date.parse("2026-11-20T22:30:00Z");
  expect(await said()).toBe("replacementAtNight");
  expect(englishMessage("replacementAtNight")).toContain("{{time}}");
});

describe("the page of a search for somebody", () => {
  test("[CREW-03] [SUBS-10] [SUBS-26] shows who dropped out, the waves with their states, who stands by, and who can be booked, to company and agency alone", async () => {
    const { page, positionId } = stage("Cora");
    const { data } = await page();
    expect(data).toMatchObject({
      state: "searching",
      asked: expect.arrayContaining([
        expect.objectContaining({ firstName: "Ben", wave: 1, because: "applied", answer: "asked" }),
        expect.objectContaining({ firstName: "Cora", wave: 1, because: "standby", answer: "asked" }),
      ]),
      people: [{ name: "Ben", age: expect.any(Number), distanceKm: expect.any(Number), languages: ["de", "en"] }],
      standbys: "Cora",
      price: expect.stringContaining("€"),
      until: "Sat, 16:00",
      offerChoice: { bonuses: [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50], starts: [] },
    });
    expect(JSON.stringify(data)).not.toContain("Leitner");
    const forAgency = `/superuser/positions/${positionId}/replacement`;
    expect((await page(makeSuperuser(world).user.id, forAgency)).response.status).toBe(200);
    expect((await page(makeEmployer(world).user.id)).response.status).toBe(404);
    const other = makeBookedPosition(world);
    const none = { route: route(replacement), path: "/", params: { positionId: other.position.id } };
    expect((await callRoute(world, { ...none, as: other.employer.user.id })).response.status).toBe(404);
  });

  test("[CREW-03] books whoever is ticked in place of who dropped out, and asks the next people", async () => {
    const { press, application, live, ben, page } = stage();
    expect((await press("next")).response.status).toBe(302);
    expect(mailsOf(world, "replacement-exhausted")).toHaveLength(2);
    expect((await press("book")).data).toMatchObject({ errors: { application: ["standInMissing"] } });
    const { response } = await press("book", application.id);
    expect(wayOn(response).message).toBe("replacementBooked");
    expect(live()).toMatchObject([{ userId: ben.user.id, replacesBookingId: expect.any(String) }]);
    expect((await page()).data).toMatchObject({
      state: "filled",
      open: false,
      said: expect.stringMatching(/^Ben Leitner has been booked since .* by mail\.$/),
    });
    expect((await press("next")).response.status).toBe(409);
    const again = await press("book", application.id);
    expect([again.response.status, again.data]).toEqual([
      409,
      expect.objectContaining({ errors: { application: [expect.any(String)] } }),
    ]);
    expect((await press("book", "unknown")).response.status).toBe(404);
  });

  test("shows what an offer costs before it is made, and refuses one at another price", async () => {
    const { page, positionId, employer, position } = stage();
    const path = `/organization/positions/${positionId}/replacement`;
    const { data } = await page(employer.user.id, `${path}?bonus=20`);
    const { offer } = data as { offer: { totalCents: string } };
    expect(offer).toMatchObject({ bonus: "20", start: "", less: false });
    expect((await page(employer.user.id, `${path}?bonus=12`)).data).toMatchObject({ offer: null });
    const send = (total: string, bonus = "20") =>
      callRoute(world, {
        route: route(replacement),
        path,
        params: { positionId },
        as: employer.user.id,
        form: { intent: "offer", bonus, start: "", total },
      });
    expect((await send("1")).response.status).toBe(409);
    expect((await send("viel")).response.status).toBe(400);
    const bonusNow = () => world.db.select().from(positions).where(eq(positions.id, positionId)).get()?.bonusPercent;
    expect(bonusNow()).toBe(position.bonusPercent);
    expect(wayOn((await send(offer.totalCents)).response).message).toBe("offerMade");
    expect(bonusNow()).toBe(20);
  });

  test("[SUBS-22] no replacement deletes the position and leads back to the event, once", async () => {
    const { press, positionId } = stage();
    const { response } = await press("end");
    expect(wayOn(response).message).toBe("replacementEnded");
    expect(world.db.select().from(positions).where(eq(positions.id, positionId)).get()?.deletedAt).toBe(world.now);
    expect((await press("end")).response.status).toBe(404);
  });

  test("[SUBS-20] is where the selection leads while the position is paid", async () => {
    const { positionId, employer } = stage();
    const path = `/organization/positions/${positionId}/selection`;
    const shown = await callRoute(world, {
      route: route(selection),
      path,
      params: { positionId },
      as: employer.user.id,
    });
    expect(shown.data).toMatchObject({ selection: { replacing: true } });
    const blocked = { listBlocked: "positionAlreadyPaid", bookBlocked: "positionAlreadyPaid" };
    expect(shown.data).toMatchObject({ selection: { applicants: [blocked] } });
  });
});

describe("the key of the mail that somebody would stand in", () => {
  test("books without logging in, once; opening it books nobody, and a stranger finds nothing", async () => {
    const { invitation, live, ben, position } = stage();
    const { id } = invitation();
    expect(acceptInvitation(world.system(), { invitationId: id }).ok).toBe(true);
    const key = unsealKey(mailsOf(world, "stand-in")[0]?.data as unknown as SealedKey);
    const open = () => callRoute(world, { route: route(standInLink), path: `/replacement/${key}`, params: { key } });
    const { response } = await open();
    expect(response.headers.get("Location")).toBe(`/stand-in/${id}`);
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const at = { route: route(standIn), path: `/stand-in/${id}`, params: { invitationId: id } };
    expect((await callRoute(world, { ...at, cookies })).data).toMatchObject({ name: "Ben", booked: false });
    expect(live()).toEqual([]);
    expect((await callRoute(world, at)).response.status).toBe(404);
    for (const _twice of [1, 2])
      expect((await callRoute(world, { ...at, cookies, form: {} })).response.status).toBe(302);
    expect(live()).toMatchObject([{ userId: ben.user.id }]);
    world.now = position.startsAt;
    expect((await open()).response.status).toBe(410);
  });

  test("[SAFE-43] by the link nobody is booked who costs more than was paid; it names the sum and asks for the log-in", async () => {
    const { invitation, live, positionId, employer } = stage();
    const { id } = invitation();
    expect(acceptInvitation(world.system(), { invitationId: id }).ok).toBe(true);
    const key = unsealKey(mailsOf(world, "stand-in")[0]?.data as unknown as SealedKey);
    const { response } = await callRoute(world, {
      route: route(standInLink),
      path: `/replacement/${key}`,
      params: { key },
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const company = {
      route: route(replacement),
      path: `/organization/positions/${positionId}/replacement`,
      as: employer.user.id,
    };
    const shown = await callRoute(world, {
      ...company,
      params: { positionId },
      path: `${company.path}?bonus=20`,
      language: "de",
    });
    const { offer } = shown.data as { offer: { totalCents: string; net: string; gross: string } };
    const form = { intent: "offer", bonus: "20", start: "", total: offer.totalCents };
    await callRoute(world, { ...company, params: { positionId }, form });
    const at = { route: route(standIn), path: `/stand-in/${id}`, params: { invitationId: id }, cookies };
    expect((await callRoute(world, at)).data).toMatchObject({
      dearer: { net: offer.net, gross: offer.gross },
      logInHref: company.path,
    });
    const { response: refused, data } = await callRoute(world, { ...at, form: {} });
    expect([refused.status, live()]).toEqual([409, []]);
    expect(JSON.stringify(data)).toContain("standInLogIn");
  });
});
