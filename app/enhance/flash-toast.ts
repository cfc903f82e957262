const SHOWN_MS = 4000; // NAV-20, LIM-27
/** There is something to decide (BULK-08). */
const SHOWN_WITH_UNDO_MS = 10_000;

/** Takes the message away after a while, but never from under the pointer or the focus. */
export class FlashToast extends HTMLElement {
  static observedAttributes = ["hidden"];
  #timer = 0;

  connectedCallback() {
    this.#wait();
    this.addEventListener("pointerenter", this.#stop);
    this.addEventListener("focusin", this.#stop);
    this.addEventListener("pointerleave", this.#wait);
    this.addEventListener("focusout", this.#wait);
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** Shown again: a new message. */
  attributeChangedCallback() {
    if (!this.hidden) this.#wait();
  }

  #wait = () => {
    this.#stop();
    // Hidden rather than removed: on hydrated pages React removes what it has made.
    this.#timer = window.setTimeout(
      () => {
        this.hidden = true;
      },
      this.querySelector("form") ? SHOWN_WITH_UNDO_MS : SHOWN_MS,
    );
  };

  #stop = () => window.clearTimeout(this.#timer);
}
