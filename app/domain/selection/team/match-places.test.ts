import fc from "fast-check";
import { expect, test } from "vitest";
import { matchPlaces } from "./match-places";

/** The most people that any choice of places seats, by trying all. */
function most(wishes: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [first, ...rest] = wishes;
  if (!first) return 0;
  const seated = first.filter((place) => !taken.includes(place)).map((place) => 1 + most(rest, [...taken, place]));
  return Math.max(most(rest, taken), ...seated);
}

const wishes = fc.array(fc.uniqueArray(fc.nat(5), { maxLength: 6 }), { maxLength: 6 });

test("[PICK-06] as many people get a place as any matching gives one: each a place they wished, each place once", () => {
  fc.assert(
    fc.property(wishes, (asked) => {
      const places = matchPlaces(asked);
      const given = places.filter((place) => place >= 0);
      expect(new Set(given).size).toBe(given.length);
      places.forEach((place, person) => {
        if (place >= 0) expect(asked[person]).toContain(place);
      });
      expect(given.length).toBe(most(asked));
    }),
    { numRuns: 500 },
  );
});

test("who comes first keeps a place", () => {
  expect(matchPlaces([[0], [0], [0, 1]])).toEqual([0, -1, 1]);
  expect(matchPlaces([[0, 1], [0]])).toEqual([1, 0]);
});

test("300 people who wish all of 300 places are seated at once", () => {
  const all = Array.from({ length: 300 }, (_, place) => place);
  expect(new Set(matchPlaces(all.map(() => all))).size).toBe(300);
  const narrow = all.map((person) => all.slice(0, 300 - person));
  expect(matchPlaces(narrow)).not.toContain(-1);
});
