import { z } from "zod";
import { typedText } from "../../shared/typed-text";

/** Whether an event is a template. */
export const starForm = z.object({ wanted: z.enum(["0", "1"], "oneOf").transform((wanted) => wanted === "1") });

/** A list of positions as it was pasted; a file stands beside it. */
export const listForm = z.object({ text: typedText });

const ticked = (none: string, most: number) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.string().max(40)).min(1, none).max(most, "tooManyPositions"),
  );

/** Positions that were ticked, and what becomes another at each. */
export const changeManyForm = z.object({
  position: ticked("noPositionTicked", 300),
  jobStart: typedText,
  jobEnd: typedText,
  jobPlace: typedText,
  bonus: typedText,
  /** What the page said that those who are asked cost. */
  shownTotalCents: z.coerce.number().int().optional().catch(undefined),
});

/** Positions that were ticked, to be looked at together on another page. */
export const tickedForm = z.object({ position: ticked("noPositionTicked", 300) });

/** Positions that were ticked, and the slot of the one briefing; its file stands beside it. */
export const briefManyForm = z.object({
  position: ticked("noPositionTicked", 300),
  slot: z.enum(["1", "2"], "oneOf").catch("1"),
  text: typedText,
});

/** Applications that were ticked. */
export const judgeForm = z.object({ application: ticked("nobodyTicked", 3000) });
