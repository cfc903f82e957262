import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { registrationCookie } from "~/http/cookies.server";
import * as availability from "~/screens/availability/availability";
import * as freeDays from "~/screens/availability/availability-draft";
import * as draft from "~/screens/registration/registration-draft";
import * as secondStep from "~/screens/registration/registration-page";
import * as requestDraft from "~/screens/request/request-draft";
import { availabilityDays, registrations, requestDrafts, staffProfiles } from "~db/schema";
import { makeEmployer, makeStaff, makeUser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

type Values = Record<string, string>;
/** One save as `save-as-typed` sends it, or the form itself. */
interface Save {
  view?: string;
  number: number;
  values: Values;
  form?: boolean;
}
interface Room {
  send: (save: Save) => Promise<number>;
  stored: () => Values;
}

const turnOf = ({ view = "view", number, values }: Save) => ({
  saveView: view,
  saveNumber: String(number),
  changed: Object.keys(values),
});

const path = "/staff/complete-registration";

async function registrationRoom(): Promise<Room & { cookie: string }> {
  const { id: userId } = makeUser(world, { role: "employee", passwordHash: "hash" });
  world.db.insert(registrations).values({ userId, createdAt: world.now, stepOneAt: world.now }).run();
  world.db.insert(staffProfiles).values({ userId, country: "AT" }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 3_600_000 });
  const cookie = (await registrationCookie().serialize({ userId, key: unsealKey(sealed) })).split(";")[0] ?? "";
  return {
    cookie,
    send: async (save) => {
      const { response } = await callRoute(world, {
        route: save.form ? secondStep : draft,
        path: save.form ? `${path}/work` : `${path}/draft/work`,
        params: { page: "work" },
        cookies: [cookie],
        form: { ...save.values, ...turnOf(save), ...(save.form ? { intent: "go:about" } : {}) },
      });
      return response.status;
    },
    stored: () => {
      const profile = world.db.select().from(staffProfiles).all().at(-1);
      const yesNo = (value: boolean | null | undefined) => (value === null ? "" : value ? "yes" : "no");
      return {
        piercings: yesNo(profile?.piercings),
        visibleTattoos: yesNo(profile?.visibleTattoos),
        carAvailable: yesNo(profile?.carAvailable),
      };
    },
  };
}

const FREE_DAYS = [3, 4, 5];
function availabilityRoom(): Room {
  const { user } = makeStaff(world);
  const nameOf = (ahead: number) => `day.${addDays(dayOf(world.now), ahead)}`;
  return {
    send: async (save) => {
      const { response } = await callRoute(world, {
        route: (save.form ? availability : freeDays) as never,
        path: save.form ? "/staff/availability" : "/staff/availability/draft",
        as: user.id,
        form: { ...save.values, ...turnOf(save) },
      });
      return response.status;
    },
    stored: () => {
      const days = world.db.select().from(availabilityDays).all();
      const stateOf = (name: string) => days.find(({ userId, day }) => userId === user.id && `day.${day}` === name);
      return Object.fromEntries(
        FREE_DAYS.map((ahead) => {
          const row = stateOf(nameOf(ahead));
          return [nameOf(ahead), row ? (row.free ? "free" : "notFree") : "none"];
        }),
      );
    },
  };
}

const rooms: [name: string, make: () => Room | Promise<Room>, values: string[]][] = [
  ["[JOIN-06] the registration pages", registrationRoom, ["yes", "no"]],
  ["[ALRT-07] free days", availabilityRoom, ["free", "notFree", "none"]],
];

for (const [name, make, choices] of rooms) {
  test(`${name}: saves that arrive late, twice or in another order undo nothing that a newer one has said`, async () => {
    const room = await make();
    const fields = Object.keys(room.stored());
    let view = 0;
    const chosen = fc.record({ field: fc.nat(fields.length - 1), value: fc.constantFrom(...choices) });
    const round = fc.record({
      changes: fc.array(chosen, { minLength: 1, maxLength: 6 }),
      byForm: fc.boolean(),
      order: fc.infiniteStream(fc.nat(1000)),
    });
    await fc.assert(
      fc.asyncProperty(round, async ({ changes, byForm, order }) => {
        view += 1;
        const before = room.stored();
        const values: Values = {};
        const saves = changes.map(({ field, value }, index): Save => {
          values[fields[field] ?? ""] = value;
          const form = byForm && index === changes.length - 1;
          return { view: `view-${view}`, number: index + 1, values: { ...values }, form };
        });
        const arriving = [...saves, ...saves]
          .map((save) => ({ save, at: order.next().value }))
          .sort((one, two) => one.at - two.at);
        for (const { save } of arriving) await room.send(save);
        expect(room.stored()).toEqual({ ...before, ...values });
      }),
      { numRuns: 100, seed: 2611 },
    );
  });

  test(`${name}: a save touches only what its page has changed, its form too`, async () => {
    const room = await make();
    const [one = "", two = "", three = ""] = Object.keys(room.stored());
    const [first = "", second = ""] = choices;
    expect(await room.send({ view: "a", number: 1, values: { [one]: first } })).toBe(204);
    expect(await room.send({ view: "b", number: 1, values: { [two]: second } })).toBe(204);
    expect(await room.send({ view: "a", number: 2, values: { [three]: first }, form: true })).toBe(302);
    expect(room.stored()).toEqual({ [one]: first, [two]: second, [three]: first });
  });
}

test("[JOIN-06] a page hears that all is saved only when it is: not for what is wrong, and not after the registration was closed", async () => {
  const { send, cookie } = await registrationRoom();
  // What was wrong before and was not touched is no news.
  world.db.update(staffProfiles).set({ size: "small" }).run();
  expect(await send({ number: 1, values: { height: "172" } })).toBe(204);
  expect(await send({ number: 2, values: { height: "1a", weight: "64" } })).toBe(422);
  expect(world.db.select().from(staffProfiles).get()).toMatchObject({ heightCm: 172, weightKg: 64 });
  const form = { height: "173", ...turnOf({ number: 3, values: { height: "173" } }) };
  const ask = { route: draft, path: `${path}/draft/work`, params: { page: "work" }, form };
  expect((await callRoute(world, ask)).response.status).toBe(302);
  expect((await callRoute(world, { ...ask, cookies: [cookie] })).response.status).toBe(204);
});

test("[DESK-16] an older save of a request undoes no newer one, and brings back none that was thrown away", async () => {
  const { user } = makeEmployer(world);
  const send = async (form: Values) => {
    const call = { route: requestDraft as never, path: "/organization/request-draft", as: user.id };
    return (await callRoute(world, { ...call, form: { draftId: "messe", submissionId: "s", ...form } })).data;
  };
  const kept = () => world.db.select().from(requestDrafts).get()?.fieldsJson;
  const turn = (number: number) => ({ saveView: "v", saveNumber: String(number) });
  expect(await send({ eventName: "Messe Wien", ...turn(2) })).toEqual({ at: expect.any(String) });
  expect(await send({ eventName: "Mes", ...turn(1) })).toEqual({ at: null });
  expect(kept()).toContain("Messe Wien");
  await send({ intent: "discard" });
  expect(await send({ eventName: "Messe Wien 2", ...turn(3) })).toEqual({ at: null });
  expect(kept()).toBeUndefined();
});
