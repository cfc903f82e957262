import type { TFunction } from "i18next";
import { type EventWords, ratesOf } from "~/answers/landing-words";
import type { findPublicEvent } from "~/domain/event/landing/public-events.queries.server";
import type { TeaserFacts } from "~/domain/event/search/teasers.queries.server";

export type PublicEvent = NonNullable<ReturnType<typeof findPublicEvent>>;

/** What page and picture say of an event with these tickets, which are in order of their start. */
export function eventWords(
  t: TFunction,
  { eventName, open }: PublicEvent,
  teasers: readonly TeaserFacts[],
): EventWords {
  const cents = open.map(({ rateCents }) => rateCents);
  return {
    event: eventName,
    count: teasers.length,
    firstDay: teasers[0]?.day ?? "",
    lastDay: teasers.at(-1)?.day ?? "",
    places: [...new Set(teasers.map(({ place }) => place))],
    rates: ratesOf(t, { lowestCents: Math.min(...cents), highestCents: Math.max(...cents) }),
  };
}
