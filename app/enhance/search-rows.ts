/** Another row can be added once the last one is filled in (SRCH-04); the server asks the same. */
export class SearchRows extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", this.#judge);
    this.addEventListener("change", this.#judge);
    this.#judge();
  }

  #judge = () => {
    const add = this.querySelector<HTMLButtonElement>('button[value="add"]');
    const rows = this.querySelectorAll("fieldset");
    const fields = rows[rows.length - 1]?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select");
    if (add && fields) add.disabled = [...fields].some(({ value }) => value === "");
  };
}
