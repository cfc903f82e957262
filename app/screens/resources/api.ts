import { guardedByCalls } from "~/access/guards.server";
import { answerCall } from "~/api/answer-call.server";

/** The JSON calls: each has its guard in the table of calls (CALL-01 to CALL-68). */
export const loader = guardedByCalls(answerCall);
export const action = guardedByCalls(answerCall);
