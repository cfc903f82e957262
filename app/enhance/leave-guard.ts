/** Lets the browser ask before typed words are lost [REG-38]; on a hydrated page, which leaves without it, asks itself. */
export class LeaveGuard extends HTMLElement {
  #touched = false;

  connectedCallback() {
    this.addEventListener("input", this.#touch);
    this.addEventListener("change", this.#touch);
    this.addEventListener("submit", this.#release);
    window.addEventListener("beforeunload", this.#ask);
    if (!("texts" in document.documentElement.dataset)) return;
    document.addEventListener("click", this.#follow, { capture: true });
    travels()?.addEventListener("navigate", this.#travel);
  }

  disconnectedCallback() {
    window.removeEventListener("beforeunload", this.#ask);
    document.removeEventListener("click", this.#follow, { capture: true });
    travels()?.removeEventListener("navigate", this.#travel);
  }

  #touch = ({ target }: Event) => {
    if (this.hasAttribute("files-only") && !(target as Element).matches('[type="file"]')) return;
    this.#touched = true;
  };

  /** What is sent into another window leaves this one as it is. */
  #release = ({ submitter }: SubmitEvent) => {
    if (submitter?.getAttribute("formtarget") !== "_blank") this.#touched = false;
  };

  #ask = (event: BeforeUnloadEvent) => {
    if (!this.#touched) return;
    event.preventDefault();
    // Chromium before 119 asks only for a value.
    event.returnValue = true;
  };

  /** A link that the browser would not ask for. */
  #follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.hasAttribute("download") || event.button > 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.origin !== location.origin) return;
    if (link.pathname + link.search !== location.pathname + location.search) this.#keep(event);
  };

  /** Back and forth, where the browser lets a page stay. */
  #travel = (event: Event & { navigationType?: string }) => {
    if (event.navigationType === "traverse" && event.cancelable) this.#keep(event);
  };

  #keep(event: Event) {
    if (!this.#touched) return;
    if (confirm(this.getAttribute("words") ?? "")) {
      this.#touched = false;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

const travels = () => (window as Window & { navigation?: EventTarget }).navigation;
