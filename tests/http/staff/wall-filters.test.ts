import { expect, test } from "vitest";
import * as wall from "~/screens/wall/job-wall";
import { makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

interface Wall {
  query: { region: boolean; possible: boolean; pay: string; from: string };
}

async function open(search: string, as: string, cookie?: string) {
  const cookies = cookie ? [cookie] : [];
  const { response, data } = await callRoute(world, { route: wall, path: `/staff/job-wall${search}`, as, cookies });
  const set = response.headers.getSetCookie().find((line) => line.startsWith("wall="));
  return { query: (data as Wall).query, cookie: set?.split(";")[0] };
}

test("the wall opens with the filters of the last visit, until they are taken off", async () => {
  const anna = makeStaff(world).user.id;
  const chosen = await open("?region=1&pay=80", anna);
  expect(chosen.cookie).toBeDefined();
  expect((await open("", anna)).query).toMatchObject({ region: false, pay: "" });
  const again = await open("", anna, chosen.cookie);
  expect(again).toMatchObject({ query: { region: true, pay: "80" }, cookie: undefined });
  const event = await open("?eventId=e1", anna, chosen.cookie);
  expect(event).toMatchObject({ query: { region: false }, cookie: undefined });
  const off = await open("?filters=off", anna, chosen.cookie);
  expect((await open("", anna, off.cookie)).query).toMatchObject({ region: false, pay: "" });
});

test("filters are somebody's, and a cookie that nobody signed counts for nothing", async () => {
  const { cookie } = await open("?region=1", makeStaff(world).user.id);
  const ben = makeStaff(world).user.id;
  expect((await open("", ben, cookie)).query.region).toBe(false);
  expect((await open("", ben, "wall=eyJieSI6MX0%3D")).query.region).toBe(false);
});

test("[WORK-11] only jobs I can take is remembered with the other filters", async () => {
  const anna = makeStaff(world).user.id;
  const { cookie } = await open("?possible=1&region=1", anna);
  expect((await open("", anna, cookie)).query).toMatchObject({ possible: true, region: true });
  expect((await open("?region=1", anna, cookie)).query).toMatchObject({ possible: false, region: true });
});
