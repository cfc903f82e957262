/**
 * Keeps the button of the form around it locked until there are names and a signature (CTR-08). Without scripts the
 * server says what is missing.
 */
export class SignForm extends HTMLElement {
  #form: HTMLFormElement | null = null;

  connectedCallback() {
    this.#form = this.closest("form");
    this.#form?.addEventListener("input", this.#lock);
    this.#form?.addEventListener("change", this.#lock);
    this.#lock();
  }

  disconnectedCallback() {
    this.#form?.removeEventListener("input", this.#lock);
    this.#form?.removeEventListener("change", this.#lock);
  }

  #lock = () => {
    const controls = [...(this.#form?.elements ?? [])];
    const inputs = controls.filter((control) => control instanceof HTMLInputElement);
    const named = inputs.filter(({ required }) => required).every(({ value }) => value.trim() !== "");
    // A file field's value is the name of what was chosen.
    const signed = inputs.some(({ name, value }) => name.startsWith("signature") && value.trim() !== "");
    for (const button of controls) {
      if (!(button instanceof HTMLButtonElement) || button.type !== "submit") continue;
      if (button.getAttribute("aria-busy") !== "true") button.disabled = !named || !signed;
    }
    // What says so stands below the signature, and the way to it beside the button, which is in the dock.
    for (const note of document.querySelectorAll<HTMLElement>("[data-locked]")) note.hidden = named && signed;
    for (const note of document.querySelectorAll<HTMLElement>("[data-unlocked]")) note.hidden = !named || !signed;
  };
}
