import { and, eq, isNull } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import { confirmManyHours } from "~/domain/hours/many/confirm-many.server";
import { findSignable } from "~/domain/hours/many/signable.queries.server";
import { acceptProposal, counterProposal } from "~/domain/hours/proposals/answer-proposal.server";
import { decideHours } from "~/domain/hours/proposals/decide-hours.server";
import { askAgency, withdrawProposal } from "~/domain/hours/proposals/end-proposal.server";
import { findProposal, type ProposalFound } from "~/domain/hours/proposals/proposals.queries.server";
import { proposeHours } from "~/domain/hours/proposals/propose-hours.server";
import { usualBreak } from "~/domain/hours/rules";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { bookings, hoursProposals, positions } from "~db/schema";
import type { World } from "../../factories/world";
import type { Stage } from "./money-stage";
import type { Step } from "./money-steps";

const QUARTER = 15 * MINUTE;

const liveOf = ({ db }: World) => db.select().from(bookings).where(isNull(bookings.cancelledAt)).all();

/** One of those who are booked says after the job how long it was, so many quarter hours more or less than planned. */
export function proposeOne(world: World, stage: Stage, which: number, quarters: number): void {
  const live = liveOf(world);
  const booking = live[which % Math.max(1, live.length)];
  if (!booking) return;
  world.now = Math.max(world.now, booking.endsAt + Math.max(0, quarters) * QUARTER + MINUTE);
  const { id: bookingId, userId, startsAt } = booking;
  const person = world.as({ kind: "user", userId, role: "employee", companyId: null });
  proposeHours(person, {
    submissionId: `hours ${++stage.submissions}`,
    bookingId,
    ...timesOf(startsAt, booking.endsAt, quarters),
    words: "",
  });
}

function timesOf(startsAt: number, plannedEnd: number, quarters: number) {
  const endsAt = Math.max(startsAt + QUARTER, plannedEnd + quarters * QUARTER);
  const breakMinutes = usualBreak((endsAt - startsAt) / MINUTE);
  return { jobStart: clockOf(startsAt), jobEnd: clockOf(endsAt), breakMinutes };
}

/** One of the open proposals is answered: by the company, its person or the agency, as the step says. */
export function answerOne(world: World, stage: Stage, { act, place = 0, times = 0 }: Step): void {
  const open = world.db.select().from(hoursProposals).where(isNull(hoursProposals.closedAt)).all();
  const asked = findProposal(world, open[place % Math.max(1, open.length)]?.id ?? "");
  if (!asked) return;
  const { userId } = asked.found.booking;
  const proposalId = asked.proposal.id;
  const person = world.as({ kind: "user", userId, role: "employee", companyId: null });
  const company = stage.firms.find(({ company: { id } }) => id === asked.found.company.id);
  if (!company) return;
  const said = timesOf(asked.found.position.startsAt, asked.found.position.endsAt, times);
  if (act === "acceptHours") {
    const byPerson = asked.state === "person";
    const who = { userId: byPerson ? userId : company.user.id, address: "192.0.2.7", userAgent: "test" };
    acceptProposal(byPerson ? person : world.as(company.actor), { proposalId, ...who });
  }
  if (act === "counter") counterProposal(world.as(company.actor), { proposalId, ...said, words: "Es war anders" });
  if (act === "askAgency") askAgency(person, { proposalId });
  if (act === "withdrawHours") withdrawProposal(person, { proposalId });
  if (act === "decide")
    decide(world, stage, asked, { choice: (["person", "company", "own"] as const)[place % 3] ?? "own", said });
}

function decide(
  world: World,
  { agency }: Stage,
  { proposal }: ProposalFound,
  { choice, said }: { choice: "person" | "company" | "own"; said: ReturnType<typeof timesOf> },
): void {
  decideHours(world.as(agency), { proposalId: proposal.id, choice, ...said, reason: "Am Telefon geklärt" });
}

/** The company of a place signs once for all whose hours are open on that day, each so many quarter hours longer. */
export function signAll(world: World, stage: Stage, which: number, quarters: number): void {
  const place = stage.places[which];
  if (!place) return;
  const { actor, position, eventId } = place;
  const [job] = world.db
    .select()
    .from(positions)
    .where(and(eq(positions.id, position.id)))
    .all();
  if (!job) return;
  world.now = Math.max(world.now, job.startsAt + MINUTE);
  const day = { eventId, day: dayOf(job.startsAt) };
  const signable = findSignable(world.as(actor), day);
  if (!signable || signable.people.length === 0) return;
  const longest = Math.max(...signable.people.map(({ endsAt }) => endsAt));
  world.now = Math.max(world.now, longest + (quarters + 1) * QUARTER);
  const rows = (findSignable(world.as(actor), day)?.people ?? []).map(({ bookingId, startsAt, endsAt, seen }) => ({
    bookingId,
    ...timesOf(startsAt, endsAt, quarters),
    seen,
  }));
  const signature = {
    path: `signatures/${++stage.submissions}`,
    bytes: 1_000,
    sha256: "0".repeat(64),
    mime: "image/png",
    encrypted: true,
    originalName: null,
  };
  confirmManyHours(world.as(actor), {
    ...day,
    rows,
    employerName: "Brigitte Sommer",
    way: "typed",
    signature,
    address: "192.0.2.7",
    userAgent: "test",
  });
}
