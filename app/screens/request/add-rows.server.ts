import { randomUUID } from "node:crypto";
import { bookerPrefix, overviewPath } from "~/addresses/booker-paths";
import { backToEvent } from "~/answers/back-to-event.server";
import type { NewEvent } from "~/domain/event/request/new-request.server";
import type { AskFirst } from "~/domain/invitation/early-access/rules";
import { listTeams } from "~/domain/selection/people/teams/teams.queries.server";
import type { FieldRefusal, Message, Result } from "~/domain/shared/result";
import { intents } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import { jobTerms } from "./job-terms.server";
import { undoOf } from "./many/undo.server";
import { rowsIntents } from "./rows-intents.server";

/** What the forms show of rows that join an event, whichever they are. */
export const addedRowsTerms = (visit: BookerVisit, companyId: string) => ({
  nearTerm: { ...jobTerms(visit, companyId), teams: listTeams(visit.context, companyId) },
  submissionId: randomUUID(),
  overview: overviewPath(visit),
});

interface AddedRows {
  event: { id: string; companyId: string /** The last day for applications. */; eventExpirationDate: string };
  refusals: (wanted: NewEvent) => FieldRefusal[];
  add: (wanted: NewEvent, submissionId: string, askFirst: AskFirst) => Result<unknown, Message>;
  flash: string;
}

/** Adds what was posted to the event, or shows the rows again. */
export function addRows(visit: BookerVisit, { event: joined, refusals, add, flash }: AddedRows): Promise<Response> {
  const { changes, publishing } = rowsIntents<BookerVisit>({
    companyOf: () => joined.companyId,
    eventId: joined.id,
    lastDay: joined.eventExpirationDate,
    refusals,
  });
  const publish = publishing(({ event, submissionId, askFirst }) => {
    const added = add(event, submissionId, askFirst);
    if (!added.ok) return { form: [added.refusal], status: 409 };
    const undo = undoOf(visit.context, { eventId: joined.id, prefix: bookerPrefix(visit) });
    return backToEvent(visit, joined.id, flash, { undo });
  });
  return intents({ ...changes, publish })(visit);
}
