import type { TFunction } from "i18next";
import type { findAgencyEvent } from "~/domain/agency/accounts/event.queries.server";
import { poolQuery } from "~/domain/invitation/pool/pool-filter";
import { dayOf } from "~/domain/shared/time.server";
import { formatMoney, formatMoneyInput } from "~/i18n/format";
import { backOfficePath } from "~/screens/back-office/frame/navigation";
import type { GroupFacts } from "./group-forms";

type Position = NonNullable<ReturnType<typeof findAgencyEvent>>["positions"][number];

/** What the agency sets for each group: its free places are alike, a booked one stays as it was priced. */
export function groupFacts(t: TFunction, positions: readonly Position[], now: number): Record<string, GroupFacts> {
  const groups = new Map<string, Position[]>();
  for (const position of positions) {
    const id = position.groupId ?? position.id;
    groups.set(id, [...(groups.get(id) ?? []), position]);
  }
  return Object.fromEntries([...groups].map(([id, alike]) => [id, factsOf(t, alike, now)]));
}

/** How far a clerk looks at first. */
const NEAR_KM = "50";

/** Whom a place needs: free on its day, near it, for its kind of work (POOL-02). */
function poolHref({ id, startsAt, place, placeKnown, staffTypeId }: Position): string {
  const near = placeKnown ? { place, km: NEAR_KM } : {};
  return `${backOfficePath}/pool?${poolQuery({ position: id, from: dayOf(startsAt), ...near, work: staffTypeId })}`;
}

function factsOf(t: TFunction, alike: readonly Position[], now: number): GroupFacts {
  const free = alike.filter(({ bookingId }) => bookingId === null);
  const one = free[0] ?? alike[0];
  const open = free.find(({ openUntil }) => openUntil !== null && openUntil > now);
  const { travelCents = 0, jobTotalCents = 0, staffTotalCents = 0 } = one ?? {};
  return {
    positionId: free[0]?.id ?? null,
    free: free.length,
    travel: formatMoneyInput(t, travelCents),
    travelCents,
    company: formatMoney(t, jobTotalCents),
    staff: formatMoney(t, staffTotalCents),
    showAsTeaser: free.every(({ showAsTeaser }) => showAsTeaser),
    open: open !== undefined,
    poolHref: open ? poolHref(open) : null,
  };
}
