/** A form that may wait for a connection says what it is in a field of this name. */
const NAME = "queue";

export interface QueuedForm {
  form: HTMLFormElement;
  what: string;
}

/** The forms of a page that may wait. */
export const formsOf = (page: Document): QueuedForm[] =>
  [...page.querySelectorAll<HTMLInputElement>(`input[type=hidden][name=${NAME}]`)].flatMap(({ form, value }) =>
    form ? [{ form, what: value }] : [],
  );

/** What a form says and how it would be sent; null for one that cannot wait. */
export function queuedForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): { what: string; body: string } | null {
  const fields = new FormData(form, submitter);
  const what = fields.get(NAME);
  if (typeof what !== "string") return null;
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === "string");
  return { what, body: `${new URLSearchParams(texts)}` };
}

const buttonsOf = ({ form }: QueuedForm) =>
  [...form.elements].filter(
    (element): element is HTMLButtonElement => element instanceof HTMLButtonElement && element.type === "submit",
  );

const labels = new Map<HTMLButtonElement, string>();

/** The button says what has become of it. */
export function lock(form: QueuedForm, text: string) {
  for (const button of buttonsOf(form)) {
    if (!labels.has(button)) labels.set(button, button.textContent ?? "");
    button.disabled = true;
    button.textContent = text;
  }
}

export function unlock(form: QueuedForm) {
  for (const button of buttonsOf(form)) {
    const label = labels.get(button);
    if (label === undefined) continue;
    labels.delete(button);
    button.disabled = false;
    button.textContent = label;
  }
}

/** As clocks show it where the jobs are. */
export const clockOf = (at: number) =>
  new Date(at).toLocaleTimeString("de-AT", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Vienna" });
