/** How long a quote stands still, in ms. */
const REST_MS = 7_000;

/**
 * Moves a scrolling row on by itself, one slide in `speed` ms (PUB-04). It rests under the pointer and the focus, stops
 * for good at the button or when somebody scrolls, and does not start where less motion is wanted.
 */
export class QuoteSlider extends HTMLElement {
  #timer = 0;
  #held = false;

  connectedCallback() {
    const button = this.querySelector("button");
    if (!this.#row || !button) return;
    button.hidden = false;
    button.onclick = () => (this.#timer ? this.#stop() : this.#go());
    for (const event of ["pointerenter", "focusin"]) this.addEventListener(event, () => this.#hold(true));
    for (const event of ["pointerleave", "focusout"]) this.addEventListener(event, () => this.#hold(false));
    for (const event of ["wheel", "touchstart", "keydown"] as const)
      this.#row.addEventListener(event, () => this.#stop(), { passive: true });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.#stop();
    else this.#go();
  }

  disconnectedCallback() {
    window.clearInterval(this.#timer);
  }

  get #row(): HTMLElement | null {
    return this.querySelector("ul");
  }

  #hold(held: boolean) {
    this.#held = held;
  }

  #go() {
    this.#timer = window.setInterval(() => this.#held || document.hidden || this.#slide(), REST_MS);
    this.#name("stop");
  }

  #stop() {
    window.clearInterval(this.#timer);
    this.#timer = 0;
    this.#name("go");
  }

  #name(what: "stop" | "go") {
    const button = this.querySelector("button");
    if (button) button.textContent = button.getAttribute(`data-${what}`);
  }

  #slide() {
    const row = this.#row;
    if (!row) return;
    const from = row.scrollLeft;
    const atEnd = from + row.clientWidth >= row.scrollWidth - 2;
    const way = (atEnd ? 0 : from + row.clientWidth) - from;
    const speed = Number(this.getAttribute("speed"));
    const start = performance.now();
    // A row that snaps would jump back between the steps.
    row.style.scrollSnapType = "none";
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / speed);
      row.scrollLeft = from + way * (1 - (1 - part) ** 3);
      if (part < 1) requestAnimationFrame(step);
      else row.style.scrollSnapType = "";
    };
    requestAnimationFrame(step);
  }
}
