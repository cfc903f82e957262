import type { SessionUser } from "~/domain/account/sessions.server";
import { exclusionsMark } from "~/domain/event/equal-treatment";
import { exclusionHints, textsOfRequest } from "~/domain/event/exclusion-hints.server";
import { positionsOf, roomRefusal } from "~/domain/event/request/check-request.server";
import { changeDraft, DRAFT_VERBS, draftFields, type RequestDraft, readPosted } from "~/domain/event/request/draft";
import { type NewEvent, newEventOf } from "~/domain/event/request/new-request.server";
import { uploadBriefings } from "~/domain/event/request/upload-briefings.server";
import { requestForm } from "~/domain/event/schema";
import { firstRefusals } from "~/domain/invitation/early-access/first-refusals.server";
import { type AskFirst, askFirstOf } from "~/domain/invitation/early-access/rules";
import type { FieldRefusal } from "~/domain/shared/result";
import { formAction } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { type PostRefusal, refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import type { CardStep } from "./request-answer";

type RowsVisit = Visit<SessionUser>;

/** A form of jobs and positions as it was posted. */
export interface Rows {
  draft: RequestDraft;
  event: NewEvent;
  submissionId: string;
  startedFrom: string;
  draftId: string;
  askFirst: AskFirst;
}

/** Why nothing was published. */
export type RefusedRows = PostRefusal<CardStep>;

interface RowsForm<C> {
  /** Whose people may be asked first. */
  companyOf: (visit: C) => string;
  /** The event that the rows join, and its last day for applications; without it they make one. */
  eventId?: string;
  lastDay?: string;
  refusals: (event: NewEvent, visit: C) => FieldRefusal[];
  /** What else becomes of rows that come back; answers headers. */
  keep?: (rows: Rows, visit: C) => Promise<HeadersInit>;
}

type Publish<C> = (rows: Rows, visit: C, form: FormData) => Response | RefusedRows | Promise<Response | RefusedRows>;

/** The buttons of a form of rows: those that change the rows and show them anew, and those that publish them. */
export function rowsIntents<C extends RowsVisit>({ companyOf, eventId, lastDay, refusals, keep }: RowsForm<C>) {
  type Read = Rows & { uploads: FieldRefusal[] };
  type Answer = RefusedRows & { draft?: RequestDraft };

  const reading = (publishes: boolean, answer: (read: Read, visit: C, form: FormData) => Promise<Response | Answer>) =>
    formAction(requestForm, async ({ startedFrom, draftId }, visit: C, form) => {
      const { posted, draft } = readPosted(form.entries());
      const uploads = await uploadBriefings(visit.context, form, draft);
      const submissionId = submissionIdOf(form, visit.context.now);
      const rows = { draft, event: newEventOf(draft), startedFrom, submissionId, draftId, askFirst: askFirstOf(draft) };
      const tooMany = roomRefusal(visit.context, positionsOf(newEventOf(posted)), eventId);
      // Rows that are not shown again are refused, whatever button was pressed.
      const isRefused = tooMany && (publishes || posted !== draft);
      const outcome = isRefused
        ? { fields: uploads, form: [tooMany] }
        : await answer({ ...rows, uploads }, visit, form);
      if (outcome instanceof Response) return outcome;
      const { draft: shown = draft, ...refusal } = outcome;
      const headers = (await keep?.({ ...rows, draft: shown }, visit)) ?? {};
      return refusedForm<CardStep>(withRows(form, shown), { headers, ...refusal });
    });

  const changing = (verb: string) => (visit: C, rest: string) =>
    reading(false, async ({ draft, uploads, event }) => ({
      draft: foundOr404(changeDraft(draft, `${verb}:${rest}`)),
      fields: uploads,
      status: uploads.length > 0 ? 400 : 200,
      values: { hints: exclusionHints(visit.context, textsOfRequest(event)) },
    }))(visit);

  return {
    /** Back from a step in between. */
    unchanged: changing("update"),
    changes: Object.fromEntries(DRAFT_VERBS.map((verb) => [verb, changing(verb)])),
    /** What can exclude people is said once before it is published (LAWS-05); a step in between has said it. */
    publishing: (publish: Publish<C>, { afterStep = false } = {}) =>
      reading(true, async ({ uploads, ...rows }, visit, form) => {
        const { event, askFirst } = rows;
        const joined = { ...event, eventExpirationDate: lastDay ?? event.eventExpirationDate };
        const first = firstRefusals(visit.context, { event: joined, askFirst, companyId: companyOf(visit) });
        const fields = [...refusals(event, visit), ...first, ...uploads];
        const hints = exclusionHints(visit.context, textsOfRequest(event));
        const said = afterStep || exclusionsMark(hints) === (form.get("hintsShown") ?? "");
        if (fields.length > 0 || !said) return { fields, status: fields.length > 0 ? 400 : 200, values: { hints } };
        return publish(rows, visit, form);
      }),
  };
}

/** The form with its rows as they are shown again: with few fields, however many were posted. */
function withRows(form: FormData, draft: RequestDraft): FormData {
  const shown = new FormData();
  for (const [name, value] of form) if (!name.startsWith("jobs[")) shown.append(name, value);
  for (const [name, value] of draftFields(draft)) shown.set(name, value);
  return shown;
}
