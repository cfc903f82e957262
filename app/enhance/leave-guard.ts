/** Lets the browser ask before typed words are lost [REG-38]. */
export class LeaveGuard extends HTMLElement {
  #touched = false;

  connectedCallback() {
    this.addEventListener("input", this.#touch);
    this.addEventListener("change", this.#touch);
    this.addEventListener("submit", this.#release);
    window.addEventListener("beforeunload", this.#ask);
  }

  disconnectedCallback() {
    window.removeEventListener("beforeunload", this.#ask);
  }

  #touch = ({ target }: Event) => {
    if (this.hasAttribute("files-only") && !(target as Element).matches('[type="file"]')) return;
    this.#touched = true;
  };

  #release = () => {
    this.#touched = false;
  };

  #ask = (event: BeforeUnloadEvent) => {
    if (!this.#touched) return;
    event.preventDefault();
    // Chromium before 119 asks only for a value.
    event.returnValue = true;
  };
}
