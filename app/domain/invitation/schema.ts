import { z } from "zod";
import { DECLINE_REASONS } from "./rules";

/** An answer to an invitation; who accepts gives no reason. */
export const invitationAnswerForm = z.object({ reason: z.enum(DECLINE_REASONS, "oneOf").optional() });

/** Which position the person no longer stands by for. */
export const leaveStandbyForm = z.object({ positionId: z.string().min(1, "required").max(40, "notFound") });
