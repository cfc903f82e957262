import { listenToRows, type RowAct, type RowNews } from "./row-keys";

const BOX = "main [data-id] input[type=checkbox]";

/** Shows what the rows of a page can do by key and by button, where it has any (BULK-12). */
export class RowKeys extends HTMLElement {
  #stop = () => {};

  connectedCallback() {
    const ticks = document.querySelector(BOX) !== null;
    const { act, stop } = listenToRows({ news: this.#say, showKeys: this.#showKeys });
    this.#stop = stop;
    this.addEventListener("click", ({ target }) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>("[data-act]");
      if (pressed) act(pressed.dataset.act as RowAct);
    });
    for (const part of this.querySelectorAll("[data-ticks]")) part.toggleAttribute("hidden", !ticks);
    this.hidden = !ticks && !document.querySelector("main :is(tr, .fold)[data-id]");
  }

  disconnectedCallback() {
    this.#stop();
  }

  #say = (news: RowNews) => {
    const place = this.querySelector("[aria-live]");
    if (place) place.textContent = this.dataset[news] ?? "";
  };

  #showKeys = () => {
    const list = this.querySelector("details");
    if (!list) return;
    list.open = !list.open;
    list.querySelector("summary")?.focus();
  };
}
