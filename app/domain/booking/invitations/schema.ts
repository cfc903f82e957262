import { z } from "zod";
import { DECLINE_REASONS } from "./rules";

/** An answer to an invitation; who accepts gives no reason. */
export const invitationAnswerForm = z.object({ reason: z.enum(DECLINE_REASONS, "oneOf").optional() });
