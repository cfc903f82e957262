import type { z } from "zod";
import type { Message } from "~/domain/shared/result";

/** The message key of what a schema says without words of its own. */
export function keyOfIssue(issue: z.core.$ZodRawIssue): Message {
  if (issue.code === "too_big")
    return issue.origin === "string" ? `tooLong?max=${issue.maximum}` : `atMost?max=${issue.maximum}`;
  if (issue.code === "too_small") return issue.origin === "string" ? "required" : `atLeast?min=${issue.minimum}`;
  if (issue.code === "invalid_value") return "oneOf";
  if (issue.code === "invalid_type") {
    if (issue.input === undefined || issue.input === null) return "required";
    return issue.expected === "number" || issue.expected === "int" ? "number" : "badRequest";
  }
  return "badRequest";
}
