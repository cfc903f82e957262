import { randomUUID } from "node:crypto";
import type { AskFirst } from "~/domain/booking/first/rules";
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
  /** The event's last day for applications. */
  lastDay: string;
  refusals: (wanted: NewEvent) => FieldRefusal[];
  add: (wanted: NewEvent, submissionId: string, askFirst: AskFirst) => Result<unknown, Message>;
  flash: string;
}

/** Adds what was posted to the event, or shows the rows again. */
export function addRows(visit: BookerVisit, { eventId, lastDay, refusals, add, flash }: AddedRows): Promise<Response> {
  const { changes, publishing } = rowsIntents<BookerVisit>({ eventId, lastDay, refusals });
  const publish = publishing(({ event, submissionId, askFirst }) => {
    const added = add(event, submissionId, askFirst);
    if (!added.ok) return { form: [added.refusal], status: 409 };
    return redirectWithFlash(openEventHref(overviewPath(visit), eventId), flash);
  });
  return intents({ ...changes, publish })(visit);
}
