import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closePdf } from "~/gateways/pdf.server";
import { datedValues, dunningLetterBills, dunningLetters, outbox } from "~db/schema";
import { makeBilled } from "../../../../tests/factories/bank";
import { makeEmployer, makeSuperuser } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import type { Context, UserActor } from "../../shared/context";
import { writeSetting } from "../../shared/settings.server";
import { correctBill } from "../correct-bill.server";
import { markInvoicePaid } from "../receipts/mark-invoice-paid.server";
import { listDueLetters, listLetters, listStops } from "./dunning.queries.server";
import { issueLetter, previewLetter, readLetter } from "./issue-letter.server";
import { findLetterText, saveLetterText } from "./letter-texts.server";
import { sendLetters } from "./send-letters.server";
import { endDunningStop, stopDunning } from "./stop-dunning.server";

afterAll(async () => {
  await closePdf();
});

const world = withWorld();
let superuser: UserActor;
beforeEach(() => {
  superuser = makeSuperuser(world).actor;
});

const agency = (): Context<UserActor> => world.as(superuser);
/** So many days after the due day of a bill that is issued at the world's begin. */
const late = (days: number) => {
  world.now = Date.UTC(2026, 11, 4 + days, 12);
};
let sending = 0;
const send = (...companyIds: string[]) => sendLetters(agency(), { submissionId: `s${sending++}`, companyIds });
const due = () => listDueLetters(agency()).map(({ step, bills }) => [step, bills.map(({ billNumber }) => billNumber)]);
const set = (key: string, value: number) =>
  world.db.insert(datedValues).values({ key, validFrom: "2026-12-01", value, changedAt: world.now }).run();

describe("[EINV-18] letters", () => {
  test("are due step by step, name each bill of a company, and go out once for each step", () => {
    const one = makeBilled(world);
    const two = makeBilled(world, { employer: one.employer });
    const { id } = one.employer.company;
    late(6);
    expect(due()).toEqual([]);
    late(7);
    expect(due()).toEqual([[1, [one.billNumber, two.billNumber]]]);
    expect(send(id)).toMatchObject({ value: { letters: 1 } });
    expect(send(id)).toMatchObject({ refusal: "dunningNothingDue" });
    expect(world.db.select().from(dunningLetterBills).all()).toHaveLength(2);
    expect(
      world.db
        .select()
        .from(outbox)
        .all()
        .filter(({ kind }) => kind === "dunning-letter"),
    ).toHaveLength(1);
    late(21);
    markInvoicePaid(agency(), { orderId: one.order.id, receivedOn: "2026-12-20" });
    expect(due()).toEqual([[2, [two.billNumber]]]);
    send(id);
    late(35);
    expect(due()).toEqual([[3, [two.billNumber]]]);
    send(id);
    late(90);
    expect(due()).toEqual([]);
    expect(listLetters(world).map(({ step }) => step)).toEqual([3, 2, 1]);
  });

  test("leave out what was paid since the page was shown, and say so when nothing is left", () => {
    const { order, employer } = makeBilled(world);
    late(8);
    expect(due()).toHaveLength(1);
    markInvoicePaid(agency(), { orderId: order.id, receivedOn: "2026-12-12" });
    expect(send(employer.company.id)).toMatchObject({ refusal: "dunningNothingDue" });
    expect(world.db.select().from(dunningLetters).all()).toEqual([]);
  });

  test("go to those who are ticked only, and are sent by the agency only", () => {
    const one = makeBilled(world);
    makeBilled(world);
    late(8);
    expect(send(one.employer.company.id)).toMatchObject({ value: { letters: 1 } });
    expect(due()).toHaveLength(1);
    const company = world.as(makeEmployer(world).actor);
    expect(sendLetters(company, { submissionId: "x", companyIds: [] })).toMatchObject({ refusal: "forbidden" });
  });

  test("are printed by the outbox and mailed with the PDF to everybody of the company", async () => {
    const { employer } = makeBilled(world);
    late(8);
    expect(previewLetter(agency(), employer.company.id)?.html).toContain(employer.company.companyName);
    expect(previewLetter(agency(), "none")).toBeNull();
    send(employer.company.id);
    const letterId = listLetters(world)[0]?.id ?? "";
    expect(await readLetter(agency(), letterId)).toBeNull();
    await issueLetter(world.system(), { letterId });
    await issueLetter(world.system(), { letterId });
    expect((await readLetter(agency(), letterId))?.toString("latin1", 0, 5)).toBe("%PDF-");
    const mails = world.db
      .select()
      .from(outbox)
      .all()
      .filter(({ payloadJson }) => payloadJson.includes("dunning-letter"));
    expect(mails).toHaveLength(1);
  });

  test("do not name a bill that is not dunned until a day; the reason is kept", () => {
    const { billId } = makeBilled(world);
    late(8);
    const stop = { billId, untilDay: "2026-12-20", reason: "Ratenzahlung vereinbart" };
    expect(stopDunning(agency(), { ...stop, untilDay: "2026-12-11" })).toMatchObject({ refusal: "dateInPast" });
    expect(stopDunning(agency(), { ...stop, reason: " " })).toMatchObject({ refusal: "required" });
    expect(stopDunning(agency(), stop)).toMatchObject({ ok: true });
    expect(due()).toEqual([]);
    expect(listStops(agency())).toMatchObject([{ untilDay: "2026-12-20", reason: "Ratenzahlung vereinbart" }]);
    expect(endDunningStop(agency(), { billId })).toMatchObject({ ok: true });
    expect(endDunningStop(agency(), { billId })).toMatchObject({ refusal: "notFound" });
    expect(due()).toHaveLength(1);
    stopDunning(agency(), stop);
    world.now = Date.UTC(2026, 11, 21, 12);
    expect(due()).toHaveLength(1);
  });
});

describe("[EINV-19] the third letter", () => {
  function thirdDue() {
    const made = makeBilled(world);
    set("dunningInterestPercent", 1400);
    set("dunningFlatCents", 4000);
    writeSetting(world, "dunningDays1", 0);
    writeSetting(world, "dunningDays2", 0);
    late(35);
    return made;
  }

  test("claims interest from the due day and the flat sum beside the bills", () => {
    const { employer } = thirdDue();
    const interestCents = Math.round((17_928 * 0.14 * 35) / 365);
    expect(listDueLetters(agency())).toMatchObject([{ step: 3, openCents: 17_928, interestCents, flatCents: 4000 }]);
    send(employer.company.id);
    const [letter] = world.db.select().from(dunningLetters).all();
    expect(letter).toMatchObject({ openCents: 17_928, interestCents, flatCents: 4000 });
    const content = JSON.parse(letter?.contentJson ?? "{}");
    expect(content.totalCents).toBe(17_928 + interestCents + 4000);
    expect(content.body).toContain("letztmalig");
  });

  test("bears no interest on what a correction has taken back", () => {
    const { order } = thirdDue();
    correctBill(agency(), { orderId: order.id, submissionId: "c", grossCents: 7928, reason: "x" });
    expect(listDueLetters(agency())).toMatchObject([{ interestCents: Math.round((10_000 * 0.14 * 35) / 365) }]);
  });

  test("claims nothing while nothing is set, and letters before it never do", () => {
    makeBilled(world);
    set("dunningInterestPercent", 1400);
    late(8);
    expect(listDueLetters(agency())).toMatchObject([{ step: 1, interestCents: 0, flatCents: 0 }]);
  });
});

test("[EINV-19] the wording is changed with its names checked; letters that went out keep theirs", () => {
  const bodies = { bodyDe: "{{total}} bis {{payUntil}}", bodyEn: "{{total}} by {{payUntil}}" };
  expect(findLetterText(world, 1).version).toBe(0);
  expect(saveLetterText(agency(), { step: 1, basedOn: 0, ...bodies, bodyDe: "{{iban}}" })).toMatchObject({ ok: false });
  expect(saveLetterText(agency(), { step: 1, basedOn: 0, ...bodies })).toMatchObject({ ok: true });
  const again = { step: 1 as const, basedOn: 0, ...bodies, bodyEn: `${bodies.bodyEn}!` };
  expect(saveLetterText(agency(), again)).toMatchObject({ refusal: "changedMeanwhile" });
  const { employer } = makeBilled(world);
  late(8);
  send(employer.company.id);
  expect(JSON.parse(world.db.select().from(dunningLetters).all()[0]?.contentJson ?? "{}").body).toBe(
    "179,28 € bis 19.12.2026".replaceAll(" €", "\u00a0€"),
  );
});
