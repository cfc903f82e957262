const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, select, textarea");

/** The letter A approves, R opens the reasons and 1 to 4 send back with one, the arrow skips (DESK-20). */
export class JudgeKeys extends HTMLElement {
  connectedCallback() {
    document.addEventListener("keydown", this.#press);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#press);
  }

  #press = (event: KeyboardEvent) => {
    if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const reasons = this.querySelector<HTMLDetailsElement>("details.reasons");
    const press = (selector: string) => this.querySelector<HTMLElement>(selector)?.click();
    if (event.key === "a") press('[value="approve"]');
    else if (event.key === "ArrowRight") press("a[rel=next]");
    else if (event.key === "r" && reasons) {
      reasons.open = true;
      reasons.querySelector("button")?.focus();
    } else if (/^[1-9]$/.test(event.key) && reasons?.open)
      reasons.querySelectorAll("button")[Number(event.key) - 1]?.click();
  };
}
