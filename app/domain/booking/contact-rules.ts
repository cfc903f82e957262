const DAY_MS = 86_400_000;

/**
 * Whether company and person see each other's phone number for a live booking (D-126): from 24 hours before the start
 * until 24 hours after the end. One rule for every page, document and call.
 */
export function contactVisible({ startsAt, endsAt, now }: { startsAt: number; endsAt: number; now: number }): boolean {
  return now >= startsAt - DAY_MS && now < endsAt + DAY_MS;
}
