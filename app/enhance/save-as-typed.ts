/** Saves what was typed so far, so that a closed page loses nothing (JOIN-06). */
export class SaveAsTyped extends HTMLElement {
  #typed = false;

  connectedCallback() {
    this.addEventListener("input", this.#note);
    this.addEventListener("change", this.#save);
    this.addEventListener("submit", this.#leave);
    document.addEventListener("visibilitychange", this.#hide);
    window.addEventListener("pagehide", this.#save);
  }

  disconnectedCallback() {
    document.removeEventListener("visibilitychange", this.#hide);
    window.removeEventListener("pagehide", this.#save);
  }

  #note = ({ target }: Event) => {
    if (!(target as Element).matches("[type=file]")) this.#typed = true;
  };

  /** The form itself takes all of it. */
  #leave = () => {
    this.#typed = false;
  };

  #hide = () => {
    if (document.visibilityState === "hidden") this.#save();
  };

  #save = async () => {
    const form = this.querySelector("form");
    const to = this.getAttribute("to");
    if (!this.#typed || !form || !to) return;
    this.#typed = false;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
    // Outlives the page that sends it.
    const answer = await fetch(to, { method: "POST", body, keepalive: true }).catch(() => null);
    if (!answer?.ok) this.#typed = true;
    const status = this.querySelector<HTMLElement>("[data-saved]");
    if (status && answer?.ok) status.textContent = status.dataset.saved ?? "";
  };
}
