import { and, eq } from "drizzle-orm";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { addToList } from "~/domain/selection/add-to-list.server";
import { chooseApplicant } from "~/domain/selection/choose-applicant.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { applications } from "~db/schema";
import type { Cast, Place } from "./cast";
import { remarks } from "./people";
import type { StaffMember } from "./seed-staff";
import { done, type Story } from "./story";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const REST_MS = 12 * HOUR_MS;

/**
 * People apply between the two instants, each for all the equal places of a job; then the company rejects, chooses or
 * holds somebody for each place.
 */
export function seedApplications(
  story: Story,
  cast: Cast,
  places: Place[],
  { from, to }: { from: number; to: number },
): void {
  for (const equal of groupsOf(places)) {
    const seats = [...equal].sort((a, b) => Number(isOpen(a)) - Number(isOpen(b)));
    const turns = seats.reduce((sum, { part }) => sum + part.applicants, 0);
    for (let turn = 0; turn < turns; turn += 1) {
      const share = (turn + story.random.next()) / (turns + 1);
      const at = from + HOUR_MS + Math.floor((to - from - 4 * HOUR_MS) * share);
      story.scene(Math.max(at, from + MINUTE_MS), () => apply(story, cast, equal, seats[turn]));
    }
  }
  for (const place of places) seedOutcome(story, place, to);
}

const isOpen = ({ part }: Place) => part.outcome === "open";

function groupsOf(places: readonly Place[]): Place[][] {
  const groups = new Map<string, Place[]>();
  for (const place of places) groups.set(place.choice, [...(groups.get(place.choice) ?? []), place]);
  return [...groups.values()];
}

/** Somebody applies. The first ones are those whom the company decides about, one for each place. */
function apply(story: Story, cast: Cast, equal: Place[], seat: Place | undefined): void {
  const [any] = equal;
  if (!any) return;
  const member = seat?.part.anna ? cast.anna : pickMember(story, cast, any);
  const { startsAt, endsAt } = any;
  const positionIds = equal.map(({ positionId }) => positionId);
  done(applyForPosition(story.as(member.actor), { positionIds, remarks: story.random.pick(remarks), ssn: member.ssn }));
  member.spans.push({ startsAt, endsAt });
  if (seat) seat.chosen = member;
}

/** Somebody who has time and the rest around it, from the region if possible. */
function pickMember(story: Story, { crew }: Cast, { startsAt, endsAt, state }: Place): StaffMember {
  const free = crew.filter(
    ({ spans }) => !spans.some((span) => span.startsAt < endsAt + REST_MS && startsAt - REST_MS < span.endsAt),
  );
  const near = free.filter(({ regions }) => state !== null && regions.includes(state));
  return story.random.pick(near.length > 0 ? near : free);
}

/** The person whom the company decides about, and the application for this very place. */
export function chosenOf({ db }: Story, { positionId, chosen }: Place) {
  if (!chosen) throw new Error("nobody applied");
  const own = and(eq(applications.positionId, positionId), eq(applications.userId, chosen.actor.userId));
  const application = db.select({ id: applications.id }).from(applications).where(own).get();
  if (!application) throw new Error(`${chosen.firstName} has not applied`);
  return { positionId, applicationId: application.id };
}

function seedOutcome(story: Story, place: Place, decidedAt: number): void {
  const { company, part } = place;
  const asCompany = () => story.as(company.actor);
  if (part.outcome === "rejected") {
    story.scene(decidedAt - HOUR_MS, () => void done(rejectApplicant(asCompany(), chosenOf(story, place))));
  } else if (part.outcome === "ready") {
    story.scene(decidedAt - HOUR_MS, () => void done(chooseApplicant(asCompany(), chosenOf(story, place))));
  } else if (part.outcome === "held") {
    story.scene(story.now - 8 * MINUTE_MS, () => void done(addToList(asCompany(), chosenOf(story, place))));
  }
}
