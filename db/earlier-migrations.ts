import { StartRefused } from "./start-refused";

const EARLIER_STEPS = 86;
const WHOLE_SCHEMA = "0086_whole-schema";

/** The last of the 86 steps that the whole schema replaces. */
export const LAST_EARLIER_STEP = "0085_autosaves";

/**
 * The tags of a database as this program counts them: whoever has done the 86 earlier steps has done the one that
 * replaces them. Refuses a database that has done only some.
 */
export function countEarlierAsOne(tags: string[]): string[] {
  const earlier = tags.filter((tag) => tag <= LAST_EARLIER_STEP).sort();
  if (earlier.length === 0) return tags;
  const last = earlier.at(-1);
  if (earlier.length !== EARLIER_STEPS || last !== LAST_EARLIER_STEP)
    throw new StartRefused(
      `This database is older than this program can update (its last step is ${last}); start the release of 27 November 2026 once first.`,
    );
  return [...tags.filter((tag) => tag > LAST_EARLIER_STEP), WHOLE_SCHEMA];
}
