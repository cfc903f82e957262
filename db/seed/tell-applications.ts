import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { addToList } from "~/domain/booking/add-to-list.server";
import { chooseApplicant } from "~/domain/booking/choose-applicant.server";
import { rejectApplicant } from "~/domain/booking/reject-applicant.server";
import { remarks } from "./people";
import type { Cast } from "./seed-story";
import { done, type Story } from "./story";
import type { Place } from "./tell-event";
import type { StaffMember } from "./tell-staff";

/** Who applied for a place, the chosen one first. */
export const applicantsOf = new WeakMap<Place, { member: StaffMember; applicationId: string }[]>();

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** People apply between the two instants; then the company rejects, chooses or holds somebody. */
export function tellApplications(
  story: Story,
  cast: Cast,
  places: Place[],
  { from, to }: { from: number; to: number },
): void {
  for (const place of places) {
    applicantsOf.set(place, []);
    for (let turn = 0; turn < place.part.applicants; turn += 1) {
      // The chosen one comes early; the others until shortly before the company decides.
      const at =
        from +
        HOUR_MS +
        Math.floor(((to - from - 4 * HOUR_MS) * (turn + story.random.next())) / (place.part.applicants + 1));
      story.scene(Math.max(at, from + MINUTE_MS), () => apply(story, cast, place, turn));
    }
    tellOutcome(story, place, to);
  }
}

function apply(story: Story, cast: Cast, place: Place, turn: number): void {
  const member = turn === 0 && place.part.anna ? cast.anna : pickMember(story, cast, place);
  const { positionId, startsAt, endsAt } = place;
  const applied = { positionIds: [positionId], remarks: story.random.pick(remarks), ssn: member.ssn };
  const { applicationIds } = done(applyForPosition(story.as(member.actor), applied));
  member.spans.push({ startsAt, endsAt });
  for (const applicationId of applicationIds) applicantsOf.get(place)?.push({ member, applicationId });
}

/** Somebody who has time, from the region if possible. */
function pickMember(story: Story, { crew }: Cast, { startsAt, endsAt, state }: Place): StaffMember {
  const free = crew.filter(({ spans }) => !spans.some((span) => span.startsAt < endsAt && startsAt < span.endsAt));
  const near = free.filter(({ regions }) => state !== null && regions.includes(state));
  return story.random.pick(near.length > 0 ? near : free);
}

function tellOutcome(story: Story, place: Place, decidedAt: number): void {
  const { company, positionId, part } = place;
  const chosen = () => {
    const [first] = applicantsOf.get(place) ?? [];
    if (!first) throw new Error("nobody applied");
    return { positionId, applicationId: first.applicationId };
  };
  if (part.outcome === "rejected") {
    story.scene(decidedAt - HOUR_MS, () => done(rejectApplicant(story.as(company.actor), chosen())));
  } else if (part.outcome === "ready") {
    story.scene(decidedAt - HOUR_MS, () => done(chooseApplicant(story.as(company.actor), chosen())));
  } else if (part.outcome === "held") {
    story.scene(story.now - 8 * MINUTE_MS, () => void done(addToList(story.as(company.actor), chosen())));
  }
}
