import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { companies, contactMessages, outbox, queueMarks } from "~db/schema";
import {
  makeCompany,
  makeLateContract,
  makeStaff,
  makeSuperuser,
  switchMinimumPayOff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { countWaiting, listLater, listQueue, listWaiting } from "./queue.queries.server";
import { type Ticked, workOnQueue } from "./work-on-queue.server";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
  switchMinimumPayOff(world);
});

const backOffice = () => world.as(agency.actor);
const contract = (days = 3) =>
  makeLateContract(world, { startsAt: world.now + days * DAY, endsAt: world.now + days * DAY + 6 * HOUR });
const entries = () =>
  listWaiting(backOffice())
    .filter(({ kind }) => kind !== "elda")
    .map(({ kind, id }) => `${kind}:${id}`);
const settleCompanies = () => world.db.update(companies).set({ validatedAt: world.now }).run();
const mails = () => world.db.select().from(outbox).where(eq(outbox.kind, "mail")).all().length;

describe("what is ticked in the queue", () => {
  test("[DESK-19] is reminded together; what a reminder does not fit is left out and said", () => {
    const [first, second] = [contract(2), contract(3)];
    settleCompanies();
    const waiting = makeStaff(world, { profile: { submittedAt: world.now - DAY, approvedAt: null } });
    const ticked: Ticked[] = [
      { kind: "contracts", id: first.booking.id },
      { kind: "contracts", id: second.booking.id },
      { kind: "approvals", id: waiting.user.id },
    ];
    expect(workOnQueue(backOffice(), { act: "remind", ticked })).toEqual({ ok: true, value: { done: 2, left: 1 } });
    expect(mails()).toBe(2);
    const marked = listWaiting(backOffice()).filter(({ kind }) => kind === "contracts");
    expect(marked.map(({ mark }) => mark)).toMatchObject([
      { remindedAt: world.now, remindedBy: "Petra" },
      { remindedAt: world.now, remindedBy: "Petra" },
    ]);
    expect(workOnQueue(backOffice(), { act: "remind", ticked })).toEqual({ ok: false, refusal: "nothingFits" });
    expect(mails()).toBe(2);
    world.now += DAY;
    expect(workOnQueue(backOffice(), { act: "remind", ticked })).toMatchObject({ ok: true, value: { done: 2 } });
    expect(mails()).toBe(4);
  });

  test("[DESK-19] is approved together: people and companies, and nobody who was settled meanwhile", () => {
    const waiting = makeStaff(world, { profile: { submittedAt: world.now - DAY, approvedAt: null } });
    const company = makeCompany(world, { validatedAt: null });
    const ticked: Ticked[] = [
      { kind: "approvals", id: waiting.user.id },
      { kind: "companies", id: company.id },
      { kind: "approvals", id: "unknown" },
    ];
    expect(workOnQueue(backOffice(), { act: "approve", ticked })).toEqual({ ok: true, value: { done: 2, left: 1 } });
    expect(entries()).toEqual([]);
  });

  test("[DESK-19] is closed together: messages and failed work", () => {
    world.db
      .insert(contactMessages)
      .values({
        id: "message1",
        language: "de",
        firstName: "Mia",
        lastName: "Berg",
        email: "mia@example.at",
        phone: "+43 1",
        message: "Frage",
        sentAt: world.now,
      })
      .run();
    const ticked: Ticked[] = [{ kind: "messages", id: "message1" }];
    expect(workOnQueue(backOffice(), { act: "close", ticked })).toEqual({ ok: true, value: { done: 1, left: 0 } });
    expect(entries()).toEqual([]);
  });

  test("[DESK-19] waits until a day, counts as later, and comes back on that day", () => {
    const { booking } = contract(5);
    settleCompanies();
    const until = new Date(world.now + 2 * DAY).toISOString().slice(0, 10);
    const ticked: Ticked[] = [{ kind: "contracts", id: booking.id }];
    expect(entries()).toEqual([`contracts:${booking.id}`]);
    const later = (day?: string) => workOnQueue(backOffice(), { act: "later", ticked, ...(day ? { until: day } : {}) });
    for (const day of [undefined, "", "2026-02-31", new Date(world.now).toISOString().slice(0, 10)])
      expect(later(day), day).toEqual({ ok: false, refusal: "laterDay" });
    expect(later(until)).toMatchObject({ ok: true });
    expect(entries()).toEqual([]);
    expect(listQueue(backOffice(), "contracts", null).rows).toEqual([]);
    const put = listLater(backOffice());
    expect(put.map(({ id }) => id)).toEqual([booking.id]);
    expect(countWaiting(backOffice(), put).contracts).toBe(0);
    world.now += 3 * DAY;
    expect(entries()).toEqual([`contracts:${booking.id}`]);
    expect(listLater(backOffice())).toEqual([]);
  });

  test("[DESK-19] what came back after it was marked begins anew", () => {
    const { booking } = contract(5);
    settleCompanies();
    workOnQueue(backOffice(), { act: "remind", ticked: [{ kind: "contracts", id: booking.id }] });
    world.db
      .update(queueMarks)
      .set({ markedAt: booking.bookedAt - 1 })
      .run();
    expect(listWaiting(backOffice())[0]?.mark).toBeNull();
  });

  test("[DESK-19] nothing ticked changes nothing", () => {
    expect(workOnQueue(backOffice(), { act: "approve", ticked: [] })).toEqual({ ok: false, refusal: "tickFirst" });
  });
});

test("[DESK-19] the nearest deadline stands first, then what has waited longest; what has none comes last", () => {
  const [late, soon] = [contract(6), contract(1)];
  settleCompanies();
  const person = (days: number) =>
    makeStaff(world, { profile: { submittedAt: world.now - days * DAY, approvedAt: null } }).user.id;
  const [fresh, old] = [person(1.01), person(5)];
  const company = makeCompany(world, { createdAt: world.now - 90 * DAY, validatedAt: null });
  expect(entries()).toEqual([
    `contracts:${soon.booking.id}`,
    `approvals:${old}`,
    // Both on one day, by the hour.
    ...[`approvals:${fresh}`, `contracts:${late.booking.id}`].sort((a) => (a.startsWith("contracts") ? 1 : -1)),
    `companies:${company.id}`,
  ]);
  expect(listWaiting(backOffice(), "age")[0]?.id).toBe(company.id);
});
