/** The same numbers from the same seed, so that every demo tells the same story. */
export type Random = {
  /** 0 ≤ value < 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  /** Some of them in a random order. */
  sample: <T>(choices: readonly T[], count: number) => T[];
  chance: (probability: number) => boolean;
};

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const sample = <T>(choices: readonly T[], count: number) => {
    const rest = [...choices];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(between(0, rest.length - 1), 1),
    ).flat();
  };
  const pick = <T>(choices: readonly T[]) => {
    const [choice] = sample(choices, 1);
    if (choice === undefined) throw new Error("nothing to pick from");
    return choice;
  };
  return { next, between, pick, sample, chance: (probability) => next() < probability };
}
