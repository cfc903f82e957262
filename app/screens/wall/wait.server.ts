import type { z } from "zod";
import type { waitForm } from "~/domain/application/schema";
import { awaitApproval, dropWaiting } from "~/domain/application/waiting/await-approval.server";
import { MOST_WAITING } from "~/domain/application/waiting/rules";
import { redirectWithFlash } from "~/http/flash.server";
import type { StaffVisit } from "~/http/visit.server";

/** Keeps the application until its person is approved (JOIN-04). */
export function waitForApproval(typed: z.output<ReturnType<typeof waitForm>>, { context, params, url }: StaffVisit) {
  const waits = awaitApproval(context, { positionId: params.id ?? "", ...typed });
  if (waits.ok) return redirectWithFlash(url.pathname, "applicationWaits");
  const { refusal } = waits;
  if (waits.fields) return { fields: waits.fields };
  return { form: [refusal === "tooManyWaiting" ? (`${refusal}?most=${MOST_WAITING}` as const) : refusal], status: 409 };
}

export function dropWait(_typed: object, { context, params, url }: StaffVisit) {
  dropWaiting(context, { positionId: params.id ?? "" });
  return redirectWithFlash(url.pathname, "applicationDropped");
}
