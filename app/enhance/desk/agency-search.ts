const PAUSE_MS = 120;

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));

/**
 * Ctrl-K or "/" opens the search over any page of the agency, and what is found stands under it while one types (DESK-21);
 * without scripts the field of the back office does. What is shown is the page of the search.
 */
export class AgencySearch extends HTMLElement {
  #before: Element | null = null;
  #timer = 0;
  #last: AbortController | null = null;

  connectedCallback() {
    document.addEventListener("keydown", this.#open);
    this.addEventListener("input", this.#wait);
    this.addEventListener("keydown", this.#move);
    this.#dialog?.addEventListener("close", this.#back);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#open);
  }

  get #dialog() {
    return this.querySelector("dialog");
  }

  #open = (event: KeyboardEvent) => {
    const control = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    const keysOff = this.hasAttribute("keys-off");
    const slash = event.key === "/" && !keysOff && !event.ctrlKey && !event.metaKey && !typing(event.target);
    if (!control && !slash) return;
    event.preventDefault();
    if (this.#dialog?.open) return;
    this.#before = document.activeElement;
    this.querySelector("form")?.reset();
    this.#show("");
    this.#dialog?.showModal();
  };

  #back = () => {
    clearTimeout(this.#timer);
    this.#last?.abort();
    if (this.#before instanceof HTMLElement) this.#before.focus();
  };

  #wait = () => {
    clearTimeout(this.#timer);
    this.#last?.abort();
    const { action, q } = this.querySelector("form") as HTMLFormElement & { q: HTMLInputElement };
    const asked = q.value.trim();
    if (asked === "") this.#show("");
    else this.#timer = window.setTimeout(() => this.#ask(`${action}?${new URLSearchParams({ q: asked })}`), PAUSE_MS);
  };

  async #ask(address: string) {
    this.#last = new AbortController();
    try {
      const answer = await fetch(address, { signal: this.#last.signal });
      const [page = ""] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
      // The names are those of the page of the search, over which this may be open.
      this.#show(page.replaceAll("found-2-", "found-3-"));
    } catch {
      // Asked anew with the next letter, and by the button.
    }
  }

  /** What the page of the search has found; nothing yet without one. */
  #show(page: string) {
    const found = new DOMParser().parseFromString(page, "text/html").querySelector("[data-found]");
    const [place, hint, nothing] = ["results", "hint", "nothing"].map((name) => this.querySelector(`[data-${name}]`));
    place?.replaceChildren(...(found ? [found] : []));
    hint?.toggleAttribute("hidden", page !== "");
    if (nothing) nothing.textContent = page === "" || found ? "" : (this.getAttribute("nothing") ?? "");
  }

  #move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [...this.querySelectorAll<HTMLElement>("input[type=search], .found a")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    stops[Math.min(Math.max(at + (event.key === "ArrowDown" ? 1 : -1), 0), stops.length - 1)]?.focus();
  };
}
