/** Counts a reservation down to the second, by the server's clock; its badge turns amber when it ends soon. */
export class HoldCountdown extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    const ahead = Date.now() - Number(this.getAttribute("now"));
    const until = Number(this.getAttribute("until")) + ahead;
    const soonMs = Number(this.getAttribute("soon"));
    const tick = () => {
      const leftMs = until - Date.now();
      const seconds = Math.ceil(leftMs / 1000);
      this.#look(leftMs <= 0 ? "none" : leftMs <= soonMs ? "act" : "calm");
      if (seconds > 0) {
        const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
        this.textContent = (this.getAttribute("template") ?? "%").replace("%", clock);
        return;
      }
      this.textContent = this.getAttribute("over");
      this.disconnectedCallback();
      const again = this.closest("[data-hold]")?.querySelectorAll<HTMLElement>("[data-hold-again]") ?? [];
      for (const button of again) button.hidden = false;
    };
    this.#timer = window.setInterval(tick, 1000);
    tick();
  }

  disconnectedCallback() {
    window.clearInterval(this.#timer);
  }

  #look(tone: "calm" | "act" | "none") {
    const badge = this.closest(".status");
    badge?.classList.toggle("status--act", tone === "act");
    badge?.classList.toggle("status--none", tone === "none");
  }
}
