import { z } from "zod";
import { typedText } from "~/domain/shared/typed-text";
import { NOTE_MAX } from "./rules";

/** What is wanted, not a change of what there is: two at once do not undo each other. */
export const wantedForm = z.object({
  wanted: z.enum(["0", "1"], "oneOf").transform((wanted) => wanted === "1"),
  back: z.string().max(500).optional(),
});

export const noteForm = z.object({ note: z.string().trim().max(NOTE_MAX, `tooLong?max=${NOTE_MAX}`).default("") });

/** People who were ticked: into the team that is chosen, or into a new one of this name. */
export const tickedForm = z.object({ team: typedText, teamName: typedText, member: z.array(z.string()).default([]) });

export const eventTeamForm = z.object({ eventId: typedText });

export const invitePersonForm = z.object({ positionId: typedText });

export const teamNameForm = z.object({ teamName: typedText });
