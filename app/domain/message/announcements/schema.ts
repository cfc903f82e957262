import { z } from "zod";
import { MAX_EVENT_POSITIONS } from "../../event/rules";
import { typedText } from "../../shared/typed-text";

/**
 * What a team is told; `to` is a day or a group, empty for the whole event, unless somebody is ticked. Browsers count a
 * line break as one character.
 */
export const announcementForm = z.object({
  submissionId: z.string().max(60),
  to: z.string().max(40).default(""),
  booking: z.preprocess(
    (value) => [value ?? []].flat(),
    z.array(z.string().max(40)).max(MAX_EVENT_POSITIONS, "tooManyPositions"),
  ),
  text: typedText.transform((text) => text.replace(/\r\n?/g, "\n")),
});

/** Where "Got it" was pressed. */
export const readForm = z.object({ back: z.string().max(300).default("") });
