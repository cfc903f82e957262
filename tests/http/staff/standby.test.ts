import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { standbys } from "~db/schema";
import { makeApplication, makeBooking, makePostedPosition, makeStaff } from "../../factories/rows";
import { withProduct } from "../../support/open-product";
import { messageIn } from "../../support/read-form";
import type { Visitor } from "../../support/story";

const product = withProduct();
beforeEach(() => product.startAgain());

/** A position of the story's company that somebody else has. */
function taken() {
  const { world, story } = product;
  const startsAt = world.now + 50 * HOUR;
  const posted = makePostedPosition(world, story.employer.company.id, { startsAt });
  makeBooking(world, posted.position, makeApplication(world, posted.position.id, makeStaff(world).user.id));
  return { ...posted, address: `/staff/job-wall-details/${posted.position.id}/${posted.event.id}` };
}

async function read(address: string, by: Visitor = "staff") {
  const answer = await product.ask(address, by);
  return (await answer.text()).replaceAll("\u00a0", " ");
}

async function post(address: string, form: Record<string, string>, by: Visitor = "staff") {
  const answer = await product.ask(address, by, { method: "POST", form });
  return { status: answer.status, to: answer.headers.get("Location"), html: await answer.text() };
}

const live = () =>
  product.world.db
    .select()
    .from(standbys)
    .all()
    .filter(({ endedAt }) => endedAt === null);

test("[SUBS-25] the page of a booked position still says so, and puts the person on stand-by and off it", async () => {
  const { address, position } = taken();
  const page = await read(address);
  expect(messageIn(page, "jobAlreadyBooked")).toContain("Der Job ist schon gebucht");
  expect(page).toContain('value="standby"');
  expect(await post(address, { intent: "standby" })).toMatchObject({ status: 302, to: address });
  expect(live()).toMatchObject([{ positionId: position.id, userId: product.story.staff.user.id }]);
  const joined = await read(address);
  expect(joined).toContain("Wir fragen dich zuerst");
  expect(joined).not.toContain('value="standby"');
  expect(await post(address, { intent: "leave" })).toMatchObject({ status: 302, to: address });
  expect(live()).toEqual([]);
});

test("who cannot stand by sees no button, and is refused with the reason", async () => {
  const { address } = taken();
  expect(await read(address, "pending")).not.toContain('value="standby"');
  const refused = await post(address, { intent: "standby" }, "pending");
  expect(refused.status).toBe(409);
  expect(live()).toEqual([]);
});

test("the person finds their own in a tab of my jobs and leaves there; company and agency see how many there are", async () => {
  const { address, position, event } = taken();
  const tab = "/staff/my-jobs?tab=standby";
  expect(await read(tab)).toContain("Du stehst auf keiner Warteliste");
  await post(address, { intent: "standby" });
  await post(address, { intent: "standby" }, "otherStaff");
  const own = await read(tab);
  expect(own).toContain(`href="${address}"`);
  for (const [overview, by] of [
    ["/organization/request-overview", "employer"],
    ["/superuser/eventslist", "superuser"],
  ] as const)
    expect(await read(`${overview}?open=${event.id}`, by)).toContain("2 auf der Warteliste");
  expect(await post(tab, { positionId: position.id })).toMatchObject({ status: 302, to: tab });
  expect(live()).toHaveLength(1);
  expect(await read(tab)).not.toContain(`href="${address}"`);
});
