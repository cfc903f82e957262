import { z } from "zod";
import { typedText } from "../../shared/typed-text";

/** What a team is told; `day` is empty for the whole event. Browsers count a line break as one character. */
export const announcementForm = z.object({
  submissionId: z.string().max(60),
  day: z.string().max(10).default(""),
  text: typedText.transform((text) => text.replace(/\r\n?/g, "\n")),
});

/** Where "Got it" was pressed. */
export const readForm = z.object({ back: z.string().max(300).default("") });
