import { randomUUID } from "node:crypto";
import type { NewEvent } from "~/domain/event/request/new-request.server";
import type { FieldRefusal, Message, Result } from "~/domain/shared/result";
import { overviewPath } from "~/forms/cart.server";
import type { BookerVisit } from "~/forms/pay-target.server";
import { redirectWithFlash } from "~/http/flash.server";
import { intents } from "~/http/form-action.server";
import { openEventHref } from "~/ui/parts/event-href";
import { jobTerms } from "./job-terms.server";
import { rowsIntents } from "./rows-intents.server";

/** What the forms show of rows that join an event, whichever they are. */
export const addedRowsTerms = ({ context, settings, user }: BookerVisit) => ({
  nearTerm: jobTerms({ context, settings }),
  submissionId: randomUUID(),
  overview: overviewPath({ user }),
});

interface AddedRows {
  eventId: string;
  refusals: (wanted: NewEvent) => FieldRefusal[];
  add: (wanted: NewEvent, submissionId: string) => Result<unknown, Message>;
  flash: string;
}

/** Adds what was posted to the event, or shows the rows again. */
export function addRows(visit: BookerVisit, { eventId, refusals, add, flash }: AddedRows): Promise<Response> {
  const { changes, publishing } = rowsIntents<BookerVisit>({ eventId, refusals });
  const publish = publishing(({ event, submissionId }) => {
    const added = add(event, submissionId);
    if (!added.ok) return { form: [added.refusal], status: 409 };
    return redirectWithFlash(openEventHref(overviewPath(visit), eventId), flash);
  });
  return intents({ ...changes, publish })(visit);
}
