/**
 * Gives each person one of the places they can have, as many as possible of them, each place once (augmenting paths); of
 * the places in `first` as many as can be filled. Who comes first keeps a place, and gets the first one they name unless
 * somebody else needs it. -1 where none is left.
 */
export function matchPlaces(wishes: readonly (readonly number[])[], first: ReadonlySet<number> = new Set()): number[] {
  const holder = new Map<number, number>();
  const before = wishes.map((wished) => wished.filter((place) => first.has(place)));
  // A place that somebody holds stays taken, whoever moves on.
  const seated = before.map((_, person) => seat(before, holder, person, new Set()));
  wishes.forEach((_, person) => {
    if (!seated[person]) seat(wishes, holder, person, new Set());
  });
  const places = wishes.map(() => -1);
  for (const [place, person] of holder) places[person] = place;
  return places;
}

/** Finds a place, asking whoever holds a wished one to move on; nobody is asked twice. */
function seat(
  wishes: readonly (readonly number[])[],
  holder: Map<number, number>,
  person: number,
  asked: Set<number>,
): boolean {
  const wished = wishes[person] ?? [];
  const free = wished.find((place) => !holder.has(place));
  if (free !== undefined) {
    holder.set(free, person);
    return true;
  }
  for (const place of wished) {
    if (asked.has(place)) continue;
    asked.add(place);
    if (seat(wishes, holder, holder.get(place) ?? person, asked)) {
      holder.set(place, person);
      return true;
    }
  }
  return false;
}
