const shapes: [RegExp, (hours: string, minutes: string) => string][] = [
  [/^(\d{1,2})[:.,h ](\d{2})$/, (hours, minutes) => `${hours.padStart(2, "0")}:${minutes}`],
  [/^(\d{1,2})(\d{2})$/, (hours, minutes) => `${hours.padStart(2, "0")}:${minutes}`],
  [/^(\d{1,2})$/, (hours) => `${hours.padStart(2, "0")}:00`],
];

/** "730", "7.30" or "7" → "07:30", "07:00"; anything else stays for the server to judge. */
export function asClockTime(typed: string): string {
  for (const [shape, write] of shapes) {
    const [, hours = "", minutes = ""] = shape.exec(typed.trim()) ?? [];
    if (hours) return write(hours, minutes);
  }
  return typed;
}

/** The nearest quarter of an hour; what is no time stays. */
export function asQuarter(clock: string): string {
  const [, hours = "", minutes = ""] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  if (!hours) return clock;
  const quarters = Math.round((Number(hours) * 60 + Number(minutes)) / 15) % 96;
  return `${String(Math.floor(quarters / 4)).padStart(2, "0")}:${String((quarters % 4) * 15).padStart(2, "0")}`;
}

/** Sets the colon, so that digits are enough; where only quarters count, rounds to one and says so (FLOW-15). */
export class TimeInput extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector("input");
    if (!input) return;
    input.inputMode = "numeric";
    this.addEventListener("focusout", () => {
      const typed = asClockTime(input.value);
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
