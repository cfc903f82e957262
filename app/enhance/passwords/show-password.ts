/** Shows what is typed while its button is pressed; what is sent is a password again, which browsers know to keep. */
export class ShowPassword extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector("input");
    const button = this.querySelector("button");
    if (!input || !button) return;
    const show = (shown: boolean) => {
      input.type = shown ? "text" : "password";
      button.setAttribute("aria-pressed", String(shown));
    };
    button.hidden = false;
    button.addEventListener("click", () => show(input.type === "password"));
    input.form?.addEventListener("submit", () => show(false));
  }
}
