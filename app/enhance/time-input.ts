import { clockAsTyped, minutesOfClock, readClock } from "~/i18n/typed-time";

/**
 * The nearest quarter of an hour; what is no time stays. 23:53 is midnight, of the day that is nearest to the plan: the
 * server finds it (record 0128).
 */
export function asQuarter(clock: string): string {
  if (readClock(clock) === null) return clock;
  const quarters = Math.round(minutesOfClock(clock) / 15) % 96;
  return `${String(Math.floor(quarters / 4)).padStart(2, "0")}:${String((quarters % 4) * 15).padStart(2, "0")}`;
}

/** Sets the colon, so that digits are enough; where only quarters count, rounds to one and says so (FLOW-15). */
export class TimeInput extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector("input");
    if (!input) return;
    input.inputMode = "numeric";
    this.addEventListener("focusout", () => {
      const typed = clockAsTyped(input.value);
      const time = this.hasAttribute("quarters") ? asQuarter(typed) : typed;
      const said = this.querySelector<HTMLElement>("[data-rounded]");
      if (said) said.textContent = time === typed ? "" : (said.dataset.rounded ?? "");
      if (time === input.value) return;
      input.value = time;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}
