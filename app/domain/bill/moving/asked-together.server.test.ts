import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { countAnswers, listAskedChanges } from "~/domain/booking/moving/asked-changes.queries.server";
import { REMINDED_EVERY_MS, remindAsked, withdrawAsked } from "~/domain/booking/moving/asked-changes.server";
import { type ChangeTicked, changeTicked, lookAtTicked } from "~/domain/booking/moving/change-ticked.server";
import { declineChange } from "~/domain/booking/moving/end-change.server";
import { readSettings } from "~/domain/shared/settings.server";
import { clockOf } from "~/domain/shared/time.server";
import { changeProposals, positions } from "~db/schema";
import { makeSettledOrder } from "../../../../tests/factories/orders";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { cancelWithFee } from "../cancel-with-fee.server";
import { listToDos } from "../to-do/to-do.queries.server";
import { acceptChange } from "./accept-change.server";

const world = withWorld();
const startsAt = Date.UTC(2026, 11, 4, 16, 0);
const QUARTER = HOUR / 4;

let made: ReturnType<typeof makeSettledOrder>;
let eventId: string;
let freeId: string;
/** Three people for equal places of one event, 14 days ahead, and a fourth place that nobody is booked for. */
beforeEach(() => {
  const employer = make.makeEmployer(world);
  const event = make.makeEvent(world, employer.company.id);
  const job = make.makeJob(world, event);
  const given = { startsAt, eventId: event.id, jobId: job.id };
  made = makeSettledOrder(world, { employer, positions: [given, given, given] });
  freeId = make.makePosition(world, job, { startsAt }).id;
  eventId = event.id;
});

const firm = () => world.as(made.employer.actor);
const ids = () => made.applicants.map(({ position }) => position.id);
const proposals = () => world.db.select().from(changeProposals).all();
const asked = () => listAskedChanges(world, [eventId]);
const answers = () => asked().map(countAnswers);
const byLink = (proposalId: string) => ({ ...world.system(), actor: { kind: "link" as const, subjectId: proposalId } });
const end = (quarters: number) => clockOf((made.applicants[0]?.position.endsAt ?? 0) + quarters * QUARTER);

let submissions = 0;
const form = (given: Partial<ChangeTicked> = {}): ChangeTicked => ({
  submissionId: `c${++submissions}`,
  eventId,
  positionIds: ids(),
  terms: { jobStart: "", jobEnd: end(2), jobPlace: "", bonus: "" },
  seen: {},
  shownTotalCents: null,
  ...given,
});
/** Looks at what it costs first, as the page does. */
function ask(given: Partial<ChangeTicked> = {}) {
  const look = lookAtTicked(firm(), form(given));
  return changeTicked(firm(), form({ shownTotalCents: look.ok ? look.value.afterCents : null, ...given }));
}

describe("[CREW-06] [CREW-07] new times for a team", () => {
  test("are asked of all who are booked in one request, with one price that was shown before", () => {
    const before = made.applicants.reduce((sum, { position }) => sum + position.jobTotalCostCents, 0);
    const look = lookAtTicked(firm(), form());
    expect(look).toMatchObject({ value: { asked: 3, changed: 0, beforeCents: before, skipped: [], applicants: null } });
    expect(proposals()).toEqual([]);
    expect(changeTicked(firm(), form({ shownTotalCents: before }))).toMatchObject({ refusal: "priceNotShown" });
    expect(proposals()).toEqual([]);
    expect(ask()).toMatchObject({ value: { asked: 3, changed: 0 } });
    expect(new Set(proposals().map(({ requestId }) => requestId)).size).toBe(1);
    expect(mailsOf(world, "change-proposed")).toHaveLength(3);
    expect(answers()).toEqual([{ asked: 3, agreed: 0, open: 3, declined: 0, expired: 0 }]);
  });

  test("a free place is changed at once beside them; who cannot be asked stays and is named, with the reason", () => {
    const [first = ""] = ids();
    ask({ positionIds: [first] });
    const done = ask({
      positionIds: [...ids(), freeId],
      terms: { jobStart: "", jobEnd: end(4), jobPlace: "", bonus: "" },
    });
    expect(done).toMatchObject({
      value: { asked: 2, changed: 1, skipped: [{ id: first, refusal: "changeOpen", name: "Anna Leitner" }] },
    });
    expect(
      world.db
        .select()
        .from(positions)
        .all()
        .find(({ id }) => id === freeId)?.endsAt,
    ).toBe(startsAt + 6 * HOUR + 4 * QUARTER);
    // Nobody at all can be asked: that is refused, not done.
    expect(ask({ positionIds: [first] })).toMatchObject({ refusal: "changeOpen" });
  });

  test("says how many agreed, declined, let the time pass or have not answered, until nobody is left to wait for", () => {
    ask();
    const [one, two, three] = proposals();
    acceptChange(byLink(one?.id ?? ""), { proposalId: one?.id ?? "" });
    declineChange(byLink(two?.id ?? ""), { proposalId: two?.id ?? "" });
    expect(answers()).toEqual([{ asked: 3, agreed: 1, open: 1, declined: 1, expired: 0 }]);
    const toDos = () =>
      listToDos(world, made.employer.company.id, {
        settings: readSettings(world),
        language: "de",
        seesBills: true,
      }).first.filter(({ kind }) => kind === "changes");
    expect(toDos()).toMatchObject([{ eventId, people: 2, answered: 1 }]);
    world.now = three?.answerUntil ?? 0;
    expect(answers()).toEqual([{ asked: 3, agreed: 1, open: 0, declined: 1, expired: 1 }]);
    world.now = startsAt + HOUR;
    expect(asked()).toEqual([]);
    expect(toDos()).toEqual([]);
  });

  test("who was cancelled or asked anew is none of those who declined", () => {
    ask();
    for (const { id } of proposals()) declineChange(byLink(id), { proposalId: id });
    const [first = "", second = ""] = ids();
    const context = firm();
    cancelWithFee(context, {
      positionId: first,
      bookingId: proposals().find(({ bookingId }) => bookingId)?.bookingId ?? "",
      submissionId: "x",
      expectedFeeCents: 3_735,
      expectedBackCents: 0,
      reason: "",
    });
    world.now += HOUR;
    ask({ positionIds: [second], terms: { jobStart: "", jobEnd: end(1), jobPlace: "", bonus: "" } });
    expect(answers()).toEqual([
      { asked: 1, agreed: 0, open: 1, declined: 0, expired: 0 },
      expect.objectContaining({ open: 0 }),
    ]);
  });
});

describe("[CREW-07] what waits for an answer", () => {
  const of = () => ({ eventId, requestId: asked()[0]?.id ?? "" });

  test("is asked once more, at most every six hours, of those alone who have not answered", () => {
    ask();
    const [one] = proposals();
    declineChange(byLink(one?.id ?? ""), { proposalId: one?.id ?? "" });
    world.now += HOUR;
    expect(remindAsked(firm(), of())).toMatchObject({ value: { reminded: 2 } });
    expect(mailsOf(world, "change-proposed")).toHaveLength(5);
    expect(remindAsked(firm(), of())).toMatchObject({ refusal: "remindedJustNow" });
    world.now += REMINDED_EVERY_MS;
    expect(remindAsked(firm(), of())).toMatchObject({ value: { reminded: 2 } });
    expect(remindAsked(world.as(make.makeEmployer(world).actor), of())).toMatchObject({ refusal: "notFound" });
  });

  test("is taken back for all of them; who has agreed keeps it", () => {
    ask();
    const [one] = proposals();
    acceptChange(byLink(one?.id ?? ""), { proposalId: one?.id ?? "" });
    const request = of();
    expect(withdrawAsked(world.as(make.makeEmployer(world).actor), request)).toMatchObject({ refusal: "notFound" });
    expect(withdrawAsked(firm(), request)).toMatchObject({ value: { withdrawn: 2 } });
    expect(
      proposals()
        .map(({ endedBecause }) => endedBecause)
        .sort(),
    ).toEqual(["accepted", "withdrawn", "withdrawn"]);
    expect(asked()).toEqual([]);
    expect(withdrawAsked(firm(), request)).toMatchObject({ refusal: "notFound" });
  });

  test("is no matter of another event, and none once the answers are in", () => {
    ask();
    expect(listAskedChanges(world, ["another"])).toEqual([]);
    expect(listAskedChanges(world, [])).toEqual([]);
    for (const { id } of proposals()) acceptChange(byLink(id), { proposalId: id });
    world.now += DAY;
    expect(asked()).toEqual([]);
  });
});
