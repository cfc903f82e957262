import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import {
  changeDraft,
  draftFields,
  jobName,
  positionName,
  type RequestDraft,
  readDraft,
} from "~/domain/event/request/draft";
import { withFaultsWhole } from "~/domain/event/request/whole-rows";
import type { FieldErrors, RequestAnswer } from "./request-answer";

/**
 * The rows of a request's form. Fields keep their own text; `draft` says which rows there are, `live` what stands in
 * them now. The buttons of the form are submit buttons that the server understands; with scripts the same change is made
 * at once, and nothing is sent.
 */
export function useRequestDraft(start: RequestDraft, answer?: RequestAnswer) {
  const hints = answer?.values?.hints ?? [];
  const [seen, setSeen] = useState(answer);
  const [shown, setShown] = useState({ draft: answer ? draftOf(answer) : start, version: 0 });
  const [live, setLive] = useState(shown.draft);
  const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? {});
  const form = useRef<HTMLFormElement>(null);
  const focus = useRef<string | null>(null);

  if (answer && answer !== seen) {
    setSeen(answer);
    setShown({ draft: draftOf(answer), version: shown.version + 1 });
    setLive(draftOf(answer));
    setErrors(answer.errors);
  }

  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
  });

  const read = () => readDraft(form.current ? new FormData(form.current) : [], shown.draft);
  const onInput = (_: FormEvent) => setLive(read());
  // Who writes faster than the scripts come has written already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    const written = read();
    if (JSON.stringify(draftFields(written)) !== JSON.stringify(draftFields(live))) setLive(written);
  }, []);
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const changed = button?.name === "intent" ? changeDraft(read(), button.value) : null;
    if (!button || !changed) return;
    event.preventDefault();
    focus.current = focusAfter(button.value, changed);
    setShown({ ...shown, draft: changed });
    setLive(changed);
    setErrors({});
  };
  return { form: { ref: form, onInput, onClick }, draft: shown.draft, version: shown.version, live, errors, hints };
}

const draftOf = ({ typed, errors }: RequestAnswer) =>
  withFaultsWhole(readDraft(Object.entries(typed)), Object.keys(errors));

/** Where reading goes on: in the new row, or at the button that adds one. */
function focusAfter(intent: string, { jobs }: RequestDraft): string | null {
  const [verb, ...numbers] = intent.split(":");
  const [job = 0, position = 0] = numbers.map(Number);
  if (verb === "add-job") return `${jobName(jobs.length - 1)}.staffType`;
  if (verb === "duplicate-job") return `${jobName(job + 1)}.staffType`;
  if (verb === "delete-job") return "add-job";
  if (verb === "add-position") return `${positionName(job, (jobs[job]?.jobPositions.length ?? 1) - 1)}.jobPlace`;
  if (verb === "edit-position") return `${positionName(job, position)}.jobPlace`;
  if (verb === "duplicate-position") return `${positionName(job, position + 1)}.jobPlace`;
  if (verb === "offer-bonus") return `${jobName(job)}.jobBonus`;
  return verb === "update" ? null : `add-position-${job}`;
}
