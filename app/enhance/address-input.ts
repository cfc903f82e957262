import { townOf } from "./place-labels";

/** Fills in the town that a postal code of Austria names; a town that somebody typed stays (JOIN-13). */
export class AddressInput extends HTMLElement {
  #filled = "";
  #asked = "";

  connectedCallback() {
    this.addEventListener("input", ({ target }) => {
      if (target === this.#part("postal-code")) this.#fill();
    });
  }

  async #fill() {
    const code = this.#part("postal-code")?.value.trim() ?? "";
    this.#asked = code;
    if (!/^\d{4}$/.test(code) || !["", "AT", undefined].includes(this.#part("country")?.value)) return;
    const town = await townOf(code);
    const city = this.#part("address-level2");
    if (!town || !city || this.#asked !== code || !["", this.#filled].includes(city.value.trim())) return;
    this.#filled = town;
    city.value = town;
    city.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** A part of the address by what the browser may fill into it. */
  #part = (name: string) =>
    this.querySelector<HTMLInputElement | HTMLSelectElement>(`[autocomplete$="${name}"]:is(input, select)`);
}
