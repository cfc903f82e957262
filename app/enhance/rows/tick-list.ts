/**
 * A table whose ticked rows are worked on together: counts them on its buttons, ticks all (DESK-19), and on a tick Enter
 * opens the row instead of sending the form, E reminds and S asks until when it may wait. Texts come with the page, with a
 * number where theirs goes.
 */
export class TickList extends HTMLElement {
  connectedCallback() {
    this.addEventListener("change", this.#changed);
    this.addEventListener("keydown", this.#press);
    // The browser may set ticks again after the page was shown.
    window.addEventListener("pageshow", this.#count);
    const all = this.#all?.closest("label");
    if (all) all.hidden = false;
    this.#count();
  }

  disconnectedCallback() {
    window.removeEventListener("pageshow", this.#count);
  }

  get #all() {
    return this.querySelector<HTMLInputElement>("[data-tick-all]");
  }

  get #boxes() {
    return [...this.querySelectorAll<HTMLInputElement>("[data-id] .tick input")];
  }

  #changed = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target === this.#all)
      for (const box of this.#boxes) box.checked = target.checked;
    this.#count();
  };

  #count = () => {
    const boxes = this.#boxes;
    const ticked = boxes.filter(({ checked }) => checked);
    if (this.#all) this.#all.checked = ticked.length === boxes.length;
    for (const place of this.querySelectorAll<HTMLElement>("[data-ticked]"))
      place.textContent = said(place.dataset.ticked?.split("|")[Math.min(ticked.length, 2)], ticked.length);
    for (const button of this.querySelectorAll<HTMLButtonElement>("button[data-of]")) {
      const fit = ticked.filter(({ dataset }) => dataset.acts?.split(" ").includes(button.value)).length;
      button.textContent = said(button.dataset.of, fit);
      button.disabled = fit === 0;
    }
  };

  #press = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement && this.#boxes.includes(target)) || event.ctrlKey || event.metaKey) return;
    const to =
      key === "Enter"
        ? target.closest("tr")?.querySelector<HTMLElement>("th a[href]")
        : key === "e"
          ? this.querySelector<HTMLElement>('[value="remind"]')
          : key === "s"
            ? this.querySelector<HTMLElement>('[name="until"]')
            : null;
    if (key === "Enter" || to) event.preventDefault();
    if (key === "s") to?.focus();
    else to?.click();
  };
}

const said = (text = "", count: number) => text.replace(/\d+/, String(count));
