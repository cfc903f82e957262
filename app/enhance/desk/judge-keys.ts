const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea");

/** The letter A approves, R opens the reasons, of which 1 to 4 choose some, the arrow skips (DESK-20, POOL-06). */
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
      reasons.querySelector<HTMLInputElement>("[type=checkbox]")?.focus();
    } else if (/^[1-9]$/.test(event.key) && reasons?.open)
      reasons.querySelectorAll<HTMLInputElement>("[type=checkbox]")[Number(event.key) - 1]?.click();
  };
}
