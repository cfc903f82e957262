import { useEffect, useRef, useState } from "react";
import { draftFields, type RequestDraft } from "~/domain/event/request/draft";

const PAUSE_MS = 800;
/** More than this a browser does not send from a page that is being left. */
const LAST_WORDS = 60_000;

/** "Saved at 10:15", "not saved", or nothing yet. */
export type SaveState = { at: string } | "failed" | null;

type Asked = { submissionId: string; startedFrom: string; draftId: string };

/** Keeps a request on the server from its first change on, whenever its writer pauses or leaves. */
export function useSavedDraft(live: RequestDraft, { submissionId, startedFrom, draftId }: Asked): SaveState {
  const [saved, setSaved] = useState<SaveState>(null);
  const seen = useRef(live);
  const waiting = useRef<{ timer: number; body: string } | null>(null);

  useEffect(() => {
    if (live === seen.current) return;
    seen.current = live;
    window.clearTimeout(waiting.current?.timer);
    const form = Object.entries({ submissionId, startedFrom, draftId });
    const fields = [...draftFields(live), ...form];
    const body = new URLSearchParams(fields).toString();
    const timer = window.setTimeout(() => {
      waiting.current = null;
      send(body)
        .then(({ at }) => setSaved(at ? { at } : null))
        .catch(() => setSaved("failed"));
    }, PAUSE_MS);
    waiting.current = { timer, body };
  }, [live, submissionId, startedFrom, draftId]);

  useEffect(() => {
    const leave = () => {
      window.clearTimeout(waiting.current?.timer);
      const body = waiting.current?.body;
      waiting.current = null;
      if (body) send(body, body.length < LAST_WORDS).catch(() => undefined);
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return saved;
}

async function send(body: string, keepalive = false): Promise<{ at: string | null }> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await fetch("/organization/request-draft", { method: "POST", body, headers, keepalive });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
