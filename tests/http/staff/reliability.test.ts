import { beforeEach, expect, test } from "vitest";
import { appeals, reliabilityExcuses, reliabilityHints } from "~db/schema";
import { makePastJob } from "../../factories/past-jobs";
import { withProduct } from "../../support/open-product";
import { formIn, messageIn } from "../../support/read-form";
import type { Visitor } from "../../support/story";

const product = withProduct();
beforeEach(() => product.startAgain());

const past = (...given: [daysAgo: number, ended?: Parameters<typeof makePastJob>[3]]) => {
  const { story, world } = product;
  return makePastJob(world, { userId: story.staff.user.id, companyId: story.employer.company.id }, ...given).booking;
};

async function read(address: string, by: Visitor, named = "words") {
  const answer = await product.ask(address, by);
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, html, form: formIn(html, named) };
}

async function post(address: string, by: Visitor, form: Record<string, string>) {
  const answer = await product.ask(address, by, { method: "POST", form });
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  return { status: answer.status, to: answer.headers.get("Location"), html };
}

const page = "/staff/reliability";
const appealOf = (id: string) => `/staff/bookings/${id}/appeal`;
const deskOf = () => `/superuser/back-office/appeals/${product.world.db.select().from(appeals).get()?.id}`;

test("[RATE-11] the page explains the number, and says so while there are too few jobs", async () => {
  expect((await read(page, "staff")).html).toContain("zu wenige Jobs");
  for (const days of [1, 2, 3]) past(days);
  const { id } = past(4, { kind: "byStaff", hoursBefore: 30 });
  const { html } = await read(page, "staff");
  expect(html).toContain("88 %");
  expect(html).toContain("Ohne diesen Job: 100 %");
  expect(html).toContain("Voll gewertet bis");
  expect(html).toContain(appealOf(id));
  expect((await read(page, "otherStaff")).html).not.toContain(id);
});

test("[RATE-13] each entry that lowers can be contradicted; the decision is a document with reason, date and name", async () => {
  for (const days of [1, 2, 3]) past(days);
  const { id } = past(4, { kind: "byStaff", hoursBefore: 30 });
  const entry = await read(appealOf(id), "staff");
  expect(entry.html).toContain("Ich bin nicht einverstanden");
  expect((await read(appealOf(id), "otherStaff")).status).toBe(404);
  expect((await post(appealOf(id), "otherStaff", { words: "" })).status).toBe(404);
  expect((await post(appealOf(id), "staff", { words: "x".repeat(1001) })).status).toBe(400);
  const decision = `/staff/bookings/${id}/decision`;
  expect((await read(decision, "staff")).status).toBe(404);
  expect(await post(appealOf(id), "staff", { words: "Zug ausgefallen" })).toMatchObject({ to: appealOf(id) });
  expect((await post(appealOf(id), "staff", { words: "Noch einmal" })).status).toBe(302);
  expect(product.world.db.select().from(appeals).all()).toMatchObject([{ words: "Zug ausgefallen" }]);
  expect((await read(page, "staff")).html).toContain("bis die Agentur über deinen Widerspruch entschieden hat");
  expect((await read(decision, "staff")).status).toBe(404);

  const desk = await read(deskOf(), "superuser", "answer");
  expect(desk.html).toContain("Zug ausgefallen");
  const nothing = await post(deskOf(), "superuser", { intent: "change", answer: "Der Zug fiel aus" });
  expect(nothing.status).toBe(400);
  expect(messageIn(nothing.html, "oneOf")).toBeTruthy();
  const changed = { intent: "change", answer: "Der Zug fiel aus", countsAs: "1" };
  expect(await post(deskOf(), "superuser", changed)).toMatchObject({ status: 302 });
  const document = await read(decision, "staff");
  for (const words of [
    "Entscheidung über deinen Widerspruch",
    "Der Zug fiel aus",
    "Petra Hofer",
    "Es zählt jetzt: 100 %",
  ])
    expect(document.html).toContain(words);
  expect((await read(decision, "otherStaff")).status).toBe(404);
  expect((await read(appealOf(id), "staff")).html).toContain(decision);
});

test("[RATE-12] the agency reads the percentage, leaves an entry out, and notes that it has talked", async () => {
  const { world, story } = product;
  for (const days of [1, 2, 3]) past(days);
  const { id } = past(4, { kind: "noShow" });
  world.db.insert(reliabilityHints).values({ id: "hint", userId: story.staff.user.id, raisedAt: world.now }).run();
  const account = `/superuser/back-office/accounts/${story.staff.user.id}`;
  expect((await read("/superuser/back-office?kind=reliability", "superuser")).html).toContain(`${account}#reliability`);
  const { html } = await read(account, "superuser");
  expect(html).toContain("75 %");
  expect(html).toContain("Bitte redet mit der Person");
  expect((await post(account, "superuser", { intent: `excuse:${story.booked.booking.id}` })).status).toBe(404);
  expect((await post(account, "superuser", { intent: `excuse:${id}` })).status).toBe(302);
  expect(world.db.select().from(reliabilityExcuses).all()).toMatchObject([{ bookingId: id }]);
  expect((await read(account, "superuser")).html).toContain("100 %");
  expect(world.db.select().from(reliabilityHints).get()?.closedAt).toBe(world.now);
});

test("[RATE-12] a company reads only to how many of the last jobs somebody came", async () => {
  const { story } = product;
  const details = `/staff-details/${story.staff.user.id}`;
  const selection = `/organization/positions/${story.open.position.id}/selection`;
  for (const days of [1, 2, 3, 4]) past(days);
  for (const address of [details, selection]) expect((await read(address, "employer")).html).not.toContain("Kam zu");
  past(5, { kind: "noShow" });
  for (const address of [details, selection]) {
    const { html } = await read(address, "employer");
    expect(html).toContain("Kam zu 4 der letzten 5 Jobs");
    expect(html).not.toContain("80 %");
  }
});
