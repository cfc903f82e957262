import { z } from "zod";
import { listPageSize } from "~/domain/shared/keyset";
import { typedText } from "~/domain/shared/typed-text";

/** People who were ticked: those of one page at most. */
export const proposeForm = z.object({
  submissionId: typedText,
  person: z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(z.string().max(40)).min(1, "nobodyTicked").max(listPageSize, "nobodyTicked"),
  ),
});
