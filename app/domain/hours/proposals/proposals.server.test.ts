import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { auditEntries, checkIns, hoursConfirmations, hoursProposals, outbox } from "~db/schema";
import { auditDataOf } from "../../../../tests/factories/audit-data";
import { makeConfirmedHours } from "../../../../tests/factories/hours";
import {
  makeApplication,
  makeBookedPosition,
  makeBooking,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
  makeUser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { runsOf } from "../../../../tests/support/query-plans";
import type { Context } from "../../shared/context";
import { newId } from "../../shared/ids";
import type { MailPayload } from "../../shared/mail-data";
import { writeSetting } from "../../shared/settings.server";
import { recordHours } from "../record-hours.server";
import { acceptProposal, acceptProposals, counterProposal } from "./answer-proposal.server";
import { type DecideHours, decideHours } from "./decide-hours.server";
import { askAgency, endProposal, withdrawProposal } from "./end-proposal.server";
import { findProposal, listOpenProposals } from "./proposals.queries.server";
import { type ProposeHours, proposeHours } from "./propose-hours.server";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  // 17:00 to 23:00 in Vienna on a Friday: 6 h, 149.40 € for the company, 78.54 € for the person.
  booked = makeBookedPosition(world);
  world.now = booked.position.endsAt + 11 * HOUR;
});

const asStaff = () => world.as(booked.staff.actor);
const asCompany = () => world.as(booked.employer.actor);
const byLink = (subjectId: string): Context => ({ ...world.system(), actor: { kind: "link", subjectId } });
const refused = (refusal: string) => ({ ok: false, refusal });

const propose = (given: Partial<ProposeHours> = {}) =>
  proposeHours(asStaff(), {
    submissionId: newId(world.now),
    bookingId: booked.booking.id,
    jobStart: "17:00",
    jobEnd: "23:00",
    breakMinutes: 30,
    words: " Der Chef war schon weg. ",
    ...given,
  });
function proposed(given: Partial<ProposeHours> = {}) {
  const done = propose(given);
  if (!done.ok) throw new Error(done.refusal);
  return done.value;
}
const who = () => ({ userId: booked.employer.user.id, address: "192.0.2.7", userAgent: "Test browser" });
const accept = (proposalId: string, context: Context = asCompany()) =>
  acceptProposal(context, { proposalId, ...who() });
const counter = (proposalId: string, given: object = {}) =>
  counterProposal(asCompany(), {
    proposalId,
    jobStart: "17:00",
    jobEnd: "22:30",
    breakMinutes: 0,
    words: "Um halb elf war Schluss.",
    ...given,
  });
function countered() {
  const done = counter(proposed({ jobEnd: "00:00" }).proposalId);
  if (!done.ok) throw new Error(done.refusal);
  return done.value.proposalId;
}
const hours = () => world.db.select().from(hoursConfirmations).all();
const said = () => world.db.select().from(hoursProposals).orderBy(hoursProposals.version).all();
const mails = (template: string) =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(({ payloadJson, runAt }) => ({ ...(JSON.parse(payloadJson) as MailPayload), runAt }))
    .filter((mail) => mail.template === template);
const end = (proposalId: string) => endProposal(world.system(), { proposalId });

describe("proposing", () => {
  test("[HRS2-02] from the planned end for 72 hours, not earlier, not later", () => {
    const { endsAt } = booked.position;
    world.now = endsAt - 1;
    expect(propose()).toEqual(refused("hoursProposalTooEarly"));
    world.now = endsAt + 72 * HOUR + 1;
    expect(propose()).toEqual(refused("hoursProposalOver"));
    world.now = endsAt + 72 * HOUR;
    expect(propose().ok).toBe(true);
  });

  test("[HRS2-02] whoever left early proposes from then on", () => {
    world.now = booked.position.endsAt - 2 * HOUR;
    left();
    expect(propose({ jobEnd: "21:00" }).ok).toBe(true);
  });
  function left() {
    const row = { id: "gone", bookingId: booked.booking.id, act: "gone", side: "company", way: "tap" } as const;
    const said = { saidAt: world.now, receivedAt: world.now, saidBy: "test" };
    world.db
      .insert(checkIns)
      .values({ ...row, id: "here", act: "here", ...said, saidAt: world.now - HOUR })
      .run();
    world.db
      .insert(checkIns)
      .values({ ...row, ...said })
      .run();
  }

  test("[HRS2-02] not once hours are confirmed, and only by the booked person", () => {
    expect(proposeHours(world.as(makeStaff(world).actor), { ...input(), bookingId: booked.booking.id })).toEqual(
      refused("notFound"),
    );
    makeConfirmedHours(world, booked);
    expect(propose()).toEqual(refused("hoursAlreadyConfirmed"));
  });
  const input = () => ({ submissionId: "other", jobStart: "17:00", jobEnd: "23:00", breakMinutes: 0, words: "" });

  test.each([
    [{ jobEnd: "" }, "required"],
    [{ jobEnd: "22:50" }, "quarterSteps"],
    [{ jobEnd: "17:00" }, "endTime.duration"],
    [{ breakMinutes: 20 }, "breakMinutes"],
    [{ words: "x".repeat(501) }, "tooLong?max=500"],
  ])("[HRS2-03] faulty fields are refused as in the signed form, case %#", (given, refusal) => {
    expect(propose(given)).toEqual(refused(refusal));
  });

  test("[HRS2-03][SAFE-10] an end that is not over yet is refused", () => {
    world.now = booked.position.endsAt + 8 * MINUTE;
    expect(propose({ jobEnd: "23:30" })).toEqual(refused("hoursInFuture"));
    expect(propose({ jobEnd: "23:15" }).ok).toBe(true);
  });

  test("[HRS2-03] one is open at a time, until it is taken back; answered ones stay", () => {
    const { proposalId } = proposed();
    expect(propose()).toEqual(refused("hoursProposalOpen"));
    expect(withdrawProposal(world.as(makeStaff(world).actor), { proposalId })).toEqual(refused("notFound"));
    expect(withdrawProposal(asStaff(), { proposalId }).ok).toBe(true);
    expect(withdrawProposal(asStaff(), { proposalId })).toEqual(refused("changeGone"));
    expect(accept(proposalId)).toEqual(refused("changeGone"));
    proposed({ jobEnd: "22:00" });
    expect(said().map(({ version, closedBy }) => [version, closedBy])).toEqual([
      [1, "withdrawn"],
      [2, null],
    ]);
  });

  test("[HRS2-03] sent twice, it is proposed once", () => {
    expect(propose({ submissionId: "same" })).toEqual(propose({ submissionId: "same" }));
    expect(said()).toHaveLength(1);
  });

  test("[HRS2-03] in the night in which winter time begins the real minutes count", () => {
    booked = makeBookedPosition(world, {
      startsAt: Date.parse("2026-10-24T18:00Z"),
      endsAt: Date.parse("2026-10-25T02:00Z"),
    });
    world.now = booked.position.endsAt + HOUR;
    const { proposalId } = proposed({ jobStart: "20:00", jobEnd: "03:00" });
    expect(findProposal(world, proposalId)).toMatchObject({ minutes: 8 * 60 });
  });

  test("[HRS2-04] each of the company's people is mailed, and once more a day later", () => {
    makeUser(world, { role: "employer", companyId: booked.employer.company.id });
    const { proposalId } = proposed();
    expect(mails("hours-proposed").map(({ runAt }) => (runAt - world.now) / HOUR)).toEqual([0, 24, 0, 24]);
    expect(mails("hours-proposed")[0]?.data).toMatchObject({ proposalId, reminder: false });
  });
});

describe("the company's answer", () => {
  test("[HRS2-06] accepted hours are the next version, with the name of the account, priced, mailed and logged", () => {
    const { proposalId } = proposed({ jobEnd: "00:00" });
    expect(accept(proposalId).ok).toBe(true);
    const { firstName, lastName } = booked.employer.user;
    expect(hours()).toMatchObject([
      {
        version: 1,
        signedWay: "accepted",
        proposalId,
        signatureFileId: null,
        employerName: `${firstName} ${lastName}`,
        signedAddress: "192.0.2.7",
        recordedVia: "employer",
        breakMinutes: 30,
        confirmJobTotalCostCents: 17430,
        outstandingAmountCents: 2490,
        staffTotalCents: 9163,
      },
    ]);
    expect(said()).toMatchObject([{ closedBy: "accepted", closedAt: world.now }]);
    expect(mails("hours-confirmed")).toHaveLength(1);
    const actions = world.db.select().from(auditEntries).all();
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(["hours.proposed", "hours.accepted"]));
    expect(JSON.stringify(actions.map((entry) => auditDataOf(world, entry)))).not.toContain("Chef");
    expect(accept(proposalId)).toEqual(refused("hoursAlreadyConfirmed"));
  });

  test("[HRS2-05] by the link only what costs nothing more; another company and another link find nothing", () => {
    const dearer = proposed({ jobEnd: "00:00" });
    expect(accept(dearer.proposalId, byLink(dearer.proposalId))).toEqual(refused("hoursAnswerLogIn"));
    withdrawProposal(asStaff(), dearer);
    const { proposalId } = proposed();
    expect(accept(proposalId, world.as(makeEmployer(world).actor))).toEqual(refused("notFound"));
    expect(accept(proposalId, byLink(dearer.proposalId))).toEqual(refused("notFound"));
    expect(accept(proposalId, asStaff())).toEqual(refused("changeGone"));
    expect(accept(proposalId, byLink(proposalId)).ok).toBe(true);
    expect(hours()).toMatchObject([{ recordedVia: "link", outstandingAmountCents: 0 }]);
  });

  test("[HRS2-05] several are listed by one query and accepted at once, all or none, and never one that costs more", () => {
    const first = proposed();
    const { company } = booked.employer;
    const posted = makePostedPosition(world, company.id);
    const staff = makeStaff(world);
    const booking = makeBooking(world, posted.position, makeApplication(world, posted.position.id, staff.user.id));
    booked = { ...booked, ...posted, staff, booking };
    const second = proposed({ jobEnd: "00:00" });
    const ids = [first.proposalId, second.proposalId];
    const list = () => listOpenProposals(world, company.id);
    const asked = list().map(({ proposal, found }) => [proposal.id, found.booking.id === proposal.bookingId]);
    expect(asked.sort()).toEqual(ids.toSorted().map((id) => [id, true]));
    expect(runsOf(world, list)).toHaveLength(1);
    expect(acceptProposals(asCompany(), { proposalIds: ids, ...who() })).toEqual(refused("changeGone"));
    expect(hours()).toEqual([]);
    expect(acceptProposals(asCompany(), { proposalIds: [first.proposalId], ...who() }).ok).toBe(true);
    expect(listOpenProposals(world, booked.employer.company.id)).toHaveLength(1);
  });

  test("[HRS2-07] other times need a reason, are said once, and the person accepts them: both names stand there", () => {
    const { proposalId } = proposed({ jobEnd: "00:00" });
    expect(counter(proposalId, { words: "zu kurz" })).toEqual(refused("tooShort?min=10"));
    const done = counter(proposalId);
    expect(done.ok).toBe(true);
    expect(counter(proposalId)).toEqual(refused("changeGone"));
    const id = done.ok ? done.value.proposalId : "";
    expect(counter(id)).toEqual(refused("changeGone"));
    expect(mails("hours-countered")).toHaveLength(2);
    expect(acceptProposal(asStaff(), { proposalId: id, ...who(), userId: booked.staff.user.id }).ok).toBe(true);
    const { firstName, lastName } = booked.employer.user;
    const person = `${booked.staff.user.firstName} ${booked.staff.user.lastName}`;
    expect(hours()).toMatchObject([
      { signedWay: "accepted", recordedVia: "staff", employerName: `${firstName} ${lastName}, ${person}` },
    ]);
  });

  test("[HRS2-07] the person hands other times to the agency; the company can no longer accept its own", () => {
    const id = countered();
    expect(askAgency(world.as(makeStaff(world).actor), { proposalId: id })).toEqual(refused("notFound"));
    expect(askAgency(asStaff(), { proposalId: id }).ok).toBe(true);
    expect(said()[1]).toMatchObject({ passedBecause: "asked", closedAt: null });
    expect(accept(id)).toEqual(refused("changeGone"));
  });
});

describe("silence", () => {
  test("[HRS2-08] of the person is never consent: after 72 hours the agency decides", () => {
    const id = countered();
    const [, { answerUntil = 0 } = {}] = said();
    world.now = answerUntil - 1;
    end(id);
    expect(said()[1]).toMatchObject({ passedAt: null });
    world.now = answerUntil;
    end(id);
    expect(hours()).toEqual([]);
    expect(said()[1]).toMatchObject({ passedBecause: "silent", passedAt: answerUntil, closedAt: null });
  });

  test("[HRS2-09] of the company accepts what costs no more than booked, at the deadline and not before", () => {
    const { proposalId, answerUntil } = proposed();
    world.now = answerUntil - 1;
    end(proposalId);
    expect(hours()).toEqual([]);
    world.now = answerUntil;
    expect(accept(proposalId)).toEqual(refused("changeGone"));
    end(proposalId);
    end(proposalId);
    expect(hours()).toMatchObject([
      {
        signedWay: "deadline",
        employerName: "accepted by deadline",
        recordedVia: "deadline",
        outstandingAmountCents: 0,
      },
    ]);
    expect(mails("hours-confirmed")[0]?.data).toMatchObject({ sealedKey: expect.any(String) });
  });

  test("[HRS2-09] never accepts what costs more: the agency decides", () => {
    const { proposalId, answerUntil } = proposed({ jobEnd: "00:00" });
    world.now = answerUntil;
    end(proposalId);
    expect(hours()).toEqual([]);
    expect(said()).toMatchObject([{ passedBecause: "dearer", closedAt: null }]);
  });

  test("[HRS2-09] accepts nothing while that is switched off, before or after it was proposed", () => {
    writeSetting(world, "hoursAutoAcceptHours", 0);
    const off = proposed();
    expect(said()).toMatchObject([{ byDeadline: false }]);
    writeSetting(world, "hoursAutoAcceptHours", 48);
    world.now = off.answerUntil;
    end(off.proposalId);
    expect(said()).toMatchObject([{ passedBecause: "silent" }]);
    expect(hours()).toEqual([]);
  });
});

describe("the agency decides", () => {
  const decide = (proposalId: string, given: Partial<DecideHours> = {}) =>
    decideHours(world.as(makeSuperuser(world).actor), {
      proposalId,
      choice: "person",
      jobStart: "",
      jobEnd: "",
      breakMinutes: 0,
      reason: "Die Liste vom Einlass zeigt es.",
      ...given,
    });
  function passed() {
    const id = countered();
    askAgency(asStaff(), { proposalId: id });
    return id;
  }

  test.each([
    [{ choice: "person" }, 7],
    [{ choice: "company" }, 5.5],
    [{ choice: "own", jobStart: "17:00", jobEnd: "23:15" }, 6.25],
  ] as const)(
    "[HRS2-12] for one side or with times of its own, with a reason: the next version, case %#",
    (given, h) => {
      const id = passed();
      const before = said();
      expect(decide(id, { ...given, reason: "" })).toEqual(refused("required"));
      expect(decide(id, given).ok).toBe(true);
      const [row] = hours();
      expect(row).toMatchObject({ signedWay: "decided", reason: "Die Liste vom Einlass zeigt es.", proposalId: id });
      expect(((row?.confirmEndsAt ?? 0) - (row?.confirmStartsAt ?? 0)) / HOUR).toBe(h);
      const recipients = mails("hours-decided").map((mail) => mail.userId);
      expect(recipients.sort()).toEqual([booked.employer.user.id, booked.staff.user.id].sort());
      expect(said().map(({ startsAt, endsAt, words }) => [startsAt, endsAt, words])).toEqual(
        before.map(({ startsAt, endsAt, words }) => [startsAt, endsAt, words]),
      );
      expect(decide(id, given)).toEqual(refused("hoursAlreadyConfirmed"));
    },
  );

  test("[HRS2-12] only the agency, and only what has come to it", () => {
    const id = countered();
    expect(decide(id)).toEqual(refused("changeGone"));
    expect(
      decideHours(asCompany(), {
        ...{ proposalId: id, choice: "person", jobStart: "", jobEnd: "" },
        breakMinutes: 0,
        reason: "x",
      }),
    ).toEqual(refused("notFound"));
  });
});

describe("the table", () => {
  test("[HRS2-13][DTAB-12] hours confirmed another way close the open proposal; afterwards nothing answers it", () => {
    const { proposalId } = proposed();
    makeConfirmedHours(world, booked);
    expect(said()).toMatchObject([{ closedBy: "signed" }]);
    expect(accept(proposalId)).toEqual(refused("hoursAlreadyConfirmed"));
    expect(counter(proposalId)).toEqual(refused("hoursAlreadyConfirmed"));
    expect(withdrawProposal(asStaff(), { proposalId })).toEqual(refused("hoursAlreadyConfirmed"));
    world.now += 100 * HOUR;
    end(proposalId);
    expect(hours()).toHaveLength(1);
  });

  test("[HRS2-02] the agency's late record closes it as well", () => {
    proposed();
    world.now = booked.position.startsAt + 25 * HOUR;
    const agency = world.as(makeSuperuser(world).actor);
    const reason = "Telefon mit der Firma";
    expect(recordHours(agency, { bookingId: booked.booking.id, jobStart: "17:00", jobEnd: "23:00", reason }).ok).toBe(
      true,
    );
    expect(said()).toMatchObject([{ closedBy: "recorded" }]);
  });

  test("[DTAB-12] what was said is frozen, follows its version and is never deleted", () => {
    const { proposalId } = proposed();
    const change = (set: Partial<typeof hoursProposals.$inferInsert>) => () =>
      world.db.update(hoursProposals).set(set).where(eq(hoursProposals.id, proposalId)).run();
    expect(change({ endsAt: world.now })).toThrow("proposal_frozen");
    expect(change({ words: "anders" })).toThrow("proposal_frozen");
    expect(() => world.db.delete(hoursProposals).run()).toThrow("proposal_frozen");
    const [row] = said();
    if (!row) throw new Error("no proposal");
    expect(() =>
      world.db
        .insert(hoursProposals)
        .values({ ...row, id: "second" })
        .run(),
    ).toThrow();
    withdrawProposal(asStaff(), { proposalId });
    expect(change({ closedBy: "accepted" })).toThrow("proposal_frozen");
    expect(() =>
      world.db
        .insert(hoursProposals)
        .values({ ...row, id: "third", version: 3 })
        .run(),
    ).toThrow("proposal_version");
  });

  test("[DTAB-12] the ways without a signature name their proposal, and silence never costs more", () => {
    const { proposalId } = proposed();
    accept(proposalId);
    const [row] = hours();
    if (!row) throw new Error("no hours");
    const insert = (given: Partial<typeof row>) => () =>
      world.db
        .insert(hoursConfirmations)
        .values({ ...row, id: "next", version: 2, ...given })
        .run();
    expect(insert({ proposalId: null })).toThrow("hours_signature");
    expect(insert({ signedWay: "deadline", outstandingAmountCents: 1 })).toThrow("hours_deadline");
    expect(insert({ signedWay: "decided", reason: null })).toThrow("hours_signature");
  });
});
