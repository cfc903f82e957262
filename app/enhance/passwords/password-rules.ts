/** Ticks off the parts of the password rule that are met already. */
export class PasswordRules extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector("input");
    const rules = this.querySelectorAll<HTMLElement>("[data-rule]");
    const tick = () => {
      for (const rule of rules) {
        rule.classList.toggle("is-done", new RegExp(rule.dataset.rule ?? "", "u").test(input?.value ?? ""));
      }
    };
    this.addEventListener("input", tick);
    tick();
  }
}
