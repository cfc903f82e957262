import { listLabels } from "./place-labels";

const PAUSE_MS = 200;
const LEAST_LETTERS = 2; // SRCH-08

/** Fills the list beside a place field with what /places knows; the field itself stays free text. */
export class PlaceInput extends HTMLElement {
  #timer = 0;
  #asked = "";
  #answers = new Map<string, string[]>();

  connectedCallback() {
    this.addEventListener("input", this.#ask);
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer);
  }

  #ask = () => {
    window.clearTimeout(this.#timer);
    const text = this.querySelector("input")?.value.trim() ?? "";
    if (text.length < LEAST_LETTERS || text === this.#asked) return;
    this.#timer = window.setTimeout(() => this.#suggest(text), PAUSE_MS);
  };

  async #suggest(text: string) {
    this.#asked = text;
    const labels = this.#answers.get(text) ?? (await listLabels(text, this.getAttribute("wants")));
    if (this.#asked !== text) return;
    this.#showFailure(labels === null);
    if (labels === null) {
      this.#asked = "";
      return;
    }
    this.#answers.set(text, labels);
    const list = this.querySelector("datalist");
    list?.replaceChildren(...labels.map((label) => Object.assign(document.createElement("option"), { value: label })));
    // A list without proposals would open empty (JOIN-16).
    if (labels.length > 0) this.querySelector("input")?.setAttribute("list", list?.id ?? "");
    else this.querySelector("input")?.removeAttribute("list");
  }

  /** The field keeps what is typed and may be sent: only its suggestions are missing (PROF-29). */
  #showFailure(failed: boolean) {
    const shown = this.querySelector("[data-message=placeLookupFailed]");
    if (!failed) shown?.remove();
    if (!failed || shown) return;
    const message = document.createElement("p");
    message.className = "error";
    message.role = "alert";
    message.dataset.message = "placeLookupFailed";
    message.textContent = this.getAttribute("failed");
    this.append(message);
  }
}
