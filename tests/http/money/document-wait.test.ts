import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { askForExport } from "~/domain/agency/privacy/export/ask-for-export.server";
import { sendLetters } from "~/domain/bill/dunning/send-letters.server";
import { enqueue } from "~/domain/shared/outbox.server";
import type { OutboxKind } from "~/domain/shared/outbox-kinds";
import { clockOf, secondOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { outbox, payMonths, payStatements } from "~db/schema";
import { makeBilled } from "../../factories/bank";
import { signIt, submitIt } from "../../factories/contracts";
import { makeSuperuser } from "../../factories/rows";
import { withProduct } from "../../support/open-product";
import type { Visitor } from "../../support/story";

let billed: ReturnType<typeof makeBilled>;
let begin: number;
const product = withProduct((world, { employer }) => {
  billed = makeBilled(world, { employer });
  begin = world.now;
});
beforeEach(() => {
  product.startAgain();
  product.world.now = begin;
  setClock(begin);
});

const states = {
  making: () => ({ attempts: 0 }),
  failed: (seconds: number) => ({ attempts: 2, runAt: product.world.now + seconds * 1000, lastError: "no Chromium" }),
  givenUp: () => ({ attempts: 9, failedAt: product.world.now, lastError: "no Chromium" }),
};

function stands(kind: OutboxKind, row: Partial<typeof outbox.$inferInsert>) {
  product.world.db.update(outbox).set(row).where(eq(outbox.kind, kind)).run();
}

async function seen(address: string, visitor: Visitor, language: "de" | "en" = "de") {
  const answer = await product.ask(address, visitor, {
    headers: { cookie: `${product.cookies[visitor]}; lang=${language}` },
  });
  expect(answer.status).toBe(200);
  // On a hydrated page it would lead back here from whatever page is open by then.
  expect(answer.headers.has("Refresh")).toBe(false);
  const page = await answer.text();
  expect(page).not.toContain("no Chromium");
  const said = /<span data-wait="\w+"[^>]*>(.*?)<\/span>/.exec(page)?.[1] ?? "";
  return {
    text: said.replace(/<!-- -->|<noscript>.*|<meta.*/g, ""),
    again: /<meta http-equiv="refresh" content="([^"]*)"/i.exec(page)?.[1] ?? null,
  };
}

const bill = () => `/organization/bills/${billed.billNumber}`;

test("[BILL-02] the page of a bill says that its PDF is being made, and looks again by itself", async () => {
  expect(await seen(bill(), "employer")).toEqual({
    text: "Das PDF wird gerade erstellt. Die Seite lädt sich in wenigen Sekunden neu.",
    again: "3",
  });
  expect(await seen(bill(), "employer", "en")).toEqual({
    text: "The PDF is being made. This page reloads in a few seconds.",
    again: "3",
  });
});

test("[BILL-02] after a failure it says when the next try is, to the second in the last minute", async () => {
  stands("bill-document", states.failed(25));
  const soon = secondOf(product.world.now + 25_000);
  expect(await seen(bill(), "employer")).toEqual({
    text: `Das PDF ließ sich noch nicht erstellen. Nächster Versuch um ${soon}.`,
    again: "25",
  });
  stands("bill-document", states.failed(1800));
  const later = clockOf(product.world.now + 1_800_000);
  expect(await seen(bill(), "employer", "en")).toEqual({
    text: `The PDF could not be made yet. Next try at ${later}.`,
    again: "60",
  });
});

test("[BILL-02] what was given up is said, and the page waits for nothing", async () => {
  stands("bill-document", states.givenUp());
  expect(await seen(bill(), "employer")).toEqual({
    text: "Das PDF konnte nicht erstellt werden. Die Agentur sieht es sich an.",
    again: null,
  });
  expect(await seen(bill(), "employer", "en")).toEqual({
    text: "The PDF could not be made. The agency is looking into it.",
    again: null,
  });
});

test("a bill that is printed says nothing of it", async () => {
  expect(await seen(product.addressOf("/organization/bills/:tid"), "employer")).toEqual({ text: "", again: null });
});

test("the agency is led to the failed work; where something is typed no page reads itself anew", async () => {
  const ofAgency = `/superuser/back-office/bills/${billed.billNumber}`;
  const ofOrder = `/superuser/back-office/orders/${billed.order.id}`;
  expect(await seen(ofAgency, "superuser")).toMatchObject({ again: "3" });
  expect(await seen(ofOrder, "superuser")).toEqual({ text: "Das PDF wird gerade erstellt.", again: null });
  stands("bill-document", states.givenUp());
  for (const address of [ofAgency, ofOrder])
    expect((await seen(address, "superuser")).text).toMatch(
      /^Das PDF konnte nicht erstellt werden. <a href="\/superuser\/back-office\/work">/,
    );
});

test("a letter that failed says when it is tried again", async () => {
  const { world, story } = product;
  world.now += 60 * 86_400_000;
  const companyIds = [story.employer.company.id];
  const sent = sendLetters(world.as(makeSuperuser(world).actor), { submissionId: "s", companyIds });
  expect(sent).toMatchObject({ value: { letters: 1 } });
  world.now = begin;
  stands("dunning-letter", states.failed(120));
  expect((await seen("/superuser/back-office/dunning", "superuser")).text).toBe(
    `Das PDF ließ sich noch nicht erstellen. Nächster Versuch um ${clockOf(world.now + 120_000)}.`,
  );
});

test("a statement that is not printed yet is said to its person and to the agency", async () => {
  const { world, story } = product;
  const { month = "" } = story.ids;
  const userId = story.staff.user.id;
  world.db.update(payMonths).set({ lockedAt: world.now, lockedBy: product.users.superuser.id, totalCents: 1250 }).run();
  world.db.insert(payStatements).values({ month, userId, grossCents: 1250, payNumber: "P-1" }).run();
  const payload = { month, userId };
  enqueue(world, { kind: "pay-statement", payload, dedupeKey: `pay-statement:${month}:${userId}` });
  const own = `/staff/earnings/${month}`;
  const ofAgency = `/superuser/back-office/pay/${month}/people/${userId}`;
  for (const [address, visitor] of [
    [own, "staff"],
    [ofAgency, "superuser"],
  ] as const)
    expect(await seen(address, visitor)).toEqual({
      text: "Das PDF wird gerade erstellt. Die Seite lädt sich in wenigen Sekunden neu.",
      again: "3",
    });
});

test("the job says of its sent contract how far the finished copy is", async () => {
  const { world, story, addressOf } = product;
  const { contractId = "" } = story.ids;
  const job = addressOf("/staff/job-details/:id/:eventId");
  expect(await seen(job, "staff")).toEqual({ text: "", again: null });
  await signIt(world, story, contractId);
  submitIt(world, story, contractId);
  expect(await seen(job, "staff")).toEqual({ text: "Das fertige PDF wird gerade erstellt.", again: null });
  stands("contract-document", states.givenUp());
  expect((await seen(job, "staff")).text).toBe(
    "Das fertige PDF konnte nicht erstellt werden. Die Agentur sieht es sich an.",
  );
});

test("the own data say when they are tried again, and do not read the page anew", async () => {
  const { world, story } = product;
  expect(askForExport(world.as(story.staff.actor)).ok).toBe(true);
  expect(await seen("/account/data", "staff")).toEqual({ text: "", again: null });
  stands("data-export", states.failed(25));
  expect(await seen("/account/data", "staff", "en")).toEqual({
    text: `The ZIP could not be made yet. Next try at ${secondOf(world.now + 25_000)}.`,
    again: null,
  });
});
