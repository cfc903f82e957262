import { afterEach, beforeEach, expect, test } from "vitest";
import { findMailChoices } from "~/domain/message/company-news/save-mail-choices.server";
import { findAskAtNight } from "~/domain/staff/ask-at-night.server";
import * as notifications from "~/screens/account/notifications";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { testWorld, type World } from "../../factories/world";
import { callRoute, englishMessage } from "../../support/call-route";

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

const path = "/account/notifications";
type Shown = { kinds: { name: string; choice: string | null }[]; wanted: Record<string, boolean> };
const look = async (as: string) => (await callRoute(world, { route: notifications, path, as })).data as Shown;

test("[DESK-01] each role sees what is written to it; a company switches off news of applications and of its list, the rest is always written", async () => {
  const employer = makeEmployer(world);
  const { kinds, wanted } = await look(employer.user.id);
  expect(kinds.filter(({ choice }) => choice).map(({ name }) => name)).toEqual(["applications", "list"]);
  expect(kinds.filter(({ choice }) => choice === null).map(({ name }) => name)).toContain("hours");
  expect(wanted).toEqual({ applications: true, list: true });
  for (const { user } of [makeStaff(world), makeSuperuser(world)]) {
    const shown = await look(user.id);
    expect(shown.kinds.length).toBeGreaterThan(1);
    expect(shown.kinds.every(({ choice }) => choice === null)).toBe(true);
  }
});

test("[DESK-01] what is chosen is saved and said, and can be chosen back", async () => {
  const employer = makeEmployer(world);
  const save = async (mail: string[]) => {
    const call = { route: notifications, path, as: employer.user.id, form: { mail } };
    return (await callRoute(world, call)).response;
  };
  const kept = () => findMailChoices(world.as(employer.actor));
  expect((await save(["list"])).headers.get("Location")).toBe(path);
  expect(kept()).toEqual({ applications: false, list: true });
  await save([]);
  expect(kept()).toEqual({ applications: false, list: false });
  await save(["applications", "list"]);
  expect(kept()).toEqual({ applications: true, list: true });
  expect((await save(["hours"])).status).not.toBe(302);
  expect(kept()).toEqual({ applications: true, list: true });
  expect(englishMessage("notificationsSaved")).toBe("Saved.");
});

test("[SUBS-15] a person may allow to be asked at night, and nobody else is offered that", async () => {
  const { user, actor } = makeStaff(world);
  const shown = async (as: string) => ((await look(as)) as Shown & { atNight: boolean | null }).atNight;
  const save = (form: Record<string, string>) => callRoute(world, { route: notifications, path, as: user.id, form });
  expect(await shown(makeEmployer(world).user.id)).toBeNull();
  expect(await shown(user.id)).toBe(false);
  expect((await save({ atNight: "on" })).response.headers.get("Location")).toBe(path);
  expect(await shown(user.id)).toBe(true);
  await save({});
  expect(findAskAtNight(world.as(actor))).toBe(false);
});
