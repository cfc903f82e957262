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

/** Sets the colon, so that digits are enough. */
export class TimeInput extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector("input");
    if (!input) return;
    input.inputMode = "numeric";
    this.addEventListener("focusout", () => {
      const time = asClockTime(input.value);
      if (time === input.value) return;
      input.value = time;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}
