const SHOWN_MS = 5000; // LIM-40

/** A note that goes by itself (REQ-24); without scripts it stays. */
export class PassingNote extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    this.#timer = window.setTimeout(() => {
      this.hidden = true;
    }, SHOWN_MS);
  }

  disconnectedCallback() {
    window.clearTimeout(this.#timer);
  }
}
