import { expect, test } from "vitest";
import { findWanted } from "~/domain/message/notifications/choices.server";
import { findAskAtNight } from "~/domain/staff/ask-at-night.server";
import * as notifications from "~/screens/account/notifications";
import { newsletterSubscribers } from "~db/schema";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, englishMessage } from "../../support/call-route";

const world = withWorld();

const path = "/account/notifications";
type Shown = {
  kinds: { name: string; mail: "always" | "choice" | "unlessPushed" | "none"; push: string | null }[];
  mail: string[];
  push: string[];
  publicKey: string | null;
};
const look = async (as: string) => (await callRoute(world, { route: notifications, path, as })).data as Shown;
const save = async (as: string, form: Record<string, string | string[]>) =>
  (await callRoute(world, { route: notifications, path, as, form })).response;

const named = ({ kinds }: Shown, mail: string) => kinds.filter((kind) => kind.mail === mail).map(({ name }) => name);
const pushed = ({ kinds }: Shown) => kinds.flatMap(({ push }) => push ?? []);

test("[REM-22][DESK-01][PUSH-10] each role sees its kinds and their ways; what concerns a contract is always mailed", async () => {
  const company = await look(makeEmployer(world).user.id);
  expect(named(company, "choice")).toEqual(["applications", "list", "figures", "newsletter"]);
  expect(named(company, "always")).toEqual(expect.arrayContaining(["bookings", "contracts", "hours", "bills"]));
  expect(pushed(company)).toEqual(["team", "dropouts", "accepted", "late", "proposals"]);

  const person = await look(makeStaff(world).user.id);
  expect(named(person, "choice")).toEqual(["invitations", "alerts", "ratings", "newsletter"]);
  expect(named(person, "unlessPushed")).toEqual(["reminders"]);
  expect(named(person, "always")).toEqual(expect.arrayContaining(["bookings", "cancellations", "contracts", "hours"]));
  expect(pushed(person)).toEqual([
    "bookings",
    "reminders",
    "cancellations",
    "hours",
    "announcements",
    "late",
    "invitations",
    "alerts",
    "ratings",
  ]);

  const agency = await look(makeSuperuser(world).user.id);
  expect(pushed(agency)).toEqual(["team", "dropouts", "accepted", "late", "disputes", "safety"]);
});

test("[DESK-01][REM-22] what is chosen is saved and said, and can be chosen back", async () => {
  const employer = makeEmployer(world);
  const as = employer.user.id;
  const kept = () => findWanted(world.as(employer.actor));
  expect((await save(as, { mail: ["list"], push: ["team"] })).headers.get("Location")).toBe(path);
  expect(kept().mail).not.toContain("applications");
  expect(kept().mail).toContain("list");
  expect(pushed(await look(as)).filter((kind) => kept().push.includes(kind as never))).toEqual(["team"]);
  await save(as, { mail: ["applications", "list"], push: ["team", "proposals"] });
  expect(kept().mail).toEqual(expect.arrayContaining(["applications", "list"]));
  expect((await save(as, { mail: ["hours"] })).status).toBe(400);
  expect((await save(as, { push: ["bills"] })).status).toBe(400);
  expect(kept().mail).toContain("applications");
  expect(englishMessage("notificationsSaved")).toBe("Saved.");
});

test("[REM-22] without a device reminders are always mailed, whatever a form says", async () => {
  const { user, actor } = makeStaff(world);
  await save(user.id, { asks: "reminders", push: ["reminders"] });
  expect(findWanted(world.as(actor)).mail).toContain("reminders");
  expect(findWanted(world.as(actor)).mail).not.toContain("alerts");
});

test("[REM-22] the newsletter of the own address is ordered and left here", async () => {
  const { user, actor } = makeStaff(world);
  const subscribers = () => world.db.select().from(newsletterSubscribers).all();
  for (const _again of [1, 2]) await save(user.id, { mail: ["newsletter", "alerts"] });
  expect(subscribers()).toMatchObject([{ email: user.email, confirmedAt: null }]);
  expect(findWanted(world.as(actor)).mail).toContain("newsletter");
  await save(user.id, { mail: ["alerts"] });
  expect(subscribers()).toEqual([]);
});

test("[PUSH-02] where push services can reach nobody, push is off and the page says so", async () => {
  expect((await look(makeStaff(world).user.id)).publicKey).toBeNull();
  const form = { intent: "device", endpoint: "https://fcm.googleapis.com/x", p256dh: "x", auth: "x" };
  const { response, data } = await callRoute(world, { route: notifications, path, as: makeStaff(world).user.id, form });
  expect([response.status, (data as { errors: object }).errors]).toEqual([400, { form: ["pushOff"] }]);
});

test("[SUBS-15] a person may allow to be asked at night, and nobody else is offered that", async () => {
  const { user, actor } = makeStaff(world);
  const shown = async (as: string) => ((await look(as)) as Shown & { atNight: boolean | null }).atNight;
  expect(await shown(makeEmployer(world).user.id)).toBeNull();
  expect(await shown(user.id)).toBe(false);
  expect((await save(user.id, { atNight: "on" })).headers.get("Location")).toBe(path);
  expect(await shown(user.id)).toBe(true);
  await save(user.id, {});
  expect(findAskAtNight(world.as(actor))).toBe(false);
});
