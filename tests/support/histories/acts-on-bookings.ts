import { eq } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { unsealKey } from "~/domain/account/tokens.server";
import { cancelWithFee } from "~/domain/bill/cancel-with-fee.server";
import { findCancellation } from "~/domain/bill/cancellation.queries.server";
import { cancelSeveral } from "~/domain/bill/cancelling/cancel-several.server";
import { cancellationsOf, findPlacesToCancel, sumsOf } from "~/domain/bill/cancelling/places-to-cancel.queries.server";
import { correctHours } from "~/domain/bill/correct-hours.server";
import { acceptChange } from "~/domain/bill/moving/accept-change.server";
import { findOffer } from "~/domain/bill/replacement/offer.queries.server";
import { listAskedChanges } from "~/domain/booking/moving/asked-changes.queries.server";
import { changeTicked, lookAtTicked } from "~/domain/booking/moving/change-ticked.server";
import { changeValues, findChangeable } from "~/domain/booking/moving/changes.queries.server";
import { declineChange } from "~/domain/booking/moving/end-change.server";
import { proposeChange } from "~/domain/booking/moving/propose-change.server";
import { reportNoShow } from "~/domain/booking/no-show/report-no-show.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import { keepHours } from "~/domain/hours/keep-hours.server";
import { issueObjectionKey, objectToHours } from "~/domain/hours/object-to-hours.server";
import { planOutstandingReminders } from "~/domain/hours/plan-outstanding-reminders.server";
import { confirmedPrice, outstandingCents } from "~/domain/hours/rules";
import { offerMore } from "~/domain/replacement/offer-more.server";
import { higherBonuses, laterStarts } from "~/domain/replacement/offer-rules";
import { findReplacement } from "~/domain/replacement/replacement.queries.server";
import { clockOf } from "~/domain/shared/time.server";
import { bookings, hoursConfirmations, positions } from "~db/schema";
import * as make from "../../factories/rows";
import type { World } from "../../factories/world";
import type { Stage } from "./money-stage";
import type { Step } from "./money-steps";

/** One of those who are booked, as the page shows it: by the company, or by the agency for it. */
export function cancelOne(world: World, stage: Stage, which: number): void {
  const live = world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
  const positionId = live[which % Math.max(1, live.length)]?.positionId ?? "";
  const company = stage.places.find(({ position }) => position.id === positionId)?.actor;
  const context = world.as(company && which % 2 ? company : stage.agency);
  const shown = findCancellation(context, positionId);
  if (!shown) return;
  cancelWithFee(context, {
    positionId,
    bookingId: shown.booking.id,
    submissionId: `${++stage.submissions}`,
    expectedFeeCents: shown.feeCents,
    expectedBackCents: shown.back?.totalCents ?? 0,
    reason: "",
  });
}

/** All of the event of a place, or of its group, as the page shows it: every other time the places go as well (CREW-09). */
export function cancelSome(world: World, stage: Stage, which: number): void {
  const place = stage.places[which % stage.places.length];
  if (!place) return;
  const context = world.as(which % 2 ? place.actor : stage.agency);
  const groupId = world.db.select().from(positions).where(eq(positions.id, place.position.id)).get()?.groupId ?? null;
  const of = { eventId: place.eventId, groupId: which % 3 === 0 ? null : groupId };
  const shown = findPlacesToCancel(context, of);
  const free = cancellationsOf(context, shown?.booked ?? []).filter(({ refusal }) => refusal === null);
  const ticked = cancellationsOf(
    context,
    shown?.booked.filter(({ bookingId }) => free.some((each) => each.bookingId === bookingId)) ?? [],
  );
  const sums = sumsOf(ticked);
  const done = cancelSeveral(context, {
    ...of,
    submissionId: `${++stage.submissions}`,
    bookingIds: ticked.map(({ bookingId }) => bookingId),
    withdraw: which % 4 < 2,
    expectedFeeCents: sums.feeCents,
    expectedBackCents: sums.back?.totalCents ?? 0,
    expectedOpen: shown?.open.length ?? 0,
    reason: "",
  });
  // What the page says is what happens: only a place that is just being paid for stands in the way.
  if (!done.ok && !["nobodyTicked", "paymentPending"].includes(done.refusal))
    throw new Error(`refused: ${done.refusal}`);
}

/** Everybody of the group of a place is asked for another end in one step; each answers, every third one no (CREW-07). */
export function moveTeam(world: World, { places, agency, submissions }: Stage, which: number, quarters: number): void {
  const place = places[which % places.length];
  const position = place && world.db.select().from(positions).where(eq(positions.id, place.position.id)).get();
  if (!position) return;
  const alike = world.db
    .select()
    .from(positions)
    .all()
    .filter(({ groupId }) => groupId === position.groupId);
  const context = world.as(agency);
  const form = {
    submissionId: `team ${position.id} ${world.now} ${submissions} ${quarters}`,
    eventId: position.eventId,
    positionIds: alike.map(({ id }) => id),
    terms: { jobStart: "", jobEnd: clockOf(position.endsAt + quarters * (HOUR / 4)), jobPlace: "", bonus: "" },
    seen: {},
    shownTotalCents: null,
  };
  const look = lookAtTicked(context, form);
  if (!look.ok) return;
  changeTicked(context, { ...form, shownTotalCents: look.value.afterCents });
  const open = listAskedChanges(world, [position.eventId]).flatMap(({ people }) =>
    people.filter(({ state }) => state === "open"),
  );
  open.forEach(({ proposalId }, index) => {
    const link = { ...world.system(), actor: { kind: "link" as const, subjectId: proposalId } };
    if (index % 3 === 2) declineChange(link, { proposalId });
    else acceptChange(link, { proposalId });
  });
}

/** One of those who are booked is asked for a later or an earlier end, and says yes; every third time no (D-104). */
export function moveOne(world: World, { agency, submissions }: Stage, which: number, quarters: number): void {
  const live = world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
  const booking = live[which % Math.max(1, live.length)];
  const position = booking && world.db.select().from(positions).where(eq(positions.id, booking.positionId)).get();
  if (!position) return;
  const context = world.as(agency);
  const seen = changeValues(position);
  const jobEnd = clockOf(position.endsAt + quarters * (HOUR / 4));
  const wanted = { ...seen, jobEnd, quantity: 1, briefings: [] };
  const asked = proposeChange(context, {
    submissionId: `move ${position.id} ${world.now} ${submissions} ${jobEnd}`,
    positionId: position.id,
    wanted,
    seen,
    shownTotalCents: newTerms(context, position, wanted).jobTotalCostCents,
  });
  const open = asked.ok ? findChangeable(context, position.id)?.open : null;
  if (!open) return;
  const link = { ...world.system(), actor: { kind: "link" as const, subjectId: open.id } };
  if (which % 3 === 2) declineChange(link, { proposalId: open.id });
  else acceptChange(link, { proposalId: open.id });
}

/** One of those who are booked did not come: it is a quarter of an hour after their start. */
export function missOne(world: World, { agency }: Stage, which: number): void {
  const live = world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
  const booking = live[which % Math.max(1, live.length)];
  if (!booking) return;
  world.now = Math.max(world.now, booking.startsAt + HOUR / 4);
  const { id, positionId } = booking;
  const said = { words: "", called: false, submissionId: `missing ${id}` };
  reportNoShow(world.as(agency), { positionId, bookingId: id, ...said });
}

/** So many steps of bonus more, and the next start that is offered where somebody was missing. */
export function offerOne(world: World, { actor, position }: Stage["places"][number], steps: number): void {
  const { id: positionId } = position;
  const context = world.as(actor);
  const found = findReplacement(context, positionId, "de");
  if (!found) return;
  const facts = { ...found.position, searching: true, missed: found.missed, now: world.now };
  const bonusPercent = higherBonuses(found.position.bonusPercent)[steps] ?? found.position.bonusPercent;
  const offer = { bonusPercent, startsAt: laterStarts(facts)[steps] ?? null };
  const shown = findOffer(context, { positionId, ...offer });
  if (shown) offerMore(context, { positionId, ...offer, shownTotalCents: shown.totalCents });
}

/** One of those whose hours are confirmed: the agency corrects them, the company objects, the agency leaves it at that. */
export function onHours(world: World, stage: Stage, { act, place = 0, times = 1 }: Step): void {
  const rows = world.db.select().from(hoursConfirmations).all();
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))];
  const bookingId = bookingIds[place % Math.max(1, bookingIds.length)];
  const latest = rows
    .filter((row) => row.bookingId === bookingId)
    .sort((a, b) => b.version - a.version)
    .at(0);
  if (!bookingId || !latest) return;
  const agency = world.as(stage.agency);
  if (act === "object") {
    const key = unsealKey(issueObjectionKey(world, latest.id));
    objectToHours(world.system(), { key, words: "Das stimmt nicht" });
  }
  if (act === "keepHours") keepHours(agency, { bookingId, answer: "Die Zeiten stimmen" });
  if (act === "correctHours") {
    const { confirmStartsAt, version } = latest;
    const clocks = { jobStart: clockOf(confirmStartsAt), jobEnd: clockOf(confirmStartsAt + times * (HOUR / 4)) };
    correctHours(agency, { bookingId, version, ...clocks, reason: "Nachgerechnet am Telefon" });
  }
}

/** All booked work is done and confirmed with so many quarter hours more than booked. */
export function confirmAll(world: World, quarters: number): void {
  const rows = world.db.select().from(bookings).all();
  for (const booking of rows) {
    if (booking.cancelledAt !== null) continue;
    const known = "select 1 from hours_confirmations where booking_id = ?";
    if (world.db.$client.prepare(known).get(booking.id)) continue;
    const position = world.db
      .select()
      .from(positions)
      .all()
      .find(({ id }) => id === booking.positionId);
    if (!position) continue;
    world.now = Math.max(world.now, booking.endsAt + HOUR);
    const confirmEndsAt = Math.min(booking.endsAt + quarters * (HOUR / 4), booking.startsAt + 12 * HOUR);
    const work = { bonusPercent: position.bonusPercent, travelCents: position.jobTravelCostCents };
    const minutes = (confirmEndsAt - booking.startsAt) / 60_000;
    const price = confirmedPrice({ ...work, ratePerHourCents: position.effectivePricePerHourCents }, minutes);
    const more = { bookedTotalCents: position.jobTotalCostCents, confirmedTotalCents: price.totalCents };
    const hours = make.makeHours(world, booking, {
      confirmEndsAt,
      confirmedAt: world.now,
      confirmJobPriceCents: price.jobPriceCents,
      confirmJobTotalCostCents: price.totalCents,
      outstandingAmountCents: outstandingCents(more),
    });
    planOutstandingReminders(world, { eventId: position.eventId, causeId: hours.id });
  }
}
