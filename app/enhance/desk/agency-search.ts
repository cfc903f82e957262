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
    document.addEventListener("keydown", this.#press);
    this.addEventListener("input", this.#wait);
    this.addEventListener("keydown", this.#move);
    this.addEventListener("close", this.#back, true);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#press);
  }

  #press = (event: KeyboardEvent) => {
    const control = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    const keysOff = this.hasAttribute("keys-off");
    const slash = event.key === "/" && !keysOff && !event.ctrlKey && !event.metaKey && !typing(event.target);
    if (!control && !slash) return;
    event.preventDefault();
    // Without a connection it stays shut, and opens with the next press.
    this.#open().catch(() => undefined);
  };

  async #open() {
    const before = document.activeElement;
    if (!this.querySelector("dialog")) {
      const own = this.querySelector("template") ?? (await fetched(this.#page, /<template>.*?<\/template>/s))[0];
      if (own instanceof HTMLTemplateElement && !this.querySelector("dialog"))
        this.append(document.importNode(own.content, true));
    }
    const dialog = this.querySelector("dialog");
    if (!dialog || dialog.open) return;
    this.#before = before;
    this.querySelector("form")?.reset();
    this.#show([]);
    dialog.showModal();
  }

  get #page() {
    return this.getAttribute("page") ?? "";
  }

  #back = () => {
    clearTimeout(this.#timer);
    this.#last?.abort();
    if (this.#before instanceof HTMLElement) this.#before.focus();
  };

  #wait = () => {
    clearTimeout(this.#timer);
    this.#last?.abort();
    const asked = this.querySelector<HTMLInputElement>("[name=q]")?.value.trim() ?? "";
    if (asked === "") this.#show([]);
    else this.#timer = window.setTimeout(() => this.#ask(asked), PAUSE_MS);
  };

  async #ask(asked: string) {
    this.#last = new AbortController();
    try {
      const page = await fetched(
        `${this.#page}?${new URLSearchParams({ q: asked })}`,
        /<main.*<\/main>/s,
        this.#last.signal,
      );
      this.#show(page, asked);
    } catch {
      // Asked anew with the next letter, and by the button.
    }
  }

  /** What the page of the search has found; nothing yet without a question. */
  #show(page: Element[], asked = "") {
    const found = page[0]?.querySelector("[data-found]");
    // The names are those of the page of the search, over which this may be open.
    for (const named of found?.querySelectorAll("[id], [aria-labelledby]") ?? [])
      for (const name of ["id", "aria-labelledby"])
        if (named.hasAttribute(name)) named.setAttribute(name, `finder-${named.getAttribute(name)}`);
    this.querySelector("[data-results]")?.replaceChildren(...(found ? [found] : []));
    this.querySelector("[data-hint]")?.toggleAttribute("hidden", asked !== "");
    const nothing = this.querySelector<HTMLElement>("[data-nothing]");
    if (nothing) nothing.textContent = asked === "" || found ? "" : (nothing.dataset.nothing ?? "");
  }

  #move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [...this.querySelectorAll<HTMLElement>("input[type=search], .found a")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    stops[Math.min(Math.max(at + (event.key === "ArrowDown" ? 1 : -1), 0), stops.length - 1)]?.focus();
  };
}

/** A part of a page; its head is left out, because its styles are those of another policy. */
async function fetched(address: string, part: RegExp, signal?: AbortSignal): Promise<Element[]> {
  const answer = await fetch(address, signal ? { signal } : {});
  const [text = ""] = part.exec(await answer.text()) ?? [];
  return [...new DOMParser().parseFromString(`<body>${text}`, "text/html").body.children];
}
