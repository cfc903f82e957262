import { useCallback, useEffect, useRef, useState } from "react";
import { draftFields, type RequestDraft } from "~/domain/event/request/draft";

const PAUSE_MS = 800;
const RETRY_MS = 10_000;
/** More than this a browser does not send from a page that is being left. */
const LAST_WORDS = 60_000;

/** "Saved at 10:15", why it is not, or nothing yet. */
export type SaveState = { at: string } | "failed" | "ended" | null;

type Asked = { submissionId: string; startedFrom: string; draftId: string };

/**
 * Keeps a request on the server from its first change on, whenever its writer pauses or leaves. One save is under way at
 * a time, and the newest waits; each has a number, so that the server takes none that a newer one has overtaken.
 */
export function useSavedDraft(live: RequestDraft, { submissionId, startedFrom, draftId }: Asked): SaveState {
  const [saved, setSaved] = useState<SaveState>(null);
  const seen = useRef(live);
  const timer = useRef(0);
  /** What the server does not have yet, and whether something is on its way there. */
  const waiting = useRef<string | null>(null);
  const underWay = useRef(false);
  const shown = useRef(true);
  const turn = useRef({ view: "", number: 0 });

  const next = useCallback((keepalive: boolean): Promise<{ at: string | null }> => {
    const body = waiting.current ?? "";
    waiting.current = null;
    turn.current.view ||= `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    turn.current.number += 1;
    return send(`${body}&saveView=${turn.current.view}&saveNumber=${turn.current.number}`, keepalive);
  }, []);

  const save = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    while (waiting.current) {
      const body = waiting.current;
      try {
        const { at } = await next(false);
        setSaved(at ? { at } : null);
      } catch (thrown) {
        // Tried again all the same: the log-in may be done in another window.
        setSaved(thrown instanceof Error && thrown.message === "401" ? "ended" : "failed");
        waiting.current ??= body;
        if (shown.current) timer.current = window.setTimeout(save, RETRY_MS);
        break;
      }
    }
    underWay.current = false;
  }, [next]);

  useEffect(() => {
    if (live === seen.current) return;
    seen.current = live;
    const form = Object.entries({ submissionId, startedFrom, draftId });
    const body = new URLSearchParams([...draftFields(live), ...form]).toString();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, PAUSE_MS);
    waiting.current = body;
  }, [live, submissionId, startedFrom, draftId, save]);

  useEffect(() => {
    const leave = () => {
      window.clearTimeout(timer.current);
      if (waiting.current) next(waiting.current.length < LAST_WORDS).catch(() => undefined);
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      shown.current = false;
      leave();
    };
  }, [next]);
  return saved;
}

async function send(body: string, keepalive = false): Promise<{ at: string | null }> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await fetch("/organization/request-draft", { method: "POST", body, headers, keepalive });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
