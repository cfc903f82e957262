import { townAt, townOf } from "./place-labels";

const LONGEST_SEARCH_MS = 15_000;

/** Fills in the town that a postal code of Austria names; a town that somebody typed stays (JOIN-13). Its button asks the device where it is (JOIN-16). */
export class AddressInput extends HTMLElement {
  #filled = "";
  #asked = "";

  connectedCallback() {
    this.addEventListener("input", ({ target }) => {
      if (target === this.#part("postal-code")) this.#fill();
    });
    const button = this.querySelector<HTMLButtonElement>("[data-locate]");
    if (!button || !("geolocation" in navigator)) return;
    button.hidden = false;
    button.addEventListener("click", () => this.#locate(button));
  }

  /** The device asks its owner first; whatever goes wrong, the fields stay as they are. */
  async #locate(button: HTMLButtonElement) {
    button.setAttribute("aria-busy", "true");
    const said = this.querySelector("[data-located]");
    try {
      const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
        navigator.geolocation.getCurrentPosition(found, failed, { timeout: LONGEST_SEARCH_MS }),
      );
      const town = await townAt(coords);
      if (!town?.name) throw new Error("no town");
      this.#put("address-level2", town.name);
      this.#put("postal-code", town.postalCode ?? "");
      if (said) said.textContent = "";
    } catch {
      if (said) said.textContent = button.dataset.locate ?? "";
    }
    button.removeAttribute("aria-busy");
  }

  #put(part: string, value: string) {
    const field = this.#part(part);
    if (!field || !value) return;
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
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
    // Whoever stands in the field already goes on to type the whole name.
    if (city === document.activeElement && city instanceof HTMLInputElement) city.select();
    city.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** A part of the address by what the browser may fill into it. */
  #part = (name: string) =>
    this.querySelector<HTMLInputElement | HTMLSelectElement>(`[autocomplete$="${name}"]:is(input, select)`);
}
