/** Counts a reservation down to the second, by the server's clock. */
export class HoldCountdown extends HTMLElement {
  #timer = 0;

  connectedCallback() {
    const ahead = Date.now() - Number(this.getAttribute("now"));
    const until = Number(this.getAttribute("until")) + ahead;
    const tick = () => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      if (seconds > 0) {
        const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
        this.textContent = (this.getAttribute("template") ?? "%").replace("%", clock);
        return;
      }
      this.textContent = this.getAttribute("over");
      this.disconnectedCallback();
      this.dispatchEvent(new Event("hold-over", { bubbles: true }));
    };
    this.#timer = window.setInterval(tick, 1000);
    tick();
  }

  disconnectedCallback() {
    window.clearInterval(this.#timer);
  }
}
