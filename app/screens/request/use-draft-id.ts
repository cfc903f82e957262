import { useState } from "react";
import type { RequestAnswer } from "./request-answer";

/**
 * Which draft stands on the page. A refused form goes on with its own, although each load offers another one to begin,
 * and keeps it when a link to a field takes the answer away; only a page that is opened anew changes it.
 */
export function useDraftId(offered: string, answer: RequestAnswer | undefined): string {
  const answered = answer ? String(answer.typed.draftId ?? offered) : null;
  const [shown, setShown] = useState({ draftId: answered ?? offered, offered });
  const next = answered ?? (offered === shown.offered ? shown.draftId : offered);
  if (next !== shown.draftId || offered !== shown.offered) setShown({ draftId: next, offered });
  return next;
}
