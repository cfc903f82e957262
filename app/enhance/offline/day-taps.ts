import type { Unsent } from "../keep-form";
import { type Item, keepItems } from "./keep-items";
import { clockOf } from "./queued-forms";
import { sendItems } from "./send-items";

const RETRY_MS = [5_000, 30_000, 120_000];
const LATE_MS = 2 * 86_400_000;
const MOST_TAPS = 200;

/**
 * Keeps the taps of the page of a day while there is no connection, in a store of its own that knows bookings and no names;
 * sends them in order when it is back, and shows why one was refused (CHK-13).
 */
export class DayTaps extends HTMLElement {
  #items = keepItems("day-taps");
  #tries = 0;
  #timer = 0;

  connectedCallback() {
    document.addEventListener("unsent", this.#unsent);
    window.addEventListener("online", this.#sendNow);
    document.addEventListener("visibilitychange", () => document.hidden || this.#sendNow());
    void this.#show().then(this.#sendNow);
  }

  /** What was tapped on this page; nobody waits for what is older than what is taken. */
  async #own(): Promise<Item[]> {
    const all = await this.#items.all();
    const old = all.filter(({ saidAt }) => saidAt < Date.now() - LATE_MS);
    for (const { n = 0 } of old) await this.#items.drop(n);
    return all.filter((item) => item.owner === location.pathname && !old.includes(item));
  }

  #unsent = (event: Event) => {
    const { submitter } = (event as CustomEvent<Unsent>).detail;
    const [act = "", bookingId = ""] = submitter instanceof HTMLButtonElement ? submitter.value.split(":") : [];
    if (!["here", "gone", "both"].includes(act)) return;
    event.preventDefault();
    void this.#keep(act, bookingId);
  };

  async #keep(act: string, bookingId: string) {
    const saidAt = Date.now();
    const what = `${act}:${bookingId}`;
    const known = await this.#own();
    if (!known.some((item) => item.what === what && !item.end) && known.length < MOST_TAPS) {
      const fields = { bookingId, act, saidAt: `${saidAt}`, submissionId: crypto.randomUUID() };
      await this.#items.put({ owner: location.pathname, what, body: `${new URLSearchParams(fields)}`, saidAt });
    }
    await this.#show();
    this.#sendNow();
  }

  #sendNow = () => {
    this.#tries = 0;
    void this.#send();
  };

  async #send() {
    window.clearTimeout(this.#timer);
    const waits = async () => (await this.#own()).some(({ end }) => !end);
    if (!navigator.onLine || !(await waits())) return;
    // Two pages of one day send nothing twice.
    const sent = await navigator.locks.request("day-taps", () =>
      sendItems(this.#items, ({ body }) =>
        fetch("/onsite/taps", { method: "POST", body: new URLSearchParams(body), signal: AbortSignal.timeout(15_000) }),
      ),
    );
    const refused = (await this.#own()).filter(({ end }) => end === "refused");
    for (const { n = 0, end } of await this.#own()) if (end === "sent") await this.#items.drop(n);
    await this.#show();
    if (sent === "done" && refused.length === 0) location.reload();
    const wait = sent === "later" ? RETRY_MS[this.#tries++] : undefined;
    if (wait) this.#timer = window.setTimeout(() => void this.#send(), wait);
  }

  async #show() {
    for (const note of document.querySelectorAll("[data-tap]")) note.remove();
    for (const button of document.querySelectorAll<HTMLButtonElement>("[data-waits]")) {
      button.hidden = false;
      delete button.dataset.waits;
    }
    for (const item of await this.#own()) this.#note(item);
  }

  #note({ n = 0, what, saidAt, end, text }: Item) {
    const button = document.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(what)}"]`);
    const row = button?.closest("li") ?? document.getElementById(`b-${what.split(":")[1]}`);
    const template = this.querySelector("template");
    if (!row || !template) return;
    const note = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const said = note.querySelector("span") as HTMLElement;
    said.textContent = `${end ? text : this.dataset.waiting} (${clockOf(saidAt)})`;
    note.dataset.tap = end ?? "waiting";
    const dismiss = note.querySelector("button") as HTMLButtonElement;
    dismiss.hidden = !end;
    dismiss.addEventListener("click", () => this.#items.drop(n).then(() => this.#show()));
    row.append(note);
    if (!button || end) return;
    button.hidden = true;
    button.dataset.waits = "";
  }
}
