import type { z } from "zod";
import { applyForPosition } from "~/domain/application/apply-for-position.server";
import { APPLY_STATUS } from "~/domain/application/rules";
import type { applyForm } from "~/domain/application/schema";
import { isWorkRefusal } from "~/domain/application/work/finding-words.server";
import type { Message, Refused } from "~/domain/shared/result";
import { normaliseSsn, ssnHint } from "~/domain/staff/ssn/ssn-rules";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";

const statuses: Record<string, number> = { ...APPLY_STATUS, notFound: 404 };

/** Applies for the chosen times; the wall then says so, and asks to look again at a number with a wrong check digit. */
export function apply({ jobPositions, ...typed }: z.infer<ReturnType<typeof applyForm>>, { context }: StaffVisit) {
  const positionIds = jobPositions.flatMap((ids) => ids.split(","));
  const { submissionId, ...facts } = typed;
  const applied = applyForPosition(context, { positionIds, ...facts, ...(submissionId ? { submissionId } : {}) });
  if (applied.ok) {
    const hint = ssnHint(normaliseSsn(typed.ssn));
    return redirectWithFlash("/staff/job-wall", "appliedSuccessfully", {
      values: { applied: applied.value.applicationIds[0] ?? "", ...(hint ? { hint } : {}) },
    });
  }
  const { refusal } = applied;
  if (isWorkRefusal(refusal)) return refusalOf(applied as Refused<Message>, { status: 409 });
  return applied.fields ? { fields: applied.fields } : { form: [refusal], status: statuses[refusal] ?? 400 };
}
