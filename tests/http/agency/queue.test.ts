import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import * as queue from "~/screens/back-office/queue/queue";
import { outbox, queueMarks } from "~db/schema";
import { makeLateContract, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const path = "/superuser/back-office";
const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

const post = async (form: Record<string, string | string[]>, query = "") => {
  const { response, data } = await callRoute(world, { route: queue, path: path + query, as: agency, form });
  return { status: response.status, data, ...wayOn(response) };
};
const contract = () =>
  makeLateContract(world, { startsAt: world.now + 2 * DAY, endsAt: world.now + 2 * DAY + HOUR }).booking.id;
const reminders = () => world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all().length;

interface Shown {
  entries: { id: string; acts: string[]; reminded: { who: string } | null }[];
}

test("[DESK-19] the button below the list reminds all that is ticked, and each row says by whom", async () => {
  const ids = [contract(), contract()];
  const waiting = makeStaff(world, { profile: { submittedAt: world.now - DAY, approvedAt: null } }).user.id;
  const entry = [...ids.map((id) => `contracts:${id}`), `approvals:${waiting}`];
  expect((await post({ intent: "remind", entry })).message).toBe("queueRemind");
  expect(reminders()).toBe(2);
  const { data } = await callRoute(world, { route: queue, path: `${path}?kind=contracts`, as: agency });
  const { entries } = data as Shown;
  expect(entries.map(({ reminded }) => reminded?.who)).toEqual(["Petra", "Petra"]);
  expect(entries.map(({ acts }) => acts)).toEqual([["later"], ["later"]]);
});

test("[DESK-19] the button of a row reminds of that row alone, whatever is ticked", async () => {
  const [first, second] = [contract(), contract()];
  expect((await post({ intent: `remind:contracts:${first}`, entry: [`contracts:${second}`] })).message).toBe(
    "queueRemind",
  );
  expect(world.db.select().from(queueMarks).all()).toMatchObject([{ entryId: first }]);
});

test("[DESK-19] what is refused comes back as it was ticked and typed", async () => {
  const id = contract();
  expect(await post({ intent: "later", entry: [`contracts:${id}`], until: "2020-01-01" })).toMatchObject({
    status: 400,
    data: { typed: { entry: `contracts:${id}`, until: "2020-01-01" }, errors: { until: ["laterDay"] } },
  });
  expect(await post({ intent: "approve", entry: [`contracts:${id}`] })).toMatchObject({
    status: 409,
    data: { errors: { form: ["nothingFits"] } },
  });
  for (const entry of [[], ["nonsense"], ["unknown:x"]])
    expect(await post({ intent: "close", entry })).toMatchObject({ data: { errors: { form: ["tickFirst"] } } });
  expect((await post({ intent: "explode" })).status).toBe(400);
});

test("[DESK-19] what may wait stands under its own tab until its day", async () => {
  const id = contract();
  const until = new Date(world.now + DAY).toISOString().slice(0, 10);
  expect((await post({ intent: "later", entry: [`contracts:${id}`], until })).message).toBe("queueLater");
  const read = async (query: string) =>
    (await callRoute(world, { route: queue, path: path + query, as: agency })).data as Shown & { later: number };
  expect((await read("?kind=contracts")).entries).toEqual([]);
  expect(await read("?kind=later")).toMatchObject({ later: 1, entries: [{ id }] });
});
