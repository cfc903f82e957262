/** Hands a text on by the device's own way of sharing; where there is none, it is copied. */
export class ShareLink extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    if (!button || !(navigator.share || navigator.clipboard)) return;
    button.hidden = false;
    button.addEventListener("click", () => this.#handOn(this.dataset.text ?? ""));
  }

  async #handOn(text: string) {
    const said = this.querySelector("[role=status]");
    try {
      if (navigator.share) return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      if (said) said.textContent = this.dataset.copied ?? "";
    } catch {
      // Whoever closes the list of apps wants nothing of it.
    }
  }
}
