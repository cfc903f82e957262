type Values = Map<string, string>;

const RETRY_MS = 10_000;

/**
 * Saves what was typed so far, so that a closed page loses nothing (JOIN-06). Each change is sent at once: a browser under
 * load closes a page before it sends what still waits. Sent is all that differs from what is known to be saved, with a
 * number: the server refuses a save that a newer one has overtaken. Only the answer to the newest (204) says that all is
 * saved; whatever else comes is said, and what was typed stays unsaved.
 */
export class SaveAsTyped extends HTMLElement {
  #saved: Values = new Map();
  /** Fields that were sent and may have arrived, though no answer says so. */
  #unanswered = new Set<string>();
  #view = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  #number = 0;
  #touched = false;
  #underWay: AbortController | null = null;
  #retry = 0;

  connectedCallback() {
    const form = this.#form;
    // What came back with a refused form is shown as it was typed, and not saved.
    if (form && !this.hasAttribute("unsaved")) this.#saved = valuesOf(form, true);
    this.addEventListener("input", this.#note);
    this.addEventListener("change", this.#save);
    this.addEventListener("submit", this.#leave);
    document.addEventListener("visibilitychange", this.#hide);
    window.addEventListener("pagehide", this.#save);
    window.addEventListener("online", this.#save);
  }

  disconnectedCallback() {
    document.removeEventListener("visibilitychange", this.#hide);
    window.removeEventListener("pagehide", this.#save);
    window.removeEventListener("online", this.#save);
    window.clearTimeout(this.#retry);
  }

  get #form() {
    return this.querySelector("form");
  }

  #note = ({ target }: Event) => {
    if ((target as Element).matches("[type=file]")) return;
    this.#touched = true;
    // What was said is of what was there before.
    this.querySelector("[data-saved]")?.replaceChildren();
  };

  /** The form itself takes all of it; what is still under way would come after it. */
  #leave = () => {
    const form = this.#form;
    if (!form) return;
    this.#touched = false;
    window.clearTimeout(this.#retry);
    const turn = this.#fieldsOf(this.#changed(valuesOf(form)));
    const add = ({ formData }: FormDataEvent) => {
      for (const [name, value] of turn) formData.append(name, value);
    };
    form.addEventListener("formdata", add, { once: true });
    this.#underWay?.abort();
    this.#underWay = null;
  };

  #hide = () => {
    if (document.visibilityState === "hidden") this.#save();
  };

  #save = () => {
    if (this.#touched) this.#send();
  };

  #changed(now: Values): string[] {
    const names = new Set([...this.#saved.keys(), ...now.keys(), ...this.#unanswered]);
    return [...names].filter((name) => this.#unanswered.has(name) || this.#saved.get(name) !== now.get(name));
  }

  #fieldsOf(changed: readonly string[]): [name: string, value: string][] {
    this.#number += 1;
    return [
      ["saveView", this.#view],
      ["saveNumber", String(this.#number)],
      ...changed.map((name): [string, string] => ["changed", name]),
    ];
  }

  async #send() {
    const form = this.#form;
    const to = this.getAttribute("to");
    if (!form || !to) return;
    window.clearTimeout(this.#retry);
    const values = valuesOf(form);
    const changed = this.#changed(values);
    if (changed.length === 0) return;
    const body = new URLSearchParams(this.#fieldsOf(changed));
    for (const [name, value] of textsOf(form)) if (changed.includes(name)) body.append(name, value);
    this.#touched = false;
    for (const name of changed) this.#unanswered.add(name);
    const underWay = new AbortController();
    this.#underWay = underWay;
    // Outlives the page that sends it; where it would lead is not followed.
    const answer = await fetch(to, {
      method: "POST",
      body,
      keepalive: true,
      redirect: "manual",
      signal: underWay.signal,
    }).catch(() => null);
    // A form or a newer save has taken its place.
    if (this.#underWay !== underWay) return;
    this.#underWay = null;
    if (answer?.status === 204) {
      this.#saved = values;
      this.#unanswered.clear();
    } else this.#touched = true;
    this.#tell(answer);
  }

  #tell(answer: Response | null) {
    const status = this.querySelector<HTMLElement>("[data-saved]");
    if (!status) return;
    const { saved = "", partly = "", failed = "", ended = "", again = "" } = status.dataset;
    if (answer?.status === 204) return status.replaceChildren(saved);
    if (answer && [400, 409, 422].includes(answer.status)) return status.replaceChildren(partly);
    if (!answer || answer.status === 429 || answer.status >= 500) {
      this.#retry = window.setTimeout(this.#save, RETRY_MS);
      return status.replaceChildren(failed);
    }
    // A window of its own: what was typed stays here, and is saved with the next change.
    const link = Object.assign(document.createElement("a"), {
      href: location.href,
      target: "_blank",
      textContent: again,
    });
    status.replaceChildren(ended, " ", link);
  }
}

/** The texts of a form, in their order; at first what its page showed, before anybody or anything changed it. */
function textsOf(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !ownFields.has(entry[0]),
  );
}

const ownFields = new Set(["saveView", "saveNumber", "changed"]);

function valuesOf(form: HTMLFormElement, asShown = false): Values {
  const values: Values = new Map();
  const add = (name: string, value: string) => values.set(name, `${values.get(name) ?? ""}\n${value}`);
  if (!asShown) for (const [name, value] of textsOf(form)) add(name, value);
  else for (const field of form.elements) for (const [name, value] of shownBy(field)) add(name, value);
  return values;
}

function shownBy(field: Element): [name: string, value: string][] {
  if (!("name" in field) || field.name === "" || field.matches(":disabled")) return [];
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const chosen = options.filter(({ defaultSelected }) => defaultSelected);
    const shown = chosen.length > 0 || field.multiple ? chosen : options.slice(0, 1);
    return shown.map(({ value }) => [field.name, value]);
  }
  if (field instanceof HTMLTextAreaElement) return [[field.name, field.defaultValue]];
  if (!(field instanceof HTMLInputElement) || ["file", "submit", "button"].includes(field.type)) return [];
  const isBox = field.type === "checkbox" || field.type === "radio";
  return !isBox ? [[field.name, field.defaultValue]] : field.defaultChecked ? [[field.name, field.value]] : [];
}
